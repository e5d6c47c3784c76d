const signatures = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'application/pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const pdfType = 'application/pdf';
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export type ImageType = (typeof imageTypes)[number];
export type ContentType = ImageType | typeof pdfType | typeof docxType;

export const isImageType = (type: string): type is ImageType => (imageTypes as readonly string[]).includes(type);

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** The names in a zip's directory; empty when it is not a whole zip (APPNOTE 4.3.12, 4.3.16). */
function zipNames(bytes: Buffer): string[] {
  const end = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > bytes.length) return [];
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > bytes.length || ascii(bytes, at, at + 4) !== 'PK\x01\x02') return [];
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    names.push(bytes.toString('utf8', at + 46, nameEnd));
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

function isDocx(bytes: Buffer): boolean {
  if (ascii(bytes, 0, 4) !== 'PK\x03\x04') return false;
  const names = zipNames(bytes);
  const macros = names.some((name) => name.toLowerCase().endsWith('vbaproject.bin'));
  return !macros && names.includes('[Content_Types].xml') && names.includes('word/document.xml');
}

/** What the bytes are, whatever their name says; null for everything that is not accepted (SVG and HTML among it). */
export function contentTypeOf(bytes: Buffer): ContentType | null {
  for (const { type, at, bytes: magic } of signatures)
    if (bytes.length > at + magic.length && magic.every((byte, index) => bytes[at + index] === byte)) return type;
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return isDocx(bytes) ? docxType : null;
}
