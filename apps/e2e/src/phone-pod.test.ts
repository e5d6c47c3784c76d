import { getPodDocuments, listPodOrders, uploadPodDocument } from '@lajur/api-contract/pod-document';
import { getProviderOrder } from '@lajur/api-contract/provider';
import type { PodDocumentType } from '@lajur/domain/order/expected-document';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { type Login, people, signInByCall } from './kit/account';
import { person, settled, violations, wordsOf } from './kit/browser';
import { documentPhoto } from './kit/picture';
import { browser, openStage, product } from './kit/stage';

/** At the gate of a warehouse, with a phone and a network that comes and goes. */
openStage();
let dispatcher: Login;
let photo: Buffer;

beforeAll(async () => {
  dispatcher = await signInByCall(product, people.admin.email);
  photo = await documentPhoto();
});

const documentsOf = async (id: string) =>
  (await dispatcher.call(getPodDocuments, { params: { id } })).documents.filter((one) => one.fileUrl !== null);

/** An order of which at least two mandatory documents are missing. */
async function unsentOrder(): Promise<string> {
  const query = { podStatus: 'BELUM_KIRIM_DOKUMEN', size: 50 } as const;
  const { content } = await dispatcher.call(listPodOrders, { query });
  for (const { id } of content.filter((one) => one.missingDocuments >= 2)) {
    const { order } = await dispatcher.call(getPodDocuments, { params: { id } });
    if (order.status === 'BARANG_DITERIMA_UTUH') return id;
  }
  throw new Error('the demo data has no order whose documents are missing');
}

/** Takes the photo the big button asks for; answers the name of the document. */
async function takePhoto(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: /^Foto / }).last();
  const document = (await wordsOf(button)).replace(/^Foto /, '');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: `Lihat ${document}` }).waitFor();
  return document;
}

it('keeps photos taken without a network, sends each once, and submits', async () => {
  const id = await unsentOrder();
  const before = await documentsOf(id);
  const page = await person(browser, product, 'phone', dispatcher.session);
  await page.goto(`/main/dokumen-pod/list/${id}`);
  await page.getByRole('heading', { name: 'Wajib' }).waitFor();
  await settled(page);
  expect(await violations(page)).toEqual([]);

  await page.context().setOffline(true);
  await page.getByText('Tidak ada koneksi internet').waitFor();
  const first = await takePhoto(page);
  await page.getByText('1 foto menunggu jaringan').waitFor();
  const second = await takePhoto(page);
  expect(second).not.toBe(first);
  await page.getByText('2 foto menunggu jaringan').waitFor();
  await page.getByText('Aman di ponsel ini, dikirim begitu ada sinyal.').waitFor();
  expect(await documentsOf(id)).toHaveLength(before.length);
  expect(await violations(page)).toEqual([]);

  // The first answer is lost on the way: the photo arrived, the phone does not know, and sends it again.
  const keys: (string | undefined)[] = [];
  await page.route('**/document-pod/upload**', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.context().setOffline(false);
  await expect.poll(async () => (await documentsOf(id)).length).toBe(before.length + 2);
  await page.getByText('menunggu jaringan').waitFor({ state: 'hidden' });
  await page.getByText('Menunggu giliran').waitFor({ state: 'hidden' });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(2);
  const after = await documentsOf(id);
  expect(after).toHaveLength(before.length + 2);
  expect(new Set(after.map((one) => one.id)).size).toBe(after.length);
  expect(after.every((one) => (one.size ?? 0) <= 500_000)).toBe(true);

  const big = () => page.getByRole('button', { name: /^(Foto |Kirim dokumen)/ }).last();
  while ((await wordsOf(big())).startsWith('Foto ')) {
    const sent = (await documentsOf(id)).length;
    await takePhoto(page);
    await expect.poll(async () => (await documentsOf(id)).length).toBe(sent + 1);
  }
  await page.getByRole('button', { name: 'Kirim dokumen', disabled: false }).click();
  await page.getByText('Dokumen sedang diperiksa penyedia').first().waitFor();
  const { documents, events } = await product.provider(getProviderOrder, { params: { id } });
  expect(documents.filter((one) => one.mandatory && one.fileUrl === null)).toEqual([]);
  expect(events.filter((event) => event.action === 'submit-pod')).toHaveLength(1);
  expect(await violations(page)).toEqual([]);
});

it('sends what was left as soon as the portal is opened again, on whatever page', async () => {
  const id = await unsentOrder();
  const before = await documentsOf(id);
  const page = await person(browser, product, 'phone', dispatcher.session);
  await page.goto(`/main/dokumen-pod/list/${id}`);
  await page.getByRole('heading', { name: 'Wajib' }).waitFor();
  await settled(page);
  await page.context().setOffline(true);
  await takePhoto(page);
  await page.getByText('1 foto menunggu jaringan').waitFor();
  await page.close();

  const again = await page.context().newPage();
  await again.context().setOffline(false);
  await again.goto('/main/account/info');
  await expect.poll(async () => (await documentsOf(id)).length).toBe(before.length + 1);
  await again.context().close();
});

it('asks about a photo that nobody can read before it is sent', async () => {
  const id = await unsentOrder();
  const before = await documentsOf(id);
  const page = await person(browser, product, 'phone', dispatcher.session);
  await page.goto(`/main/dokumen-pod/list/${id}`);
  await page.getByRole('heading', { name: 'Wajib' }).waitFor();
  await settled(page);
  const shoot = async (buffer: Buffer, by: Promise<unknown>) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), by]);
    await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  };
  const blurred = await documentPhoto({ blur: 14 });
  await shoot(
    blurred,
    page
      .getByRole('button', { name: /^Foto / })
      .last()
      .click(),
  );
  const question = page.getByRole('dialog', { name: 'Foto ini buram' });
  await question.getByRole('img').waitFor();
  expect(await violations(page)).toEqual([]);
  // The same button opens the camera again; the second one is blurred as well and taken all the same.
  await shoot(blurred, question.getByRole('button', { name: 'Foto ulang' }).click());
  await question.getByRole('button', { name: 'Pakai foto ini' }).click();
  await expect.poll(async () => (await documentsOf(id)).length).toBe(before.length + 1);
  await page.getByText('Dipakai walau buram').waitFor();
  // Left with Back nothing is sent.
  await shoot(
    blurred,
    page
      .getByRole('button', { name: /^Foto / })
      .last()
      .click(),
  );
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'hidden' });
  expect(await documentsOf(id)).toHaveLength(before.length + 1);
  await page.context().close();
});

it('asks about a paper that nobody signed, and again before it goes to the provider', async () => {
  const id = await unsentOrder();
  const { order, documents } = await dispatcher.call(getPodDocuments, { params: { id } });
  const last = documents.find((one) => one.type === 'returned-note' && one.fileUrl === null);
  const small = new Uint8Array(await documentPhoto({ small: true }));
  for (const { type, stopSeq } of documents.filter((one) => one.mandatory && !one.fileUrl && one.id !== last?.id)) {
    const file = new File([small], 'foto.jpg', { type: 'image/jpeg' });
    await dispatcher.call(uploadPodDocument, {
      params: { id },
      body: { type: type as PodDocumentType, stopSeq: stopSeq ?? undefined, file },
    });
  }
  const page = await person(browser, product, 'phone', dispatcher.session);
  await page.goto(`/main/dokumen-pod/list/${id}`);
  await page.getByText(/^Kelengkapan \d+%$/).waitFor();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Foto surat jalan balik', exact: true }).last().click(),
  ]);
  const unsigned = await documentPhoto({ signed: false });
  await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: unsigned });
  const question = page.getByRole('dialog', { name: 'Tanda tangan tidak terlihat di foto ini' });
  await question.getByRole('button', { name: 'Pakai foto ini' }).click();
  await page.getByText('Dipakai walau tanda tangan tidak terlihat').waitFor();
  await page.getByText(/^Kelengkapan [89]\d%$/).waitFor();
  await page.getByRole('button', { name: 'Kirim dokumen' }).click();
  const doubt = page.getByRole('dialog', { name: 'Kirim dengan 1 dokumen yang mungkin ditolak?' });
  await doubt.getByText('Surat jalan balik: tanda tangan tidak terlihat.').waitFor();
  expect(await violations(page)).toEqual([]);
  await doubt.getByRole('button', { name: 'Kirim juga' }).click();
  await page.getByText('Dokumen sedang diperiksa penyedia').first().waitFor();
  expect((await dispatcher.call(getPodDocuments, { params: { id: order.id } })).order.podStatus).toBe(
    'DOKUMEN_POD_DIKIRIM',
  );
  await page.context().close();
});

it('refuses what is no picture when it is chosen, and keeps nothing that cannot be sent', async () => {
  const id = await unsentOrder();
  const before = await documentsOf(id);
  const page = await person(browser, product, 'desk', dispatcher.session);
  await page.goto(`/main/dokumen-pod/list/${id}`);
  await page.getByRole('heading', { name: 'Wajib' }).waitFor();
  await settled(page);
  for (const [name, mimeType, bytes, told] of [
    ['palsu.jpg', 'image/jpeg', 'bukan gambar', /^palsu\.jpg tidak bisa dibaca sebagai foto/],
    ['kosong.jpg', 'image/jpeg', '', /^kosong\.jpg kosong/],
    ['palsu.pdf', 'application/pdf', 'bukan PDF', /^palsu\.pdf bukan PDF/],
  ] as const) {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page
        .getByRole('button', { name: /^Unggah / })
        .first()
        .click(),
    ]);
    await chooser.setFiles({ name, mimeType, buffer: Buffer.from(bytes) });
    await page.getByText(told).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Coba lagi/ }).count()).toBe(0);
    await expect.poll(() => page.getByText('Tidak terunggah').count()).toBe(0);
  }
  expect(await documentsOf(id)).toHaveLength(before.length);

  // What the service finds wrong with a file is not sent again: another one is chosen.
  await page.route('**/document-pod/upload**', (route) =>
    route.fulfill({
      status: 415,
      json: { code: 'FILE_TYPE_NOT_ALLOWED', message: 'Jenis berkas ini tidak diterima.' },
    }),
  );
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /^Unggah / })
      .first()
      .click(),
  ]);
  await chooser.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByText('Tidak terunggah: Jenis berkas ini tidak diterima.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Coba lagi/ }).count()).toBe(0);
  await page.unroute('**/document-pod/upload**');
  const [other] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Pilih berkas lain/ }).click(),
  ]);
  await other.setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect.poll(async () => (await documentsOf(id)).length).toBe(before.length + 1);
  await page.context().close();
});

it('proposes a place for each of several files', async () => {
  const id = await unsentOrder();
  const page = await person(browser, product, 'desk', dispatcher.session);
  await page.goto(`/main/dokumen-pod/list/${id}`);
  await page.getByRole('heading', { name: 'Wajib' }).waitFor();
  await settled(page);
  const file = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: photo });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Beberapa berkas sekaligus' }).click(),
  ]);
  await chooser.setFiles([file('surat jalan balik.jpg'), file('catatan.jpg')]);
  const drawer = page.getByRole('dialog', { name: 'Tempatkan 2 berkas' });
  await drawer.getByText('Diusulkan dari nama berkas').waitFor();
  expect(await drawer.getByRole('combobox', { name: 'Tempat' }).first().inputValue()).toBe('Surat jalan balik');
  expect(await violations(page)).toEqual([]);
  const last = drawer.getByRole('combobox', { name: 'Tempat' }).last();
  await last.click();
  await page.getByRole('option', { name: 'Surat jalan balik' }).click();
  await drawer.getByText('Surat jalan balik hanya untuk satu berkas.').waitFor();
  await last.click();
  await page.getByRole('option', { name: 'Dokumen tambahan' }).click();
  await drawer.getByRole('button', { name: 'Unggah 2 berkas' }).click();
  const typesOf = async () => (await documentsOf(id)).map((one) => one.type);
  await expect.poll(typesOf).toEqual(expect.arrayContaining(['returned-note', 'other']));
  await page.context().close();
});
