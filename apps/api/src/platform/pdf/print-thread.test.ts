import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { pdfText } from '../../test-kit/pdf-text';
import { makePdf, mergePdfs } from './make-pdf';
import { Unprintable } from './print-thread';

const paper = (content: unknown) => makePdf({ title: 'Uji', author: 'Uji', foot: 'Uji', content: content as never });

it('documents asked for at once are each drawn, while the process goes on', async () => {
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  const all = await Promise.all(Array.from({ length: 5 }, (_, at) => paper(`Halaman ${at}`)));
  clearInterval(ticking);
  for (const pdf of all) expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(turns).toBeGreaterThan(5);
});

it('what cannot be drawn is told after two tries, and the next document is drawn', async () => {
  await expect(paper({ table: { body: [] }, image: 'nowhere' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect((await paper('Sesudahnya')).length).toBeGreaterThan(500);
});

/** A PDF that everybody opens when `user` is empty, and that asks for a password before it is changed. */
async function encrypted(text: string, user: string): Promise<Buffer> {
  const document = await PDFDocument.load(await paper(text));
  document.encrypt({ userPassword: user, ownerPassword: 'pemilik' });
  return Buffer.from(await document.save());
}

it('a PDF that opens without a password, and is not to be changed, is put into one with others', async () => {
  const content = await encrypted('Terkunci pemilik', '');
  const whole = await mergePdfs([
    { name: 'biasa.pdf', content: await paper('Biasa saja') },
    { name: 'pemilik.pdf', content },
  ]);
  expect((await PDFDocument.load(whole)).getPageCount()).toBe(2);
  const text = await pdfText(new Blob([new Uint8Array(whole)]));
  for (const said of ['Biasa saja', 'Terkunci pemilik']) expect(text).toContain(said);
});

it('which of several cannot be put into one is told by its name', async () => {
  const merging = mergePdfs([
    { name: 'biasa.pdf', content: await paper('Biasa saja') },
    { name: 'rahasia.pdf', content: await encrypted('Rahasia', 'rahasia') },
  ]);
  await expect(merging).rejects.toThrow(Unprintable);
  await expect(merging).rejects.toMatchObject({ message: expect.stringContaining('rahasia.pdf: ') });
});

it('is set in the typeface of the screens, and letters that it lacks in another', async () => {
  const pdf = await paper({
    stack: ['Harga → Rp 1.111', { text: ['PT ', 'Ωмега'] }, { table: { body: [['Nguyễn Đặng']] } }],
  });
  const text = await pdfText(new Blob([new Uint8Array(pdf)]));
  for (const said of ['Harga → Rp 1.111', 'Ωмега', 'Nguyễn Đặng']) expect(text).toContain(said);
  expect(pdf.toString('latin1')).toMatch(/\+Figtree-Regular/);
  expect(pdf.toString('latin1')).toMatch(/\+Roboto-Regular/);
});

it('a head that would stand last on its page goes on with what it is over', async () => {
  const lines = Array.from({ length: 49 }, (_, at) => `Baris ${at}`);
  const endsPage = async (headlineLevel?: number) => {
    const pdf = await paper([...lines, { text: 'Pasal 2', headlineLevel }, { text: 'Isinya', margin: [0, 20, 0, 0] }]);
    const text = await pdfText(new Blob([new Uint8Array(pdf)]));
    return text.indexOf('Pasal 2') < text.indexOf('halaman 1 dari 2');
  };
  expect([await endsPage(), await endsPage(1)]).toEqual([true, false]);
});
