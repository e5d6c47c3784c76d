import { confirmOrder, getAssignable, getOrderHistory } from '@lajur/api-contract/order';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { people, signInByCall } from './kit/account';
import { person, violations, wordsOf } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { accept, chooseAssignment, openAnswer } from './kit/order';
import { browser, openStage, product } from './kit/stage';

/** Two dispatchers answer the same offer at the same moment. */
openStage();

const conflictOn = (page: Page) =>
  page.getByRole('dialog').getByRole('alert', { name: 'Pesanan ini baru saja diubah orang lain' });

/** A person looking at the page sees it. */
const inSight = (words: Locator) =>
  words.evaluate((element) => {
    const { top, bottom, left } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + 4, (top + bottom) / 2);
    return there !== null && element.contains(there);
  });

/** The open answer says what became of the offer, keeps the own choice, and can no longer be sent. */
async function tellsOf(page: Page): Promise<void> {
  const conflict = conflictOn(page);
  await conflict.getByText(/^Pilihan Anda belum disimpan\. .+ mengubahnya lebih dulu, \d\d\.\d\d W/).waitFor();
  const status = conflict.getByRole('row', { name: /^Status/ }).getByRole('cell');
  expect(await status.allTextContents()).toEqual(['Konfirmasi Transporter', 'Terkonfirmasi', '—']);
  const vehicle = await conflict
    .getByRole('row', { name: /^Kendaraan/ })
    .getByRole('cell')
    .allTextContents();
  expect(vehicle[0]).toBe('—');
  expect(vehicle[1]).not.toBe('—');
  expect(vehicle[2]).not.toBe('—');
  const drawer = page.getByRole('dialog');
  expect(await accept(drawer).isDisabled()).toBe(true);
  expect(await drawer.getByRole('button', { name: 'Tolak penawaran…' }).isDisabled()).toBe(true);
  await drawer.getByText('Penawaran ini tidak bisa dijawab lagi.').waitFor();
}

it('lets exactly one of two acceptances win, and tells the other who did', async () => {
  const both = [people.admin, people.superAdmin];
  const logins = await Promise.all(both.map(({ email }) => signInByCall(product, email)));
  const pages = await Promise.all(logins.map(({ session }) => person(browser, product, 'desk', session)));
  for (const round of [1, 2]) {
    const { id, cargoNo } = await offerLumpsum(product, `C-E2E-RACE-${round}`);
    const drawers = await Promise.all(pages.map((page) => openAnswer(page, id)));
    await Promise.all(drawers.map((drawer, at) => chooseAssignment(drawer, at)));
    await Promise.all(drawers.map((drawer) => accept(drawer).click()));

    const outcomes = await Promise.all(
      pages.map(async (page) => {
        const won = page.getByRole('status').getByText(`${cargoNo} diterima`);
        const told = conflictOn(page).getByText(/ mengubahnya lebih dulu, /);
        await won.or(told).first().waitFor();
        return (await told.count()) > 0 ? await wordsOf(told.first()) : 'won';
      }),
    );
    const winner = outcomes.indexOf('won');
    const loser = 1 - winner;
    expect(
      outcomes.filter((outcome) => outcome === 'won'),
      JSON.stringify(outcomes),
    ).toHaveLength(1);
    expect(outcomes[loser]).toContain(both[winner]?.name);
    const history = await logins[0]?.call(getOrderHistory, { params: { id } });
    const accepted = history?.filter((event) => event.action === 'accept');
    expect(accepted?.map((event) => event.actorName)).toEqual([both[winner]?.name]);

    // Then, now and the own choice, and nothing to be pressed that cannot succeed.
    const lost = pages[loser];
    const drawer = drawers[loser];
    if (!lost || !drawer) throw new Error('nobody lost');
    await tellsOf(lost);
    expect(await violations(lost)).toEqual([]);

    // Whoever lost closes the answer and sees the order as it is.
    await drawer.getByRole('button', { name: 'Tutup' }).click();
    await lost.locator('main').getByText('Terkonfirmasi', { exact: true }).first().waitFor();
  }
});

it.each(['desk', 'phone'] as const)(
  'tells whoever is still choosing, on a %s, that a colleague was first',
  async (size) => {
    const [slow, quick] = await Promise.all(
      [people.admin, people.superAdmin].map(({ email }) => signInByCall(product, email)),
    );
    if (!slow || !quick) throw new Error('not signed in');
    const page = await person(browser, product, size, slow.session);
    const { id, cargoNo } = await offerLumpsum(product, `C-E2E-LATE-${size}`);
    const drawer = await openAnswer(page, id);

    // No vehicle is of the type asked for: that is said, and none is chosen for anybody.
    await drawer.getByText('Tidak ada Boks Uji yang bebas dan bisa tiba tepat waktu.').waitFor();
    await expect.poll(() => drawer.getByRole('radio', { checked: true }).count()).toBe(0);
    await chooseAssignment(drawer, 1);
    await expect.poll(() => conflictOn(page).count()).toBe(0);

    const { vehicles, drivers } = await quick.call(getAssignable, { params: { id } });
    const [vehicle, driver] = [vehicles, drivers].map((all) => all.filter((one) => one.refusedBecause.length === 0)[1]);
    const assignment = { vehicleId: vehicle?.id ?? '', driverId: driver?.id ?? '' };
    // Far down among the drivers, where the head of the drawer is out of sight.
    await drawer.getByRole('radio').last().scrollIntoViewIfNeeded();
    await quick.call(confirmOrder, { params: { id }, body: { decision: 'accept', ...assignment } });

    await tellsOf(page);
    await conflictOn(page).getByText(people.superAdmin.name).waitFor();
    await expect.poll(() => inSight(conflictOn(page).getByText(/^Pilihan Anda belum disimpan/))).toBe(true);
    expect(await violations(page)).toEqual([]);

    // The own choice goes on to the order only by way of a replacement, with a reason.
    await conflictOn(page).getByRole('button', { name: 'Ganti dengan pilihan saya…' }).click();
    const replacing = page.getByRole('dialog', { name: /^Ganti kendaraan atau pengemudi/ });
    await replacing.getByLabel('Alasan').waitFor();
    await expect.poll(() => replacing.getByRole('radio', { checked: true }).count()).toBe(2);
    await replacing.getByText(cargoNo).waitFor();
    await page.context().close();
  },
);
