import { getDamage, printDamage } from '@lajur/api-contract/damage';
import * as order from '@lajur/api-contract/order';
import { decideDiscrepancy } from '@lajur/api-contract/provider-discrepancy';
import type { TripStep } from '@lajur/domain/order/transitions';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, type Size, smallTargets } from './kit/browser';
import { noFindings } from './kit/look';
import { offerLumpsum } from './kit/marketplace';
import { documentPhoto } from './kit/picture';
import { sign } from './kit/sign';
import { browser, openStage, product } from './kit/stage';

/** The receiver finds damaged goods: a report at the gate, completed by the office, printed, and answered by the shipper. */
openStage();
let admin: Login;

beforeAll(async () => {
  admin = await signInByCall(product, people.admin.email);
});

/** An order that is being unloaded, all of its goods on board. */
async function unloading(size: Size): Promise<{ id: string; cargoNo: string }> {
  const offer = await offerLumpsum(product, `C-E2E-BASP-${size}`);
  const { id } = offer;
  const { vehicles, drivers } = await admin.call(order.getAssignable, { params: { id }, query: {} });
  const assignment = { vehicleId: vehicles[0]?.id ?? '', driverId: drivers[0]?.id ?? '' };
  await admin.call(order.confirmOrder, { params: { id }, body: { decision: 'accept', ...assignment } });
  const step = async (action: TripStep) => {
    const { version } = await admin.call(order.getOrder, { params: { id } });
    await admin.call(order.reportStatus, { params: { id }, body: { action, version } });
  };
  for (const action of ['go-to-pickup', 'arrive-pickup', 'load'] as const) await step(action);
  const { version } = await admin.call(order.getOrder, { params: { id } });
  const loaded = { version, lines: [{ seq: 1, quantity: 120 }] };
  await admin.call(order.setLoadedQuantity, { params: { id, unit: 'carton' }, body: loaded });
  for (const action of ['depart', 'arrive-destination', 'unload'] as const) await step(action);
  return offer;
}

async function fits(page: Page): Promise<void> {
  await noFindings(page);
  expect(await smallTargets(page)).toEqual([]);
}

/** The text of the PDF that the portal shows, as another program reads it. */
async function printed(page: Page, id: string): Promise<string> {
  await page.getByRole('button', { name: 'Lihat PDF' }).click();
  await page.getByRole('region', { name: /^Isi / }).waitFor();
  const file = await admin.call(printDamage, { params: { id }, query: {} });
  const data = new Uint8Array(await file.arrayBuffer());
  const opened = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const texts: string[] = [];
  for (let at = 1; at <= opened.numPages; at++) {
    const { items } = await (await opened.getPage(at)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await opened.destroy();
  await page.getByRole('button', { name: 'Tutup', exact: true }).click();
  return texts.join(' ').replace(/\s+/g, ' ');
}

const signature = (page: Page, party: string) =>
  page.getByRole('group', { name: new RegExp(`^Tanda tangan ${party}`) }).locator('canvas');

it.each<Size>(['desk', 'phone'])(
  'goods that came damaged, from the gate to the printed report, at a %s',
  async (size) => {
    const { id, cargoNo } = await unloading(size);
    const page = await person(browser, product, size, admin.session);
    await page.goto(`/main/pesanan/detail/${id}`);
    await page.getByRole('button', { name: 'Tindakan lain' }).click();
    await page.getByRole('menuitem', { name: /^Laporkan barang tidak utuh/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Form BASP' }).waitFor();

    await page.getByRole('button', { name: 'Kirim berita acara' }).click();
    for (const missing of ['Alasan wajib diisi', 'Uraian wajib diisi', 'Foto wajib diisi'])
      await page.getByText(missing).first().waitFor();
    await page.getByRole('combobox', { name: 'Alasan' }).selectOption({ label: 'Barang basah' });
    await page.getByRole('textbox', { name: 'Uraian' }).fill('Karton paling bawah basah saat pintu bak dibuka.');
    await page.getByRole('textbox', { name: 'Rusak, Teh kotak' }).fill('6');
    await page.getByRole('textbox', { name: 'Hilang, Teh kotak' }).fill('1');
    const photo = { name: 'rusak.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto() };
    await page.locator('input[type=file]').first().setInputFiles(photo);
    await page.getByRole('button', { name: 'Lihat Foto barang 1' }).waitFor();
    await sign(page, signature(page, 'pihak pengangkut'));
    await fits(page);
    await page.getByRole('button', { name: 'Kirim berita acara' }).click();

    const { number } = await expect
      .poll(() => admin.call(getDamage, { params: { id }, query: {} }).catch(() => null))
      .not.toBeNull()
      .then(() => admin.call(getDamage, { params: { id }, query: {} }));
    await page.waitForURL(`**/main/kerusakan/detail/${id}`);
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
    await page.getByText(/^Belum ada: .*pihak penerima.*klaim/).waitFor();
    await fits(page);
    const first = await printed(page, id);
    for (const said of [number, cargoNo, 'Karton paling bawah basah']) expect(first).toContain(said);

    // The office completes it; the shipper answers the claim.
    await page.getByRole('link', { name: 'Lengkapi BASP' }).click();
    await page.getByRole('heading', { level: 1, name: `Form BASP ${number}` }).waitFor();
    await page.getByRole('textbox', { name: 'Nilai klaim, Teh kotak' }).fill('350000');
    await page.getByRole('textbox', { name: 'Dasar nilai klaim' }).fill('Harga faktur dikali tujuh karton.');
    await sign(page, signature(page, 'pihak penerima'));
    await page.getByRole('textbox', { name: 'Alasan perubahan' }).fill('Dilengkapi kantor.');
    await page.getByRole('button', { name: 'Simpan versi baru' }).click();
    await page.getByText(`${number}, versi 2`).waitFor();
    await product.provider(decideDiscrepancy, {
      params: { id },
      body: { decision: 'accept-discrepancy', by: 'shipper', note: 'Klaim disetujui.' },
    });
    await page.getByText('Klaim disetujui.').waitFor();
    await fits(page);
    const second = await printed(page, id);
    for (const said of ['Rp 350.000', 'Harga faktur dikali tujuh karton.', 'Nining', 'Teh kotak'])
      expect(second).toContain(said);
    await page.context().close();
  },
);
