import type { Certificate } from '@lajur/api-contract/invoice-withholding';
import { certificateProblems, isFinalTax } from '@lajur/domain/invoice/withholding';
import { AppError } from '../../../platform/app-error';
import { onDuplicate } from '../../../platform/database/on-duplicate';
import type { CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { staleVersion } from '../../../platform/event/last-actor';
import { type Actor, record } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { newId } from '../../../platform/id';
import { companyToday } from '../../company/company-service';
import { linkFile, ownFileId, unlinkFile } from '../../file/service';
import { restateCertificates } from '../restate-certificates';
import { broken } from '../settlement/service';
import { lockInvoices } from '../write-repository';
import { certificateOf } from './list-service';
import { type GivenProof, proveAll } from './match';
import * as repository from './repository';

type Caller = Pick<UserContext, 'company' | 'user'>;

/** A certificate as it is told. */
export interface GivenCertificate {
  number: string;
  month: string;
  day: string;
  payerNpwp: string;
  payerName: string;
  base: number;
  pph: number;
  objectCode: string;
}

/** Holds a PDF that this person just stored for a certificate; gives its id. */
async function holdFile(tx: CompanyTx, id: string, url: string, by: string): Promise<string> {
  const fileId = await ownFileId(tx, url, { allowed: 'pdf', by, holder: 'withholding' });
  await linkFile(tx, fileId, { kind: 'withholding', id });
  return fileId;
}

export const tellCertificate = (
  tx: CompanyTx,
  { id, number }: { id: string; number: string },
  action: 'create' | 'import' | 'match' | 'attach' | 'credit',
  actor: Actor,
): Promise<void> => record(tx, { entity: 'withholding', entityId: id, action, actor, data: { number } });

/** Keeps a certificate and what it proves; the company's invoices are locked. Gives its id. */
export async function addCertificate(
  tx: CompanyTx,
  given: GivenCertificate,
  { actor, proofs, fileId }: { actor: Actor; proofs: readonly GivenProof[]; fileId?: (id: string) => Promise<string> },
): Promise<string> {
  const id = newId();
  const certificate = { ...given, id, fileId: (await fileId?.(id)) ?? null };
  await onDuplicate(repository.addCertificate(tx, certificate, actor.name), () => {
    const message = `${given.number} dari pemotong ini sudah dicatat`;
    return new AppError('CONFLICT', { message, validation: { number: message } });
  });
  const stored = { ...certificate, version: 1, state: 'DITERIMA' as const };
  await proveAll(tx, proofs, { certificate: stored, actor });
  await restateCertificates(tx, { id });
  return id;
}

/** Records a certificate that a payer gave. */
export const createCertificate = (
  { company, user }: Caller,
  { proofs, fileUrl, ...given }: GivenCertificate & { proofs: readonly GivenProof[]; fileUrl?: string },
): Promise<Certificate> =>
  company.transaction(async (tx) => {
    await lockInvoices(tx);
    const problems = certificateProblems(given, await companyToday(tx));
    if (Object.keys(problems).length > 0) throw new AppError('RULE_BROKEN', { validation: problems });
    const actor = actorOf(user);
    const fileId = fileUrl ? (id: string) => holdFile(tx, id, fileUrl, user.id) : undefined;
    const id = await addCertificate(tx, given, { actor, proofs, fileId });
    await tellCertificate(tx, { id, number: given.number }, 'create', actor);
    return certificateOf(tx, id);
  });

/** Credits a certificate in the return of a year; what was matched, and is no final tax. */
function refuseCredit({ number, state, objectCode, month }: repository.StoredCertificate, year: number): void {
  if (state === 'DITERIMA')
    throw new AppError('STEP_NOT_POSSIBLE', { message: `${number} belum dicocokkan dengan invoice` });
  if (isFinalTax(objectCode))
    throw new AppError('STEP_NOT_POSSIBLE', { message: `${number}: PPh final tidak dikreditkan` });
  if (year < Number(month.slice(0, 4))) throw broken('creditedYear', 'Tahun pajak sebelum masa bukti potong');
}

interface Change {
  version: number;
  proofs?: readonly GivenProof[];
  fileUrl?: string;
  creditedYear?: number;
}

/** Matches a certificate, adds its file or credits it. */
export const updateCertificate = ({ company, user }: Caller, id: string, change: Change): Promise<Certificate> =>
  company.transaction(async (tx) => {
    await lockInvoices(tx);
    const certificate = await repository.lockedCertificate(tx, id);
    if (!certificate) throw new AppError('NOT_FOUND');
    if (certificate.version !== change.version) throw await staleVersion(tx, 'withholding', id);
    if (certificate.state === 'DIKREDITKAN')
      throw new AppError('STEP_NOT_POSSIBLE', { message: `${certificate.number} sudah dikreditkan` });
    const actor = actorOf(user);
    const { proofs, fileUrl, creditedYear } = change;
    if (proofs) {
      await proveAll(tx, proofs, { certificate, actor });
      await restateCertificates(tx, { id });
      await tellCertificate(tx, certificate, 'match', actor);
    }
    const fileId = fileUrl === undefined ? undefined : await holdFile(tx, id, fileUrl, user.id);
    if (fileId) {
      if (certificate.fileId) await unlinkFile(tx, certificate.fileId);
      await tellCertificate(tx, certificate, 'attach', actor);
    }
    if (creditedYear !== undefined) {
      const { state } = await certificateOf(tx, id);
      refuseCredit({ ...certificate, state }, creditedYear);
      await tellCertificate(tx, certificate, 'credit', actor);
    }
    await repository.writeCertificate(tx, id, { fileId, creditedYear });
    return certificateOf(tx, id);
  });
