import { getPodDocuments, listPodOrders, submitPod, uploadPodDocument } from '@lajur/api-contract/pod-document';
import { decidePod } from '@lajur/api-contract/provider';
import type { PodDocumentType } from '@lajur/domain/order/expected-document';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations } from './kit/browser';
import { documentPhoto, scannedPdf } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** At a desk: documents are looked at closely, beside what was refused, and dropped onto the page. */
openStage();
let dispatcher: Login;
let photo: Buffer;
const scanSize = { width: 900, height: 1200 };

beforeAll(async () => {
  dispatcher = await signInByCall(product, people.admin.email);
  photo = await documentPhoto({ small: true });
});

const read = (id: string) => dispatcher.call(getPodDocuments, { params: { id } });

/** An order of which at least two mandatory documents are missing. */
async function unsentOrder(): Promise<string> {
  const query = { podStatus: 'BELUM_KIRIM_DOKUMEN', size: 50 } as const;
  const { content } = await dispatcher.call(listPodOrders, { query });
  for (const { id } of content.filter((one) => one.missingDocuments >= 2))
    if ((await read(id)).order.status === 'BARANG_DITERIMA_UTUH') return id;
  throw new Error('the demo data has no order whose documents are missing');
}

async function opened(id: string): Promise<Page> {
  const page = await person(browser, product, 'desk', dispatcher.session);
  await page.goto(`/main/dokumen-pod/list/${id}`);
  await page.getByRole('heading', { name: 'Wajib' }).waitFor();
  await settled(page);
  return page;
}

/** How wide and high something stands on the page: what was turned lies down. */
const shapeOf = (it: Locator) =>
  it.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect();
    return { width: Math.round(width), lies: width > height };
  });

async function turnedAndLarger(side: Locator, drawing: Locator): Promise<void> {
  const before = await shapeOf(drawing);
  expect(before.lies).toBe(false);
  await side.getByRole('button', { name: 'Putar ke kanan' }).click();
  await expect.poll(async () => (await shapeOf(drawing)).lies).toBe(true);
  await side.getByRole('button', { name: 'Putar ke kiri' }).click();
  await expect.poll(() => shapeOf(drawing)).toEqual(before);
  await side.getByRole('button', { name: 'Perbesar' }).click();
  await expect.poll(async () => (await shapeOf(drawing)).width).toBeGreaterThan(before.width * 1.4);
  await side.getByRole('button', { name: 'Perkecil' }).click();
  await expect.poll(() => shapeOf(drawing)).toEqual(before);
}

it('shows the new document beside the one that was refused, each turned and made larger by itself', async () => {
  const id = await unsentOrder();
  for (const { type, stopSeq } of (await read(id)).documents.filter((one) => one.mandatory && !one.fileUrl))
    await dispatcher.call(uploadPodDocument, {
      params: { id },
      body: {
        type: type as PodDocumentType,
        stopSeq: stopSeq ?? undefined,
        file: new File([new Uint8Array(photo)], 'foto.jpg', { type: 'image/jpeg' }),
      },
    });
  const { order, documents } = await read(id);
  await dispatcher.call(submitPod, { params: { id }, body: { version: order.version } });
  const refused = documents.find((one) => one.type === 'returned-note');
  const documentId = refused?.id ?? '';
  const because = 'Stempel penerima terpotong';
  await product.provider(decidePod, {
    params: { id },
    body: { decision: 'refuse', documents: [{ documentId, note: because }] },
  });

  const page = await opened(id);
  await page.getByText(because).first().waitFor();
  const name = 'Surat jalan balik';
  await page.getByRole('button', { name: `Tindakan ${name}`, exact: true }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('menuitem', { name: 'Ganti berkas' }).click(),
  ]);
  await chooser.setFiles({
    name: 'pindaian.pdf',
    mimeType: 'application/pdf',
    buffer: scannedPdf(photo, scanSize),
  });
  await expect
    .poll(async () => (await read(id)).documents.find((one) => one.id === documentId)?.lastRefused)
    .toBeTruthy();
  await page.getByRole('button', { name: `Lihat ${name}`, exact: true }).click();
  const viewer = page.getByRole('dialog');
  await viewer.getByRole('img', { name: `${name}, halaman 1 dari 1` }).waitFor();
  await viewer.getByRole('button', { name: 'Bandingkan dengan yang ditolak' }).click();
  const [old, fresh] = [viewer.getByRole('figure').first(), viewer.getByRole('figure').last()];
  await old.getByText(because).waitFor();
  await fresh.getByText('Yang baru').waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);
  await turnedAndLarger(old, old.getByRole('img', { name: 'Yang ditolak' }));
  await turnedAndLarger(fresh, fresh.getByRole('img', { name: `${name}, halaman 1 dari 1` }));
  await page.context().close();
});

it('asks about a PDF whose first page nobody can read before it is sent', async () => {
  const id = await unsentOrder();
  const before = (await read(id)).documents.filter((one) => one.fileUrl).length;
  const there = async () => (await read(id)).documents.filter((one) => one.fileUrl).length;
  const page = await opened(id);
  const choose = async (buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page
        .getByRole('button', { name: /^Unggah / })
        .first()
        .click(),
    ]);
    await chooser.setFiles({ name: 'pindaian.pdf', mimeType: 'application/pdf', buffer });
  };
  await choose(scannedPdf(await documentPhoto({ small: true, blur: 20 }), scanSize));
  const question = page.getByRole('dialog', { name: 'Halaman pertama PDF ini buram' });
  await question.getByRole('img').waitFor();
  expect(await violations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Pakai PDF ini' }).click();
  await page.getByText('Dipakai walau buram').waitFor();
  expect(await there()).toBe(before + 1);
  await choose(scannedPdf(photo, scanSize));
  await expect.poll(there).toBe(before + 2);
  await page.context().close();
});

it('takes files that are dropped, and proposes a place for each', async () => {
  const id = await unsentOrder();
  const page = await opened(id);
  const dropped = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const transfer = new DataTransfer();
    for (const name of ['surat jalan balik.jpg', 'catatan gudang.jpg'])
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
    return transfer;
  }, photo.toString('base64'));
  const target = page.getByText('Seret foto ke sini');
  await target.dispatchEvent('dragover', { dataTransfer: dropped });
  await target.dispatchEvent('drop', { dataTransfer: dropped });
  const drawer = page.getByRole('dialog', { name: 'Tempatkan 2 berkas' });
  await drawer.getByText('Diusulkan dari nama berkas').waitFor();
  const places = drawer.getByRole('combobox', { name: 'Tempat' });
  expect(await places.first().inputValue()).toBe('Surat jalan balik');
  await places.last().click();
  await page.getByRole('option', { name: 'Dokumen tambahan' }).click();
  await drawer.getByRole('button', { name: 'Unggah 2 berkas' }).click();
  const typesOf = async () => (await read(id)).documents.flatMap((one) => (one.fileUrl ? one.type : []));
  await expect.poll(typesOf).toEqual(expect.arrayContaining(['returned-note', 'other']));
  await page.context().close();
});
