import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { functionsOf } from '@lajur/domain/auth/menu';
import { imageMaxBytes } from '@lajur/domain/common/validation';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CompanyScope } from '../../platform/database/scope';
import { LocalStore } from '../../platform/file/local-store';
import { newId } from '../../platform/id';
import type { SessionUser } from '../../platform/session/session';
import { docxParts, samplePdf, sampleZip } from '../../test-kit/sample-document';
import { startTestApi, type TestApi, type TestUser } from '../../test-kit/test-api';
import { deleteFile, linkFile, ownFileId, readFile, storeFile, unlinkFile } from './service';
import { sweepBytes, sweepFiles } from './sweep';

let api: TestApi;
let folder: string;
let files: LocalStore;
let company: CompanyScope;
let uploader: SessionUser;
let stranger: SessionUser;

const sessionUser = ({ id, companyId, email, roleId }: TestUser): SessionUser => ({
  id,
  companyId,
  companyStatus: 'ACTIVE',
  email,
  roleId,
  fullName: roleId,
  functions: functionsOf(roleId),
  standsInFor: null,
});
const callOf = (user: SessionUser) => ({ user, company: api.database.company(user.companyId) });

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), 'lajur-files-'));
  files = new LocalStore(folder);
  await files.check();
  company = api.database.company(api.first.id);
  uploader = sessionUser(api.first.users.TRANSPORTER_ADMIN_FAA);
  stranger = sessionUser(api.second.users.TRANSPORTER_SUPER_ADMIN);
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#02499a' } });
/** Noise cannot be compressed: a picture of a wanted weight. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  });
const pdf = await samplePdf();
const docx = await sampleZip(docxParts);
const changed = (...parts: [string, string][]) => sampleZip({ ...docxParts, ...Object.fromEntries(parts) });

const store = (bytes: Buffer, allowed: 'image' | 'document' | 'any' = 'any', name = 'foto.jpg') =>
  storeFile({ files }, company, { content: bytes, name, allowed, uploadedBy: uploader.id });
const read = (url: string, by = uploader) => readFile({ files }, callOf(by), url);
const remove = (url: string, by = uploader) => deleteFile({ files }, callOf(by), url);
const link = (id: string) => company.transaction((tx) => linkFile(tx, id, { kind: 'contract', id: contractId }));
const take = (url: string, allowed: 'image' | 'document' | 'any', by = uploader) =>
  api.database
    .company(by.companyId)
    .transaction((tx) => ownFileId(tx, url, { allowed, by: by.id, holder: 'contract' }));
const contractId = newId();
const later = (minutes: number) => api.clock.advance(minutes);

test('a picture is encoded anew: upright, without metadata, its kind decided by content', async () => {
  const bytes = await picture()
    .withExif({ IFD0: { Copyright: 'rahasia', Orientation: '6' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
    .jpeg()
    .toBuffer();
  const sideways = await sharp(bytes).withMetadata({ orientation: 6 }).toBuffer();
  const stored = await store(sideways, 'image', '../../etc/pass\u202Ewd.svg\n');
  expect(stored).toMatchObject({ contentType: 'image/jpeg', fileName: 'passwd_svg.jpg' });
  const back = await read(stored.url);
  const facts = await sharp(back.content as Buffer).metadata();
  expect(facts).toMatchObject({ width: 20, height: 40 });
  expect(facts.exif).toBeUndefined();
  expect(back).toMatchObject({ disposition: 'inline', contentType: 'image/jpeg', size: stored.size });
});

test.each([
  ['png', () => picture().png().toBuffer(), 'image/png', 'inline'],
  ['webp', () => picture().webp().toBuffer(), 'image/webp', 'inline'],
  ['pdf', async () => pdf, 'application/pdf', 'attachment'],
  ['docx', async () => docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'attachment'],
])('%s is accepted', async (_name, make, contentType, disposition) => {
  const stored = await store(await make());
  expect(await read(stored.url)).toMatchObject({ contentType, disposition });
});

test.each([
  ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['html', Buffer.from('<!doctype html><script>1</script>')],
  ['html behind a gif head', Buffer.from('GIF89a<script>1</script>')],
  ['jpeg head without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4, 5, 6])],
  ['plain zip', await sampleZip({ 'a.txt': 'halo' })],
  ['docx with macros', await changed(['word/vbaProject.bin', 'x'])],
  ['docx with a control', await changed(['word/activeX/activeX1.bin', 'x'])],
  ['docx of another kind inside', await changed(['[Content_Types].xml', '<Types/>'])],
  ['docx without text', await changed(['word/document.xml', '<html><script>1</script></html>'])],
  [
    'docx that unpacks to more than a letter',
    await changed(['word/document.xml', `<w:document>${' '.repeat(101_000_000)}`]),
  ],
  ['cut zip', docx.subarray(0, docx.length - 30)],
  ['five bytes of a PDF', Buffer.from('%PDF-1.7\n<html><script>1</script></html>')],
  ['PDF without a page', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')],
  ['cut PDF', pdf.subarray(0, 200)],
  ['nothing', Buffer.alloc(0)],
])('%s is refused', async (_name, bytes) => {
  await expect(store(bytes)).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
});

const encrypted = async (userPassword: string) => {
  const document = await PDFDocument.create();
  document.addPage();
  document.encrypt({ userPassword, ownerPassword: 'pemilik' });
  return Buffer.from(await document.save());
};

test('a PDF that opens without a password is stored, one that asks for it is refused as locked', async () => {
  const open = await encrypted('');
  expect((await store(open)).size).toBe(open.length);
  await expect(store(await encrypted('rahasia'))).rejects.toMatchObject({
    code: 'FILE_TYPE_NOT_ALLOWED',
    message: 'PDF ini dikunci kata sandi. Buka kuncinya dahulu.',
  });
});

test('what stands before the header of a PDF is passed over, a page of the web is none', async () => {
  const before = (text: string) => Buffer.concat([Buffer.from(text), pdf]);
  for (const text of ['\r\n\r\n', '\ufeff', '@PJL ENTER LANGUAGE=PDF\n', ' '.repeat(1019)])
    expect((await store(before(text))).contentType).toBe('application/pdf');
  for (const text of [' '.repeat(1100), '<html><script>1</script>', '\n<!-- -->'])
    await expect(store(before(text))).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
});

test('sizes: 500 kB for a picture, 5 MB for a document, a bomb of points for nobody', async () => {
  const heavy = await noise(700).png().toBuffer();
  expect(heavy.length).toBeGreaterThan(imageMaxBytes);
  await expect(store(heavy)).rejects.toMatchObject({
    code: 'IMAGE_TOO_LARGE',
    message: 'Ukuran gambar maksimal 500 kB',
  });
  const nearly = await noise(330).png().toBuffer();
  expect((await store(nearly)).size).toBeLessThanOrEqual(imageMaxBytes);
  const tall = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
  await expect(store(tall)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  const bomb = await picture(12_000, 8_000).png({ palette: true }).toBuffer();
  expect(bomb.length).toBeLessThan(imageMaxBytes);
  await expect(store(bomb)).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
});

test('a kind that the caller does not want is refused, at storing and at linking', async () => {
  await expect(store(pdf, 'image')).rejects.toMatchObject({ code: 'FILE_TYPE_NOT_ALLOWED' });
  const stored = await store(pdf);
  await expect(take(stored.url, 'image')).rejects.toMatchObject({
    code: 'FILE_TYPE_NOT_ALLOWED',
  });
  expect(await take(stored.url, 'document')).toBe(stored.id);
});

test('another company sees nothing, deletes nothing, links nothing', async () => {
  const stored = await store(pdf);
  await expect(read(stored.url, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(remove(stored.url, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(take(stored.url, 'any', stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const theirs = callOf(stranger).company;
  await expect(
    theirs.transaction((tx) => linkFile(tx, stored.id, { kind: 'contract', id: contractId })),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await read(stored.url)).size).toBe(pdf.length);
});

test.each(['http://169.254.169.254/', 'file:///etc/passwd', 'file:../../x', 'file:', ''])(
  '%s is no reference',
  async (url) => {
    await expect(read(url)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);

test('a linked file cannot be deleted; unlinked by its last record it goes at once and is swept', async () => {
  const stored = await store(pdf);
  await link(stored.id);
  await link(stored.id);
  await expect(remove(stored.url)).rejects.toMatchObject({ code: 'CONFLICT' });
  await company.transaction((tx) => unlinkFile(tx, stored.id));
  expect((await read(stored.url)).size).toBe(pdf.length);
  await company.transaction((tx) => unlinkFile(tx, stored.id));
  await expect(read(stored.url)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await sweepFiles({ system: api.database.system, files });
  expect(await files.get({ companyId: api.first.id, fileId: stored.id })).toBeNull();
});

test('deleting takes the record and the bytes', async () => {
  const stored = await store(pdf);
  await remove(stored.url);
  await expect(read(stored.url)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await files.get({ companyId: api.first.id, fileId: stored.id })).toBeNull();
});

test('the sweep takes what nothing refers to after a day, and bytes without a record', async () => {
  const old = await store(pdf);
  const used = await store(pdf);
  await link(used.id);
  later(25 * 60);
  const fresh = await store(pdf);
  await sweepFiles({ system: api.database.system, files });
  await expect(read(old.url)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await read(used.url)).size).toBe(pdf.length);
  expect((await read(fresh.url)).size).toBe(pdf.length);

  const orphan = { companyId: api.first.id, fileId: newId() };
  await files.put(orphan, pdf);
  const dayBefore = new Date(api.clock.now().getTime() - 2 * 86_400_000);
  await utimes(join(folder, orphan.companyId, orphan.fileId), dayBefore, dayBefore);
  await utimes(join(folder, api.first.id, used.id), dayBefore, dayBefore);
  expect(await sweepBytes({ system: api.database.system, files }, api.clock.now())).toBe(1);
  expect(await files.get(orphan)).toBeNull();
  expect((await read(used.url)).size).toBe(pdf.length);
  expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
});
