const signatures = [
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const;

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const pdfType = 'application/pdf';
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export type ImageType = (typeof imageTypes)[number];
export type ContentType = ImageType | typeof pdfType | typeof docxType;

export const isImageType = (type: string): type is ImageType => (imageTypes as readonly string[]).includes(type);

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** So many bytes say what a file is. */
export const headBytes = 1029;

/**
 * Readers of PDF take one whose header stands anywhere in the first 1,024 bytes: gateways and printers put lines of their own
 * before it. What begins as a page of the web is none.
 */
export const beginsPdf = (head: Buffer): boolean =>
  /^[\s\ufeff]*[^<\s]/.test(ascii(head, 0, 1024)) && head.subarray(0, headBytes).includes('%PDF-');

/** What the first bytes say it is; a DOCX is a zip before it was looked into. */
export function typeAtHead(head: Buffer): ImageType | typeof pdfType | 'zip' | null {
  for (const { type, at, bytes: magic } of signatures)
    if (head.length > at + magic.length && magic.every((byte, index) => head[at + index] === byte)) return type;
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(head, 0, 4) === 'PK\x03\x04') return 'zip';
  return beginsPdf(head) ? pdfType : null;
}

/** Can a file that begins so be one of these? The rest is told from the whole of it. */
export function beginsLike(head: Buffer, kind: 'document' | 'any'): boolean {
  const type = typeAtHead(head);
  return type !== null && (type !== 'zip' || kind === 'any');
}
