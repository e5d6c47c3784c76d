import type { AnswerOf, RequestOf } from '@lajur/api-contract/endpoint';
import type { checkDocument } from '@lajur/api-contract/genuineness';
import type { CheckedKind } from '@lajur/domain/genuineness/document-check';
import { AppError } from '../../platform/app-error';
import type { CompanyTx, Scopes } from '../../platform/database/scope';
import type { PublicContext } from '../../platform/http/context';
import { hashToken } from '../../platform/session/session';
import { countAttempt, networkOf } from '../../platform/session/throttle';
import * as kept from './repository';

type Answer = AnswerOf<typeof checkDocument>;

export interface AskedDocument {
  recordId: string;
  part: string;
  /** What was printed of it and kept here. */
  prints: readonly kept.PrintFacts[];
}

/** What a feature says of a document of its own. */
export type CheckedDocument = Omit<Answer, 'kind' | 'prints'> & {
  /** Where the feature keeps its prints itself. */
  prints?: Answer['prints'];
};

/** Who says of each kind what became of it; null: there is no such record any more. */
export type CheckSources = Readonly<
  Record<CheckedKind, (tx: CompanyTx, asked: AskedDocument) => Promise<CheckedDocument | null>>
>;

export interface CheckServiceDeps {
  /** Any company's scope, once a token has said whose it is. */
  company: Scopes['company'];
  sources: CheckSources;
}

/** Of one network: an office checks a stack of documents, nobody thousands. Whoever asks for what is not there is held sooner. */
const perNetwork = { attempts: 300, windowSeconds: 15 * 60 };
const weights = { found: 1, missed: 5 };

async function shown(tx: CompanyTx, sources: CheckSources, checkId: string, token: string): Promise<Answer | null> {
  const check = await kept.checkById(tx, checkId, token);
  if (!check) return null;
  const { kind, recordId, part } = check;
  const prints = await kept.printsOf(tx, check.id);
  const said = await sources[kind](tx, { recordId, part, prints });
  return said && { kind, prints: prints.map(({ sha256, at }) => ({ sha256, at: at.toISOString() })), ...said };
}

/** What a token was issued for, to anybody who has it. Unknown and malformed ones take the same way to the same answer. */
export async function openCheck(
  { company, sources }: CheckServiceDeps,
  { system, ip }: PublicContext,
  { token }: RequestOf<typeof checkDocument>['body'],
): Promise<Answer> {
  const owner = await system.readLatest((tx) => kept.ownerOfToken(tx, hashToken(token)));
  const weight = owner ? weights.found : weights.missed;
  await system.transaction((tx) => countAttempt(tx, `genuineness:${networkOf(ip)}`, perNetwork, weight));
  const found = owner && (await company(owner.companyId).readLatest((tx) => shown(tx, sources, owner.checkId, token)));
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
