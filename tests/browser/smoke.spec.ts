import { expect, test } from "./watched";

test("the page starts", async ({ page }) => {
  await page.goto("./");
  await expect(page).toHaveTitle("Hexfray");
  await expect(page.locator("html")).toHaveAttribute("data-boot", "done");
  await expect(page.locator("#start-note")).toBeHidden();
});
