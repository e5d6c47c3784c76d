import type { PaperBasis } from '@lajur/domain/approval/paper';
import { formatDate } from '@lajur/domain/common/time';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { pdfType } from '../../platform/file/content-type';
import type { FileReply } from '../../platform/http/context';
import { approvedPdf, type PaperKind } from '../approval/paper-service';
import { zoneOfOwn } from '../company/company-service';
import { counterparty } from '../company/counterparty-service';
import { companyMark } from '../company/mark-service';
import { ownParty } from '../company/profile-service';
import { isApproved, type MouPaper, mouDocument } from './mou-document';
import { termsOf, unfrozen } from './repository';
import { ownMou } from './service';

async function contentOf(tx: CompanyTx, id: string, basis: PaperBasis | null): Promise<MouPaper> {
  const mou = await ownMou(tx, id);
  const zone = await zoneOfOwn(tx);
  const { party, city } = await ownParty(tx);
  return {
    row: mou.row,
    terms: await termsOf(tx, mou),
    own: party,
    other: await counterparty(tx, mou.row.company),
    city,
    zone,
    keptOn: basis === 'LATER' ? formatDate(tx.now, zone) : null,
  };
}

/** The paper of an MoU (ADR 0100). */
export const mouPaper: PaperKind<MouPaper> = {
  entity: 'mou',
  contentOf,
  draw: async (tx, content) => mouDocument(content, await companyMark(tx)),
  unfrozen: (system, limit) => system.readLatest((tx) => unfrozen(tx, limit)),
};

/** An MoU to be looked at, printed and signed: once the company approved it, the paper that was kept then. */
export async function printMou(company: CompanyScope, id: string): Promise<FileReply> {
  const { paper, mark } = await company.readLatest(async (tx) => ({
    paper: await contentOf(tx, id, null),
    mark: await companyMark(tx),
  }));
  const content = isApproved(paper.row) ? await approvedPdf(company, mouPaper, id) : await mouDocument(paper, mark);
  const fileName = `MoU-${paper.row.number.replaceAll('/', '-')}.pdf`;
  return { content, contentType: pdfType, fileName, disposition: 'attachment', size: content.length };
}
