import { createVehicle, listTransportTypes } from '@lajur/api-contract/vehicle';
import { monthName } from '@lajur/domain/common/month';
import { dayIn, formatDay, formatWeekday } from '@lajur/domain/common/time';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, smallTargets, violations, watchErrors } from './kit/browser';
import { offerLumpsum } from './kit/marketplace';
import { browser, openStage, product } from './kit/stage';

openStage({ embedded: true });

/** The pages that depend on the date, on days that are like no other; one product is moved from each to the next. */
const moments: [string, string, string?][] = [
  ['the last day of a month', '2026-11-30T10:00:00+07:00'],
  ['the last minutes of a year', '2026-12-31T23:55:00+07:00'],
  ['the first minutes of a year', '2027-01-01T00:05:00+07:00'],
  ['the last minutes of February in WITA', '2027-02-28T23:55:00+08:00', 'Asia/Makassar'],
  ['the first morning of March', '2027-03-01T06:30:00+07:00'],
  ['the evening before Lebaran in WIT', '2027-03-09T23:55:00+09:00', 'Asia/Jayapura'],
  ['Lebaran', '2027-03-10T09:00:00+07:00'],
  ['the last minutes of a month of 31 days', '2027-05-31T23:55:00+07:00'],
  ['the last Sunday of a year', '2027-12-26T23:55:00+09:00', 'Asia/Jayapura'],
  ['a year that has begun for the device in WIT alone', '2028-01-01T00:05:00+09:00', 'Asia/Jayapura'],
  ['Lebaran in a leap year', '2028-02-26T08:00:00+07:00'],
  ['the last minutes of 28 February in a leap year', '2028-02-28T23:55:00+07:00'],
  ['29 February', '2028-02-29T12:00:00+07:00'],
  ['the last minutes of 29 February', '2028-02-29T23:55:00+07:00'],
  ['the first minutes after 29 February', '2028-03-01T00:05:00+07:00'],
  ['the last minutes of a leap year in WITA', '2028-12-31T23:55:00+08:00', 'Asia/Makassar'],
];

/** Days on which the pages are looked at on a phone besides. */
const alsoOnPhone = [
  'the last minutes of a year',
  'the last minutes of February in WITA',
  'a year that has begun for the device in WIT alone',
  'the last minutes of 29 February',
];

/** What a day can change of a page's colours and sizes; the other rules are asked on the days of the phone alone. */
const rulesOfDay = ['color-contrast', 'target-size'];

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** A vehicle whose documents both lapse today, and one whose lapse tomorrow. */
async function lapsingVehicles({ call }: Login, at: number, today: string): Promise<string[]> {
  const [type] = await call(listTransportTypes, { query: {} });
  const plates = [`KT ${1000 + at} HI`, `KT ${1000 + at} BE`];
  for (const [index, plate] of plates.entries()) {
    const lastDay = index === 0 ? today : dayAfter(today);
    const given = { plate, transportTypeId: type?.id ?? '', brand: 'Hino 300 Dutro', year: 2024 };
    await call(createVehicle, { body: { ...given, kirExpiredDate: lastDay, stnkExpiredDate: lastDay } });
  }
  return plates;
}

describe.each(moments)('%s, %s', (name, moment, device = 'Asia/Jakarta') => {
  let admin: Login;
  let page: Page;
  let errors: string[];
  let plates: string[];
  let offer: { id: string; cargoNo: string };
  const at = moments.findIndex(([, one]) => one === moment);
  const now = new Date(moment);
  const today = dayIn(now, 'WIB');

  beforeAll(async () => {
    await product.moveTo(now);
    admin = await signInByCall(product, people.superAdmin.email);
    plates = await lapsingVehicles(admin, at, today);
    offer = await offerLumpsum(product, `C-E2E-HARI-${at}`);
    page = await person(browser, { ...product, timezone: device }, 'desk', admin.session);
    errors = watchErrors(page);
  });
  afterAll(() => page?.context().close());

  const open = async (address: string, on = page) => {
    await on.goto(address);
    await settled(on);
  };
  const rules = alsoOnPhone.includes(name) ? undefined : rulesOfDay;
  const clean = async (on = page) => {
    expect(await violations(on, rules)).toEqual([]);
    expect(await smallTargets(on)).toEqual([]);
    expect(errors).toEqual([]);
  };
  /** In the calendar that is open today alone is marked, and its shortcut is today. */
  const chooseToday = async (on: Page) => {
    const marked = on.locator('button[aria-current=date]');
    await marked.first().waitFor();
    expect(await marked.allTextContents()).toEqual([String(Number(today.slice(8)))]);
    await on.getByRole('button', { name: 'Hari ini', exact: true }).click();
    await clean(on);
  };
  const chosenDays = (on: Page) => new URL(on.url()).searchParams.get('pickup');

  it('the dashboard has the day', async () => {
    await open('/main/dashboard');
    await page.getByText(formatWeekday(now, 'WIB')).first().waitFor();
    await clean();
  });

  it('documents that lapse today and tomorrow are told as such', async () => {
    await open('/main/transport/masa-berlaku?state=within-1&size=100');
    for (const [index, word] of ['hari ini', 'besok'].entries()) {
      const rows = page.locator('tr[data-row]').filter({ hasText: plates[index] });
      await expect.poll(() => rows.count()).toBe(2);
      for (const row of await rows.all()) await row.getByText(word, { exact: true }).waitFor();
    }
    await clean();
  });

  it('the calendar shows the month, marks today, and has two documents under it', async () => {
    await open('/main/transport/masa-berlaku/kalender');
    await page.getByRole('heading', { name: monthName(today.slice(0, 7)), exact: true }).waitFor();
    const marked = page.locator('[aria-current=date]');
    expect(await marked.locator('time').getAttribute('datetime')).toBe(today);
    await expect.poll(() => marked.count()).toBe(1);
    // Where more end on one day than it has room for, the others stand behind "+2 lagi".
    const ends = marked.getByRole('link', { name: new RegExp(` habis ${formatDay(today)}$`) });
    await ends.nth(1).waitFor();
    await clean();
  });

  it('an offer of this hour stands in its list and on its page with its day', async () => {
    await open('/main/pesanan/list/waiting?sort=createdAt%2Cdesc');
    await page.getByRole('row').filter({ hasText: offer.cargoNo }).waitFor();
    await clean();
    await open(`/main/pesanan/detail/${offer.id}`);
    const pickup = new Date(now.getTime() + 120 * 60_000);
    await page
      .locator('main')
      .getByText(formatDay(dayIn(pickup, 'WIB')), { exact: false })
      .first()
      .waitFor();
    await clean();
  });

  it('the trips under way are narrowed to today in the calendar of their filter', async () => {
    await open('/main/shipments');
    await clean();
    await page.getByRole('button', { name: 'Saring', exact: true }).click();
    await page.getByRole('button', { name: 'Jadwal muat', exact: true }).click();
    await chooseToday(page);
    await page.getByRole('button', { name: 'Terapkan' }).click();
    await expect.poll(() => chosenDays(page)).toBe(`${today}..${today}`);
  });

  if (alsoOnPhone.includes(name)) {
    it('a phone has the same day', async () => {
      const phone = await person(browser, { ...product, timezone: device }, 'phone', admin.session);
      await open('/main/transport/masa-berlaku/kalender', phone);
      await phone
        .getByRole('link', { name: new RegExp(` habis ${formatDay(today)}$`) })
        .first()
        .waitFor();
      await clean(phone);
      await open('/main/shipments', phone);
      await phone.getByRole('button', { name: 'Saring', exact: true }).click();
      await phone
        .getByRole('dialog')
        .getByRole('button', { name: /^Jadwal muat/ })
        .click();
      await chooseToday(phone);
      await phone.context().close();
    });
  }

  it('a form offers this month with today marked, and says when a licence of yesterday lapsed', async () => {
    await open('/main/driver/create');
    const field = page.getByRole('textbox', { name: 'Masa berlaku SIM' });
    await field.click();
    const marked = page.locator('button[aria-current=date]');
    await marked.first().waitFor();
    expect(await marked.allTextContents()).toEqual([String(Number(today.slice(8)))]);
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    await field.fill(yesterday.split('-').reverse().join('/'));
    await page.keyboard.press('Tab');
    await page.getByText(`SIM habis ${formatDay(yesterday)}, kemarin`).waitFor();
    await clean();
  });
});
