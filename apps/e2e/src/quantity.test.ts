import * as order from '@lajur/api-contract/order';
import { getShippingCost } from '@lajur/api-contract/order-transaction';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, type Size } from './kit/browser';
import { noFindings } from './kit/look';
import { offerLumpsum } from './kit/marketplace';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** Less is loaded than was ordered, and more is asked for one of them: asked about, said, and changed. */
openStage();
let dispatcher: Login;

beforeAll(async () => {
  dispatcher = await signInByCall(product, people.admin.email);
});

/** An order that is being loaded, priced by the carton. */
async function loading(size: Size): Promise<{ id: string; cargoNo: string }> {
  const offer = await offerLumpsum(product, `C-E2E-KURANG-${size}`, { perCarton: true });
  const { id } = offer;
  const { vehicles, drivers } = await dispatcher.call(order.getAssignable, { params: { id }, query: {} });
  const assignment = { vehicleId: vehicles[0]?.id ?? '', driverId: drivers[0]?.id ?? '' };
  await dispatcher.call(order.confirmOrder, { params: { id }, body: { decision: 'accept', ...assignment } });
  for (const action of ['go-to-pickup', 'arrive-pickup', 'load'] as const) {
    const { version } = await dispatcher.call(order.getOrder, { params: { id } });
    await dispatcher.call(order.reportStatus, { params: { id }, body: { action, version } });
  }
  return offer;
}

it.each<Size>(['desk', 'phone'])(
  'what is short is asked about once and said with its tolerance, at a %s',
  async (size) => {
    const { id, cargoNo } = await loading(size);
    const page = await person(browser, product, size, dispatcher.session);
    const look = async () => {
      await noFindings(page);
    };
    await page.goto(`/main/pesanan/detail/${id}`);
    await page.getByRole('heading', { name: cargoNo }).waitFor();
    await page.getByRole('button', { name: 'Isi jumlah dimuat' }).click();
    const drawer = page.getByRole('dialog', { name: 'Isi jumlah dimuat' });
    await drawer.getByRole('textbox', { name: 'Teh kotak' }).fill('118');
    await drawer.getByText('kurang 2, di luar toleransi').waitFor();
    // The weighbridge says what all of it weighs; its play is no reason to ask.
    const { weightKg } = await dispatcher.call(order.getOrder, { params: { id } });
    await drawer.getByRole('textbox', { name: 'Massa' }).fill(String(weightKg - 1));
    await drawer.getByText('kurang 1, dalam toleransi 0,5%').waitFor();
    await look();
    await drawer.getByRole('button', { name: 'Simpan jumlah dimuat' }).click();
    const question = page.getByRole('dialog', { name: 'Jumlah di luar toleransi?' });
    await question.getByText('Teh kotak, 118 karton: kurang 2 karton dari yang dipesan.').waitFor();
    await look();
    await question.getByRole('button', { name: 'Simpan jumlah dimuat' }).click();
    await expect
      .poll(async () => (await dispatcher.call(order.getOrder, { params: { id } })).goods[0]?.loaded)
      .toBe(118);
    await drawer.waitFor({ state: 'detached' });

    await page.goto(`/main/pesanan/detail/${id}?bagian=muatan`);
    await page.getByText('118 karton, kurang 2, di luar toleransi').waitFor();
    await page.getByText('Seluruh muatan, massa').waitFor();
    await page.getByText('kurang 1, dalam toleransi 0,5%').waitFor();
    await look();
    await page.goto(`/main/pesanan/detail/${id}?bagian=biaya`);
    await page.getByText('dimuat 118 (kurang 2, di luar toleransi)').waitFor();
    await look();

    await page.getByRole('button', { name: 'Ajukan perubahan ongkos…' }).click();
    const asking = page.getByRole('dialog', { name: 'Ajukan perubahan ongkos' });
    const price = (of: typeof asking) => of.getByRole('textbox', { name: /^Harga baru/ });
    await asking.getByRole('combobox', { name: 'Alasan' }).click();
    await page.getByRole('option', { name: 'Tol', exact: true }).click();
    await price(asking).fill('21000');
    const photo = { name: 'surat.jpg', mimeType: 'image/jpeg', buffer: await documentPhoto() };
    await asking.locator('input[type=file]').first().setInputFiles(photo);
    await asking.getByText('Terunggah').waitFor();
    await asking.getByRole('button', { name: 'Ajukan selisih Rp 28.000' }).click();
    await page.getByText('Menunggu persetujuan', { exact: true }).first().waitFor();

    // It opens as it was asked for.
    await page.getByRole('button', { name: 'Ubah pengajuan ongkos…' }).click();
    const changing = page.getByRole('dialog', { name: 'Ubah pengajuan ongkos' });
    await expect.poll(() => price(changing).inputValue()).toContain('21.000');
    await look();
    await price(changing).fill('21500');
    await changing.getByRole('button', { name: 'Ajukan selisih Rp 87.000' }).click();
    await expect
      .poll(async () => (await dispatcher.call(getShippingCost, { params: { id } })).change)
      .toMatchObject({ amount: 87_000, status: 'SUBMIT' });
    await page.context().close();
  },
);
