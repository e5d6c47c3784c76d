import { readFile } from 'node:fs/promises';
import { getDriver } from '@lajur/api-contract/driver';
import { type ExpiringDocument, listExpiry, renewDocuments } from '@lajur/api-contract/expiry';
import { getVehicle } from '@lajur/api-contract/vehicle';
import { formatDay } from '@lajur/domain/common/time';
import { stoppedText } from '@lajur/domain/expiry/stopped-text';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { layoutShift, person, settled, smallTargets, violations } from './kit/browser';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** The admin of a fleet renews its documents before they lapse; a colleague is quicker once, a watcher looks on. */
openStage();
let admin: Login;
let colleague: Login;
let page: Page;
const address = '/main/transport/masa-berlaku';

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
  colleague = await signInByCall(product, people.superAdmin.email);
  page = await person(browser, product, 'desk', admin.session);
});

const documents = async (query: object = {}): Promise<ExpiringDocument[]> =>
  (await admin.call(listExpiry, { query: { size: 100, ...query } })).content;
const some = async (wanted: (document: ExpiringDocument) => boolean, count = 1): Promise<ExpiringDocument[]> => {
  const found = (await documents()).filter((one) => one.version !== null && wanted(one)).slice(0, count);
  if (found.length < count) throw new Error('the demo data have too few such documents');
  return found;
};
const nameOf = ({ document, subject }: ExpiringDocument) => `${document} ${subject.name}`;
const rowOf = (on: Page, { key }: ExpiringDocument) => on.locator(`tr[data-row="${key}"]`);
const renewButton = (on: Page | Locator, one: ExpiringDocument) =>
  on.getByRole('button', { name: `Perpanjang ${nameOf(one)}`, exact: true });
const dayField = (drawer: Locator, one: ExpiringDocument) =>
  drawer.getByRole('textbox', { name: `Berlaku sampai, ${nameOf(one)}` });
const open = async (on: Page, path: string) => {
  await on.goto(path);
  await settled(on);
};

describe('what must not lapse', () => {
  it('stands together by vehicle or by driver, as the address says', async () => {
    const [alone] = await some(({ document, driver, vehicle }) => document === 'KIR' && !!driver && !!vehicle);
    if (!alone) return;
    await open(page, `${address}?size=100`);
    const heads = page.locator('th[scope=rowgroup]');
    const head = heads.filter({ hasText: alone.vehicle?.plate }).filter({ hasText: alone.driver?.name });
    await head.getByRole('link').first().waitFor();
    expect(await head.getByRole('link').allTextContents()).toEqual([alone.vehicle?.plate, alone.driver?.name]);
    await page.getByRole('link', { name: 'Per pengemudi' }).click();
    await page.waitForURL(/sort=driver/);
    await expect
      .poll(() => head.getByRole('link').allTextContents())
      .toEqual([alone.driver?.name, alone.vehicle?.plate]);
    await page.getByRole('link', { name: 'Menurut tanggal' }).click();
    await page.waitForURL(/sort=lastDay/);
    await expect.poll(() => heads.count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  it('has marks on the lane of 90 days, each leading to its rows, also by keyboard', async () => {
    await open(page, address);
    const lane = page.getByRole('region', { name: 'Jalur 90 hari' });
    await lane.getByRole('link', { name: /habis: dokumen kendaraan/ }).waitFor();
    const mark = lane.getByRole('link', { name: / habis \d/ }).first();
    const name = (await mark.getAttribute('aria-label')) ?? '';
    await mark.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/days=.*kind=vehicle|kind=vehicle.*days=/);
    await lane.locator('[aria-current]').waitFor();
    const [from = '', until = ''] = (new URL(page.url()).searchParams.get('days') ?? '').split('..');
    const found = await documents({ from, until, kind: 'vehicle' });
    await expect.poll(() => page.locator('tr[data-row]').count()).toBe(found.length);
    expect(name).toContain(found[0]?.subject.name ?? '');
  });

  it('says of each document what it stops, and leads to these orders', async () => {
    const [stopping] = await some(({ stops }) => stops !== null);
    if (!stopping?.stops) return;
    await open(page, `${address}?size=100`);
    const row = rowOf(page, stopping);
    await row.getByText(stoppedText(stopping.stops)).waitFor();
    await row.getByRole('link', { name: stopping.stops.first[0]?.cargoNo }).click();
    await page.getByRole('heading', { name: stopping.stops.first[0]?.cargoNo }).waitFor();
  });
});

describe('a renewal', () => {
  it('takes date and photo in place, and is refused at its field until the date is right', async () => {
    const [one] = await some(({ document, state }) => document === 'KIR' && state === 'lapsed');
    if (!one) return;
    await open(page, `${address}?size=100`);
    await renewButton(page, one).click();
    const drawer = page.getByRole('dialog', { name: `Perpanjang ${nameOf(one)}` });
    const send = drawer.getByRole('button', { name: 'Perpanjang', exact: true });
    await send.click();
    await drawer.getByText('Berlaku sampai wajib diisi').waitFor();
    await dayField(drawer, one).fill('01/10/2026');
    await page.keyboard.press('Tab');
    await drawer.getByText('Isi tanggal sesudah hari ini, 18 Nov 2026').waitFor();
    await dayField(drawer, one).fill('14/05/2027');
    await drawer
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'kir.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto() });
    await drawer.getByRole('img', { name: 'Foto dokumen KIR' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await send.click();
    await drawer.waitFor({ state: 'detached' });
    await rowOf(page, one).waitFor({ state: 'detached' });
    await open(page, `/main/transport/detail/${one.subject.id}`);
    await page.getByText('berlaku sampai 14 Mei 2027').waitFor();
    await page.getByRole('button', { name: `Lihat foto KIR ${one.subject.name}` }).click();
    await page.getByRole('img', { name: `KIR ${one.subject.name}` }).waitFor();
    const { timeline } = await admin.call(getVehicle, { params: { id: one.subject.id } });
    expect(timeline[0]).toMatchObject({ action: 'renew', actorName: people.admin.name });
  });

  it('of several at once tells of each, also of the one that a colleague changed meanwhile', async () => {
    const [kir, sim] = [
      ...(await some(({ document, state }) => document === 'KIR' && state !== 'lapsed')),
      ...(await some(({ document, state }) => document === 'SIM' && state !== 'lapsed')),
    ];
    if (!kir || !sim) return;
    await open(page, `${address}?size=100`);
    for (const one of [kir, sim]) await page.getByRole('checkbox', { name: `Pilih ${nameOf(one)}` }).check();
    await page.getByRole('button', { name: 'Perpanjang', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Perpanjang 2 dokumen' });
    await drawer
      .getByRole('textbox', { name: /^Berlaku sampai/ })
      .first()
      .fill('20/06/2027');
    await page.keyboard.press('Tab');
    await drawer.getByRole('button', { name: 'Pakai tanggal ini untuk semua' }).click();
    for (const one of [kir, sim]) expect(await dayField(drawer, one).inputValue()).toBe('20 Jun 2027');
    const { document, subject, version } = kir;
    const first = { document: document as 'KIR', id: subject.id, version: version ?? 0, lastDay: '2027-06-01' };
    await colleague.call(renewDocuments, { body: { documents: [first] } });
    await drawer.getByRole('button', { name: 'Perpanjang 2 dokumen' }).click();
    await drawer
      .getByText(`Baru saja diubah ${people.superAdmin.name}: KIR kini berlaku sampai 01 Jun 2027.`)
      .waitFor();
    await expect.poll(() => dayField(drawer, sim).count()).toBe(0);
    await drawer.getByText('Tercatat sampai 01 Jun 2027').waitFor();
    await drawer.getByRole('button', { name: 'Perpanjang', exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
    expect((await admin.call(getVehicle, { params: { id: subject.id } })).kirExpiredDate).toBe('2027-06-20');
    expect((await admin.call(getDriver, { params: { id: sim.subject.id } })).simExpiredDate).toBe('2027-06-20');
  });

  it('that was typed and not sent is offered after a reload', async () => {
    const [one] = await some(({ document }) => document === 'STNK');
    if (!one) return;
    await open(page, `${address}?size=100`);
    await renewButton(page, one).click();
    await dayField(page.getByRole('dialog'), one).fill('20/06/2031');
    await page.keyboard.press('Tab');
    await page.reload();
    await settled(page);
    await renewButton(page, one).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Pakai draf' }).click();
    expect(await dayField(page.getByRole('dialog'), one).inputValue()).toBe('20 Jun 2031');
  });

  it('made by a colleague appears without a reload; a watcher is told why they cannot', async () => {
    const [one] = await some(({ document }) => document === 'STNK');
    if (!one) return;
    const { session } = await signInByCall(product, people.monitoring.email);
    const watcher = await person(browser, product, 'desk', session);
    await open(watcher, `${address}?size=100`);
    await watcher.getByText('Peran Anda hanya bisa melihat dokumen.').first().waitFor();
    const refused = renewButton(watcher, one);
    expect(await refused.getAttribute('aria-disabled')).toBe('true');
    await refused.click({ force: true });
    await expect.poll(() => watcher.getByRole('dialog').count()).toBe(0);
    expect(await violations(watcher)).toEqual([]);
    const renewal = { document: 'STNK' as const, id: one.subject.id, version: one.version ?? 0, lastDay: '2031-01-31' };
    await colleague.call(renewDocuments, { body: { documents: [renewal] } });
    await rowOf(watcher, one).waitFor({ state: 'detached' });
    await watcher.context().close();
  });
});

describe('the calendar', () => {
  it('names plates and drivers on their days, and is taken along as a file', async () => {
    const [one] = await some(({ lastDay }) => lastDay >= '2026-12-01' && lastDay <= '2026-12-31');
    if (!one) return;
    await open(page, `${address}/kalender?bulan=2026-12`);
    const cell = page.locator('td').filter({ has: page.locator(`time[datetime="${one.lastDay}"]`) });
    await cell.getByRole('link').first().waitFor();
    const links = await cell.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')));
    expect(links.join()).toMatch(new RegExp(`${one.subject.name}|\\+\\d+ lagi habis ${formatDay(one.lastDay)}`));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Unduh bulan ini (.ics)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('masa-berlaku.ics');
    const text = (await readFile(await download.path(), 'utf8')).replaceAll('\r\n ', '');
    expect(text).toContain(`SUMMARY:${nameOf(one)} habis\r\n`);
    expect(text).toContain(`/${one.subject.id}\r\n`);
    await cell.getByRole('link').first().click();
    await page.waitForURL(new RegExp(`days=${one.lastDay}`));
    await page.locator('tr[data-row]').first().waitFor();
  });

  it('and list fit a phone: rows to choose, targets for a thumb, nothing that moves', async () => {
    const phone = await person(browser, product, 'phone', admin.session);
    for (const path of [address, `${address}/kalender?bulan=2026-12`]) {
      await open(phone, path);
      expect(await violations(phone), path).toEqual([]);
      expect(await smallTargets(phone), path).toEqual([]);
      expect(await layoutShift(phone), path).toBeLessThan(0.05);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
    }
    await open(phone, address);
    await phone
      .getByRole('button', { name: /^Perpanjang / })
      .first()
      .click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Perpanjang', exact: true }).waitFor();
    expect(await smallTargets(phone)).toEqual([]);
    await phone.context().close();
  });
});
