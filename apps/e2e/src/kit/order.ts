import type { Locator, Page } from 'playwright-core';

/** Opens the answer to an offer from its detail page, and waits for who can be sent. */
export async function openAnswer(page: Page, id: string): Promise<Locator> {
  await page.goto(`/main/pesanan/detail/${id}`);
  await page.getByRole('button', { name: 'Terima dan tugaskan' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('radio').first().waitFor();
  return drawer;
}

/** Chooses the vehicle and the driver in a place of the ranking; the best unless told. */
export async function chooseAssignment(drawer: Locator, place = 0): Promise<void> {
  for (const name of ['Kendaraan', 'Pengemudi']) {
    await drawer.getByRole('group', { name }).getByRole('radio').nth(place).check();
  }
}

export const accept = (drawer: Locator) => drawer.getByRole('button', { name: 'Terima dan tugaskan' });

/** Takes a step of the trip: what is pressed on the page asks when it happened, and is pressed again. */
export async function takeStep(page: Page, name: string, { twice = false } = {}): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const drawer = page.getByRole('dialog');
  const send = drawer.getByRole('button', { name, exact: true });
  await (twice ? send.dblclick() : send.click());
  await drawer.waitFor({ state: 'detached' });
}
