import { buffer } from 'node:stream/consumers';
import { PDFDocument } from '@cantoo/pdf-lib';
import { ZipFile } from 'yazl';

/** For tests: a PDF of one page. */
export async function samplePdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText('Surat jalan', { x: 20, y: 100 });
  return Buffer.from(await document.save());
}

/** For tests: a zip with these parts. */
export async function sampleZip(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The parts of the least DOCX there is. */
export const docxParts = {
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
  'word/document.xml':
    '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Kontrak</w:t></w:r></w:p></w:body></w:document>',
};
