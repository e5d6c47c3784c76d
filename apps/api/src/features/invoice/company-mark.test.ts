import type { Call } from '@lajur/api-contract/client';
import { getCompanyMark } from '@lajur/api-contract/company';
import { uploadFile } from '@lajur/api-contract/file';
import { printInvoice } from '@lajur/api-contract/invoice';
import { printReport } from '@lajur/api-contract/report';
import { sql } from 'kysely';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp, { type Color, type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFileStore } from '../../platform/file/open-store';
import { makeWorld, type World } from '../../test-kit/order-world';
import { refused } from '../../test-kit/refused';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { delivered, keepInvoiceData, moved, proformaOf } from './invoice.fixture';
import { prepareLogos } from './logo-service';

let api: TestApi;
let world: World;
let call: Call;

beforeAll(async () => {
  api = await startTestApi();
  world = await makeWorld(api);
  call = await api.as(api.first.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(() => api.close());

async function kept(picture: Sharp, format: 'png' | 'jpeg' | 'webp' = 'png') {
  const encodedFile = (await picture.toFormat(format).toBuffer()).toString('base64');
  const { url } = await call(uploadFile, { body: { encodedFile, fileName: `logo.${format}` } });
  return url;
}
const plain = (width: number, height: number, background: Color) =>
  sharp({ create: { width, height, channels: 4, background } });
const logoOf = async () => {
  const { logo } = await call(getCompanyMark, {});
  return logo && Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
};

/** What is drawn on the first page of a PDF, as another program reads it: colours of text and lines, and how many pictures. */
async function drawnOn(file: Blob): Promise<{ colours: string[]; pictures: number }> {
  const data = new Uint8Array(await file.arrayBuffer());
  const opened = await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  const { fnArray, argsArray } = await (await opened.getPage(1)).getOperatorList();
  const colours = fnArray.flatMap((fn, at) =>
    fn === OPS.setFillRGBColor || fn === OPS.setStrokeRGBColor ? [String(argsArray[at])] : [],
  );
  const pictures = fnArray.filter((fn) => fn === OPS.paintImageXObject).length;
  await opened.destroy();
  return { colours, pictures };
}

it('a logo is kept as it is printed: upright, on white, no larger than its place', async () => {
  const seeThrough = await kept(
    plain(600, 300, { r: 0, g: 0, b: 0, alpha: 0 }).composite([
      { input: await plain(300, 300, { r: 11, g: 95, b: 107, alpha: 1 }).png().toBuffer(), left: 0, top: 0 },
    ]),
  );
  await keepInvoiceData(call, { logoUrl: seeThrough });
  const logo = (await logoOf()) ?? Buffer.alloc(0);
  expect(await sharp(logo).metadata()).toMatchObject({ format: 'png', width: 368, height: 184, hasAlpha: false });
  const dots = await sharp(logo).raw().toBuffer();
  expect([...dots.subarray(0, 3)]).toEqual([11, 95, 107]);
  expect([...dots.subarray(-3)]).toEqual([255, 255, 255]);

  // Lying on its side, as a camera keeps what it was held upright for.
  const turned = await kept(
    plain(300, 100, { r: 160, g: 20, b: 20, alpha: 1 }).withMetadata({ orientation: 6 }),
    'jpeg',
  );
  await keepInvoiceData(call, { logoUrl: turned });
  const { width = 0, height = 0 } = await sharp((await logoOf()) ?? Buffer.alloc(0)).metadata();
  expect(height).toBeGreaterThan(width);
});

it('what nobody would see on paper is refused, and so is another kind of picture', async () => {
  const wrong = async (logoUrl: string) => (await refused(keepInvoiceData(call, { logoUrl }))).validation?.logoUrl;
  expect(await wrong(await kept(plain(300, 100, { r: 255, g: 255, b: 255, alpha: 0.4 })))).toContain('putih');
  expect(await wrong(await kept(plain(20, 20, { r: 9, g: 9, b: 9, alpha: 1 })))).toContain('terlalu kecil');
  expect(await wrong(await kept(plain(900, 60, { r: 9, g: 9, b: 9, alpha: 1 })))).toContain('memanjang');
  const webp = await kept(plain(200, 100, { r: 9, g: 9, b: 9, alpha: 1 }), 'webp');
  expect(await refused(keepInvoiceData(call, { logoUrl: webp }))).toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
});

it.each(['https://example.com/logo.png', 'file:../../logo', 'file:01920000-0000-7000-8000-000000000000', 'file:'])(
  'no stored file of that name is a logo: %s',
  async (logoUrl) =>
    expect(await refused(keepInvoiceData(call, { logoUrl }))).toMatchObject({ status: 404, code: 'NOT_FOUND' }),
);

it('a colour that cannot be read on white is refused with why', async () => {
  const light = await refused(keepInvoiceData(call, { markColour: '#ffd400' }));
  expect(light.validation?.markColour).toContain('kontras 1,4 : 1, paling sedikit 4,5 : 1');
  expect((await refused(keepInvoiceData(call, { markColour: 'merah' }))).validation?.markColour).toContain('#02499a');
});

it('both are on what is drawn from then on; what was issued stays to the byte', async () => {
  await keepInvoiceData(call, { logoUrl: null, markColour: null });
  const { id } = await proformaOf(call, world.shipperId, [await delivered(api, world)]);
  await moved(call, id, ['ISSUED'], '2026-11-21');
  const bytes = async () => Buffer.from(await (await call(printInvoice, { params: { id } })).arrayBuffer());
  const before = await bytes();
  const logoUrl = await kept(plain(300, 100, { r: 160, g: 20, b: 20, alpha: 1 }));
  await keepInvoiceData(call, { logoUrl, markColour: '#8e2464' });
  expect((await bytes()).equals(before)).toBe(true);

  const report = await call(printReport, { params: { id: 'pengemudi' }, query: {} });
  const { colours, pictures } = await drawnOn(report);
  expect(pictures).toBe(1);
  expect(colours).toContain('#8e2464');
});

it('a logo from before is made ready to be printed, once, and one that cannot be read is let be', async () => {
  await keepInvoiceData(call, { logoUrl: await kept(plain(300, 100, { r: 160, g: 20, b: 20, alpha: 1 })) });
  const { database } = api;
  const forget = () =>
    database.company(api.first.id).transaction(async (tx) => {
      await sql`update invoice_data x set printed_logo = null where x.company_id = ${tx.companyId}`.execute(tx.db);
    });
  await forget();
  expect(await logoOf()).toBeNull();
  const files = await openFileStore({ DATA_DIR: api.folder });
  await prepareLogos({ ...database, files });
  expect(await logoOf()).not.toBeNull();
  await forget();
  await prepareLogos({ ...database, files: { ...files, get: async () => null } as never });
  expect(await logoOf()).toBeNull();
});
