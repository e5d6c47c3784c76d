import { createHash, randomBytes } from 'node:crypto';
import type { Content } from 'pdfmake/interfaces';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { newId } from '../../platform/id';
import { secondInk } from '../../platform/pdf/make-pdf';
import { hashToken } from '../../platform/session/session';
import type { CheckKey } from './repository';
import * as kept from './repository';

export type { CheckKey } from './repository';

/** What the address of a check begins with. */
export interface CheckDeps {
  /** The address people reach the portal at. */
  publicUrl: () => string;
}

/** 128 bits that nobody guesses and no record is known by. */
export const newToken = (): string => randomBytes(16).toString('base64url');

/** Keeps a token that was drawn already, for a document that was just made. */
export async function keepToken(tx: CompanyTx, key: CheckKey, token: string): Promise<string | null> {
  const id = newId();
  const added = await kept.addCheck(tx, { part: '', ...key, id, token, tokenHash: hashToken(token) });
  return added ? id : null;
}

/** The token of a document: made at its issue, or now for what was issued before. */
export async function checkToken(tx: CompanyTx, key: CheckKey): Promise<{ id: string; token: string }> {
  const had = await kept.checkOf(tx, key);
  if (had) return had;
  const token = newToken();
  const id = await keepToken(tx, key, token);
  if (id) return { id, token };
  const first = await kept.checkOf(tx, key);
  if (!first) throw new Error('a token was neither kept nor there');
  return first;
}

/** The token of a document; null while it has none. */
export const tokenOf = async (tx: CompanyTx, key: CheckKey): Promise<string | null> =>
  (await kept.checkOf(tx, key))?.token ?? null;

/** Where a document is checked. */
export const checkAddress = ({ publicUrl }: CheckDeps, token: string): string => `${publicUrl()}/periksa/${token}`;

/** Large enough to be read from paper with a telephone, in points. */
const qrSize = 68;

/** What of a document is held against the page that its QR opens. */
const compared = {
  payment: 'nomor, nilai dan rekeningnya',
  amount: 'nomor dan nilainya',
  content: 'nomor dan isinya',
} as const;

/** The QR of a document, with what it is for beside it; `more`: what else the foot of its page says. */
export const checkMark = (address: string, what: keyof typeof compared, more: readonly string[] = []): Content => ({
  unbreakable: true,
  margin: [0, 16, 0, 0],
  columnGap: 10,
  columns: [
    { width: 'auto', qr: address, fit: qrSize, eccLevel: 'M' },
    {
      width: '*',
      margin: [0, 14, 0, 0],
      fontSize: 8,
      color: secondInk,
      stack: [
        { text: 'Periksa keaslian dokumen ini', bold: true },
        { text: `Pindai, cocokkan ${compared[what]}. Pastikan alamatnya:` },
        { text: new URL(address).host, bold: true },
        ...more.map((text) => ({ text })),
      ],
    },
  ],
});

/**
 * The bytes of an issued document: drawn once for each thing that it says of itself (`variant`), the same for ever. What was issued
 * before gets its token here.
 */
export async function keptPrint(
  deps: CheckDeps,
  company: CompanyScope,
  { key, variant }: { key: CheckKey; variant: string },
  draw: (address: string) => Promise<Buffer>,
): Promise<Buffer> {
  const had = await company.readLatest(async (tx) => {
    const check = await kept.checkOf(tx, key);
    return check && (await kept.printedAs(tx, check.id, variant));
  });
  if (had) return had;
  const { id: checkId, token } = await company.transaction((tx) => checkToken(tx, key));
  const pdf = await draw(checkAddress(deps, token));
  return company.transaction(async (tx) => {
    await kept.addPrint(tx, { checkId, variant, sha256: sha256Of(pdf), of: { pdf } });
    return (await kept.printedAs(tx, checkId, variant)) ?? pdf;
  });
}

const sha256Of = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

/** Keeps of a document whose bytes are a file what they hash to, with the token that was drawn in it. */
export async function keepFilePrint(
  tx: CompanyTx,
  key: CheckKey,
  { token, content, fileId }: { token: string; content: Buffer; fileId: string },
): Promise<void> {
  const checkId = await keepToken(tx, key, token);
  if (checkId) await kept.addPrint(tx, { checkId, variant: '', sha256: sha256Of(content), of: { fileId } });
}
