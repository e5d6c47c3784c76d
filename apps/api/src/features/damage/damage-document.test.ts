import { printDamage } from '@lajur/api-contract/damage';
import { readFile } from '@lajur/api-contract/file';
import { checkDocument } from '@lajur/api-contract/genuineness';
import { replacePodDocument } from '@lajur/api-contract/pod-document';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openFileStore } from '../../platform/file/open-store';
import { JobRunner } from '../../platform/job/runner';
import { usualMark } from '../../platform/pdf/mark';
import { orderTests } from '../../test-kit/order-tests';
import { pdfQr } from '../../test-kit/pdf-qr';
import { until } from '../../test-kit/until';
import { damageKit } from './damage.fixture';
import { damageDocument } from './damage-document';
import type { DamageDocument } from './damage-parts';
import { handleDamageDocuments } from './document-job';
import { damageDetail } from './service';

const t = orderTests();
const { get, unloading, report, revise, signer, upload } = damageKit(t);

/** The text of each page, as another program reads it. */
async function pagesOf(bytes: Uint8Array): Promise<{ texts: string[]; title: unknown }> {
  const opened = await getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.ERRORS }).promise;
  const texts: string[] = [];
  for (let at = 1; at <= opened.numPages; at++) {
    const { items } = await (await opened.getPage(at)).getTextContent();
    texts.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    );
  }
  const { info } = await opened.getMetadata();
  await opened.destroy();
  return { texts, title: (info as { Title?: string }).Title };
}
const print = async (id: string, version?: number) =>
  t.call(printDamage, { params: { id }, query: version ? { version } : {} });
const signed = async () => ({
  carrier: await signer('Wayan Sudarma', 'Pengemudi'),
  recipient: await signer('Ketut Artana', 'Kepala gudang'),
});

describe('the document of a report', () => {
  it('says all of its version, in the zone of the stop, and an earlier one is printed as it was', async () => {
    const id = await unloading();
    await report(id, { lines: [{ seq: 1, damaged: 2, missing: 3, claim: 12_500_000 }], place: 'Pintu bongkar 4' });
    const { cargoNo } = await get(id);
    await revise(id, {
      version: 1,
      ...(await signed()),
      lines: [{ seq: 1, damaged: 4, missing: 1, claim: 9_000_000 }],
      claimNote: 'Harga jual satuan dikali jumlah',
      change: 'Dihitung ulang bersama penerima',
    });
    const file = await print(id);
    const number = file.name.replace(/-v2\.pdf$/, '').replaceAll('-', '/');
    expect(file.name).toMatch(/^BASP-\d{4}-\d{6}-v2\.pdf$/);
    const { texts, title } = await pagesOf(new Uint8Array(await file.arrayBuffer()));
    const text = texts.join(' ');
    expect(title).toBe(`BASP ${number} versi 2`);
    for (const said of [
      'PT Uji Satu',
      'Berita Acara Barang Tidak Utuh (BASP)',
      `Nomor ${number} versi 2`,
      'Menggantikan versi 1. Alasan perubahan: Dihitung ulang bersama penerima',
      cargoNo,
      'Pihak Pertama (pihak pengangkut)',
      'Bertindak untuk Toko Rungkut, Surabaya',
      'Jl. Rungkut Industri 8',
      'menyatakan hal-hal berikut.',
      '4. Nilai klaim Nilai yang diklaim atas barang yang rusak dan hilang adalah Rp 9.000.000 (sembilan juta rupiah).',
      'Demikian berita acara ini dibuat dengan sebenarnya',
      'e-Meterai Rp 10.000',
      'WIB',
      'Televisi',
      '205',
      'Jumlah klaim',
      'Rp 9.000.000',
      'Harga jual satuan dikali jumlah',
      'Foto 1',
      'Wayan Sudarma',
      'Kepala gudang',
      'Ketut Artana',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('Belum ada');
    for (const [at, page] of texts.entries()) expect(page).toContain(`halaman ${at + 1} dari ${texts.length}`);

    const earlier = (await pagesOf(new Uint8Array(await (await print(id, 1)).arrayBuffer()))).texts.join(' ');
    expect(earlier).toContain('Rp 12.500.000');
    expect(earlier).toContain('Versi lama. Yang berlaku adalah versi 2.');
    expect(earlier).toContain('Belum ada: tanda tangan pihak pengangkut, tanda tangan pihak penerima.');
    expect(earlier).toContain('Pintu bongkar 4');

    const checked = async (version: number) => {
      const address = await pdfQr(await print(id, version));
      return t.api.anonymous(checkDocument, { body: { token: address?.split('/periksa/')[1] ?? '' } });
    };
    expect(await checked(2)).toMatchObject({ kind: 'BASP', number: `${number} versi 2`, total: 9_000_000 });
    expect(await checked(2)).toMatchObject({ state: 'VALID', by: [], account: null });
    expect(await checked(1)).toMatchObject({ total: 12_500_000, state: 'CORRECTED', by: ['versi 2'] });
    const twice = [await print(id), await print(id)].map(async (one) => Buffer.from(await one.arrayBuffer()));
    const [one, other] = await Promise.all(twice);
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
  });

  it('breaks a long table over pages with its head on each, wraps long names, and stays small', async () => {
    const id = await unloading();
    await report(id, await signed());
    const found = await t.api.database.company(t.api.first.id).transaction((tx) => damageDetail(tx, id));
    const noise = await sharp({
      create: {
        width: 1000,
        height: 1000,
        channels: 3,
        background: '#777',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg({ quality: 78 })
      .toBuffer();
    const [line] = found.lines;
    if (!line) throw new Error('no goods');
    const long = 'Mesin'.repeat(60);
    const document: DamageDocument = {
      report: {
        ...found,
        lines: Array.from({ length: 120 }, (_, at) => ({
          ...line,
          seq: at + 1,
          name: at === 0 ? long : `Barang ${at}`,
        })),
        description: 'Kata yang panjang sekali. '.repeat(75),
      },
      companyName: 'PT Uji Satu',
      ownAddress: 'Jl. Siliwangi 118, Bekasi',
      mark: usualMark,
      stopAddress: 'Jl. Rungkut Industri 8',
      address: 'https://portal.test/periksa/token',
      photos: Array.from({ length: 10 }, () => noise),
      signatures: { carrier: null, recipient: null },
    };
    // The last fact, closing words and both signatures stand together, wherever the page ends.
    const bytes = await damageDocument(document);
    expect(bytes.length).toBeLessThan(5 * 1024 * 1024);
    const { texts } = await pagesOf(bytes);
    expect(texts.length).toBeGreaterThan(5);
    const withGoods = texts.filter((page) => /Barang \d+/.test(page));
    expect(withGoods.length).toBeGreaterThan(2);
    for (const page of withGoods) expect(page).toContain('Harus tiba');
    // Every line once, none lost at the end of a page; the long name in all its letters.
    const all = texts.join(' ');
    for (let at = 1; at < 120; at++) expect(all.match(new RegExp(`Barang ${at} `, 'g'))).toHaveLength(1);
    expect(all.replace(/ /g, '')).toContain(long);
    expect(all).toContain('Foto 10');
    // No head without what it is over.
    expect(texts.find((page) => page.includes('Lampiran. Foto barang'))).toContain('Foto 1 ');
    const last = texts.filter((page) => page.includes('Demikian berita acara ini'));
    expect(last).toHaveLength(1);
    for (const said of ['5. Foto', 'e-Meterai', 'Wayan Sudarma', 'Ketut Artana']) expect(last[0]).toContain(said);
    // A version from before there was a legal form looks as it did.
    const earlier = await pagesOf(await damageDocument({ ...document, ownAddress: undefined }));
    expect(earlier.texts.join(' ')).not.toContain('Demikian berita acara ini');
    expect(earlier.texts.join(' ')).toContain('Waktu kejadian');
  });
});

/** Does the jobs that wait, as the service does them, until none is left. */
async function work(): Promise<void> {
  const { database, clock } = t.api;
  const files = await openFileStore({ DATA_DIR: t.api.folder });
  const jobs = new JobRunner({ database, clock, log: { info: () => {}, warn: () => {}, error: () => {} } });
  handleDamageDocuments(jobs, { company: database.company, files, publicUrl: () => t.api.url });
  await jobs.start();
  const left = () =>
    database.system.read((tx) => tx.db.selectFrom('job').select('id').where('kind', '=', 'damage-document').execute());
  await until(async () => (await left()).length === 0);
  await jobs.stop();
}
const place = async (id: string) => (await get(id)).documents.find((one) => one.type === 'basp');

describe('the report that both have signed', () => {
  it('stands among the documents of its order, and is replaced by the next version', async () => {
    const id = await unloading();
    await report(id);
    await work();
    expect(await place(id)).toMatchObject({ fileUrl: null });
    const { missingDocuments } = await get(id);
    const both = { ...(await signed()), lines: [{ seq: 1, damaged: 2, missing: 3, claim: 0 }] };
    await revise(id, { version: 1, ...both });
    await work();
    const first = await place(id);
    expect(first).toMatchObject({ contentType: 'application/pdf', label: 'BASP bertanda tangan' });
    expect((await get(id)).missingDocuments).toBe(missingDocuments - 1);
    const file = await t.call(readFile, { query: { url: first?.fileUrl ?? '' } });
    expect((await pagesOf(new Uint8Array(await file.arrayBuffer()))).texts.join(' ')).toContain('versi 2');
    const photoUrls = [await upload()];
    await revise(id, { version: 2, ...both, photoUrls, change: 'Foto ditambah' });
    await work();
    const second = await place(id);
    expect(second).toMatchObject({ id: first?.id, contentType: 'application/pdf' });
    expect(second?.fileUrl).not.toBe(first?.fileUrl);
  });

  it('leaves a photo that a person put there', async () => {
    const id = await unloading();
    await report(id);
    const slot = await place(id);
    const photo = new File(
      [
        new Uint8Array(
          await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
            .png()
            .toBuffer(),
        ),
      ],
      'basp.png',
      { type: 'image/png' },
    );
    await t.call(replacePodDocument, { params: { id, documentId: slot?.id ?? '' }, body: { file: photo } });
    await revise(id, { version: 1, ...(await signed()), lines: [{ seq: 1, damaged: 2, missing: 3, claim: 0 }] });
    await work();
    expect(await place(id)).toMatchObject({ contentType: 'image/png' });
  });
});
