import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the control has the focus, which has to be in view. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; !(await isFocused()); pressed += 1) {
    expect(pressed, `stops on the way to ${control}`).toBeLessThan(60);
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeInViewport();
}
