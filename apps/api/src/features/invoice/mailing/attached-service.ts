import { randomBytes } from 'node:crypto';
import { invoiceFileName } from '@lajur/domain/invoice/invoice-number';
import {
  linkDays,
  linkProblem,
  type ProofAttachment,
  type ProofOffer,
  proofFileName,
  takesProofs,
} from '@lajur/domain/invoice/mail-attachment';
import type { MailKind } from '@lajur/domain/invoice/mailing';
import type { Content } from 'pdfmake/interfaces';
import { AppError } from '../../../platform/app-error';
import { AtMost } from '../../../platform/at-most';
import type { CompanyScope, CompanyTx, Scopes } from '../../../platform/database/scope';
import { zipOf, zipType } from '../../../platform/export/zip';
import { pdfType } from '../../../platform/file/content-type';
import { fileUrl } from '../../../platform/file/file-url';
import { pictures } from '../../../platform/file/pictures';
import type { FileReply, PublicContext } from '../../../platform/http/context';
import { dataUrl, makePdf, mergePdfs } from '../../../platform/pdf/make-pdf';
import { lineLength } from '../../../platform/pdf/mark';
import { Unprintable } from '../../../platform/pdf/print-thread';
import { hashToken } from '../../../platform/session/session';
import { countAttempt, networkOf } from '../../../platform/session/throttle';
import { companyName } from '../../company/company-service';
import { type FileDeps, readNamedFile } from '../../file/service';
import { invoiceOf } from '../repository';
import * as kept from './attached-repository';

const dayMs = 86_400_000;
/** As wide and high as a photo is printed, in dots. */
const photoDots = 1600;
const photoQuality = 82;
/** Links that are opened from one network. */
const perNetwork = { attempts: 60, windowSeconds: 15 * 60 };
/** What a link brings is held whole, beside its ZIP: two at once are some 240 MB, and the others wait in turn. */
const packing = new AtMost(2, 50);

/** What may go with a mail of an invoice besides its document. */
export async function offersOf(tx: CompanyTx, invoiceId: string, kind: MailKind): Promise<ProofOffer[]> {
  if (!takesProofs(kind)) return [];
  const offers = new Map<ProofAttachment, ProofOffer>();
  for (const { choice, size } of await kept.proofsOf(tx, invoiceId)) {
    const { files, bytes } = offers.get(choice) ?? { files: 0, bytes: 0 };
    offers.set(choice, { choice, files: files + 1, bytes: bytes + size });
  }
  return [...offers.values()];
}

/** Where what is too heavy for a mail is got. Only the hash of the token is kept: the mail is the one place that has it. */
export async function newLink(tx: CompanyTx, mailingId: string, publicUrl: () => string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(tx.now.getTime() + linkDays * dayMs);
  await kept.addLink(tx, { tokenHash: hashToken(token), mailingId, expiresAt });
  return `${publicUrl()}/api/v3/export/email/attachment/${token}`;
}

async function bytesOf(deps: FileDeps, company: CompanyScope, { id }: kept.ProofFile): Promise<Buffer> {
  const { content } = await readNamedFile(deps, company, fileUrl(id));
  if (!Buffer.isBuffer(content)) throw new AppError('INTERNAL');
  return content;
}

/** A photo as it is printed: upright and smaller. One that cannot be read is told by its name. */
async function printedPhoto(bytes: Buffer, name: string): Promise<Buffer> {
  const sharp = await pictures();
  const size = { width: photoDots, height: photoDots, fit: 'inside', withoutEnlargement: true } as const;
  // As strict as the upload, which took it.
  const image = sharp(bytes, { failOn: 'error' }).rotate().resize(size).jpeg({ quality: photoQuality });
  return await image.toBuffer().catch(() => {
    throw new Unprintable(name, 'picture');
  });
}

/** Photos, one a page, and behind them the pages of what is a PDF already. */
async function asOnePdf(
  deps: FileDeps,
  company: CompanyScope,
  files: readonly kept.ProofFile[],
  facts: { title: string; author: string },
): Promise<Buffer> {
  const photos: Content[] = [];
  const documents: { name: string; content: Buffer }[] = [];
  for (const one of files) {
    const bytes = await bytesOf(deps, company, one);
    const name = `${one.cargoNo} · ${one.name}`;
    if (one.contentType === pdfType) documents.push({ name, content: bytes });
    else {
      const printed = await printedPhoto(bytes, name);
      photos.push({
        stack: [name, { image: dataUrl(printed, 'jpeg'), fit: [lineLength.upright, 660] }],
        ...(photos.length > 0 ? { pageBreak: 'before' as const } : {}),
      });
    }
  }
  if (photos.length === 0) return mergePdfs(documents);
  const content = await makePdf({ ...facts, foot: facts.title, content: photos });
  return mergePdfs([{ name: facts.title, content }, ...documents]);
}

/** The proofs that go with a mail, one PDF for each choice; a choice of which nothing is left is left out. */
export async function proofDocuments(
  deps: FileDeps,
  company: CompanyScope,
  { invoiceId, attachments }: { invoiceId: string; attachments: readonly ProofAttachment[] },
): Promise<FileReply[]> {
  if (attachments.length === 0) return [];
  const { files, number, author } = await company.readLatest(async (tx) => ({
    files: await kept.proofsOf(tx, invoiceId),
    number: (await invoiceOf(tx, invoiceId))?.number ?? '',
    author: await companyName(tx),
  }));
  const replies: FileReply[] = [];
  // One after the other: printing takes a thread, and many at once would take its memory.
  for (const choice of attachments) {
    const own = files.filter((one) => one.choice === choice);
    if (own.length === 0) continue;
    const fileName = proofFileName(choice, invoiceFileName(number));
    const content = await asOnePdf(deps, company, own, { title: fileName.replace(/\.pdf$/, ''), author });
    replies.push({ content, contentType: pdfType, fileName, disposition: 'attachment', size: content.length });
  }
  return replies;
}

export interface LinkDeps extends FileDeps {
  /** Any company's scope, once a token has said whose it is. */
  company: Scopes['company'];
}

/** Files as they are stored, in a ZIP. */
async function packed(
  deps: FileDeps,
  company: CompanyScope,
  { files, at }: { files: readonly kept.ProofFile[]; at: Date },
): Promise<Buffer> {
  const all: { name: string; content: Buffer; at: Date }[] = [];
  for (const [index, one] of files.entries()) {
    const name = `${one.choice}/${one.cargoNo.replaceAll('/', '-')}-${index + 1}-${one.name}`;
    all.push({ name, content: await bytesOf(deps, company, one), at });
  }
  return zipOf(all);
}

/** What the link of a mail brings, to whoever has it: the files as they are stored. Unknown and lapsed ones are refused alike. */
export async function openLink(
  deps: LinkDeps,
  { system, ip }: Pick<PublicContext, 'system' | 'ip'>,
  token: string,
): Promise<FileReply> {
  await system.transaction((tx) => countAttempt(tx, `mail-link:${networkOf(ip)}`, perNetwork));
  const owner = await system.readLatest((tx) => kept.ownerOfLink(tx, hashToken(token)));
  if (!owner) throw new AppError('NOT_FOUND');
  const company = deps.company(owner.companyId);
  const found = await company.readLatest(async (tx) => {
    const linked = await kept.linkedOf(tx, owner.mailingId);
    const invoice = linked && (await invoiceOf(tx, linked.invoiceId));
    if (!linked || !invoice) return null;
    const files = (await kept.proofsOf(tx, invoice.id)).filter(({ choice }) => linked.choices.includes(choice));
    return { number: invoice.number, files, at: tx.now };
  });
  if (!found || found.files.length === 0) throw new AppError('NOT_FOUND');
  const { files, number, at } = found;
  const problem = linkProblem(files);
  if (problem) throw new AppError('RULE_BROKEN', { message: problem });
  const content = await packing.run(() => packed(deps, company, { files, at }));
  const fileName = `lampiran-${invoiceFileName(number).replace(/\.pdf$/, '')}.zip`;
  return { content, contentType: zipType, fileName, disposition: 'attachment', size: content.length };
}
