import type { ContractDetail } from '@lajur/api-contract/contract';
import type { PaperBasis } from '@lajur/domain/approval/paper';
import { formatDate, formatDay } from '@lajur/domain/common/time';
import {
  contractApprovalLabels,
  contractKindLabels,
  contractLabels,
  isTermination,
} from '@lajur/domain/contract/contract';
import type { Content } from 'pdfmake/interfaces';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { pdfType } from '../../platform/file/content-type';
import type { FileReply } from '../../platform/http/context';
import { partyFacts, pasal, signaturePage } from '../../platform/pdf/legal-paper';
import { factRows, heading, makePdf, secondInk, wrapped } from '../../platform/pdf/make-pdf';
import { headline, letterhead, type Mark } from '../../platform/pdf/mark';
import { approvedPdf, type PaperKind } from '../approval/paper-service';
import { actionsOf } from '../approval/service';
import { zoneOfOwn } from '../company/company-service';
import { counterparty } from '../company/counterparty-service';
import { companyMark } from '../company/mark-service';
import { type LegalParty, ownParty } from '../company/profile-service';
import { unfrozen } from './repository';
import { contractDetail } from './service';

/** What the paper of a contract says. */
interface ContractPaper
  extends Pick<
    ContractDetail,
    'number' | 'kind' | 'title' | 'company' | 'contract' | 'startDay' | 'endDay' | 'approvalStatus' | 'createdBy'
  > {
  own: LegalParty;
  other: LegalParty;
  /** Where and on which day it is signed. */
  city: string | null;
  day: string;
  clauses: ContractDetail['clauses'];
  changes: ContractDetail['changes'];
  /** What the attachments are called. */
  files: { fileName: string }[];
  /** In the order in which it was approved. */
  approved: { actorName: string; day: string }[];
  /** The day on which the paper was kept, where that was after the approval. */
  keptOn: string | null;
}

async function contentOf(tx: CompanyTx, id: string, basis: PaperBasis | null): Promise<ContractPaper> {
  const found = await contractDetail(tx, id);
  const actions = found.workflowId ? await actionsOf(tx, { companyId: tx.companyId, id: found.workflowId }) : [];
  const zone = await zoneOfOwn(tx);
  const { party, city } = await ownParty(tx);
  const isApproved = found.approvalStatus === 'DISETUJUI';
  const { number, kind, title, company, contract, startDay, endDay, approvalStatus, createdBy, clauses, changes } =
    found;
  return {
    ...{ number, kind, title, company, contract, startDay, endDay, approvalStatus, createdBy, clauses, changes },
    own: party,
    other: await counterparty(tx, company),
    city,
    day: formatDate(tx.now, zone),
    files: found.files.map(({ fileName }) => ({ fileName })),
    approved: actions
      .filter(({ action }) => isApproved && action === 'APPROVE')
      .map(({ actorName, at }) => ({ actorName, day: formatDate(at, zone) }))
      .toReversed(),
    keptOn: basis === 'LATER' ? formatDate(tx.now, zone) : null,
  };
}

const standingLine = (text: string): Content => ({
  text,
  color: secondInk,
  alignment: 'center',
  margin: [0, 0, 0, 14],
});

function draw(contract: ContractPaper, mark: Mark): Promise<Buffer> {
  const { number, kind, approvalStatus, own, keptOn } = contract;
  return makePdf({
    title: `${contractKindLabels[kind]} ${number}`,
    author: own.name,
    foot: `${contractKindLabels[kind]} ${number}`,
    mark,
    content: [
      ...letterhead(wrapped(own.name), []),
      headline(contractKindLabels[kind], { alignment: 'center' }),
      { text: `Nomor ${number}`, alignment: 'center', margin: [0, 2, 0, 14] },
      ...(approvalStatus === 'DISETUJUI'
        ? []
        : [standingLine(`${contractApprovalLabels[approvalStatus]}: belum berlaku`)]),
      ...(keptOn ? [standingLine(`Salinan ini disimpan ${keptOn}, sesudah dokumennya disetujui`)] : []),
      {
        text: `Dibuat di ${[contract.city, contract.day].filter(Boolean).join(', ')}, oleh dan antara:`,
        margin: [0, 0, 0, 4],
      },
      ...partyFacts('Pihak Pertama', contract.own),
      ...partyFacts('Pihak Kedua', contract.other),
      facts(contract),
      ...clauses(contract),
      ...attachments(contract),
      ...signers(contract),
    ],
  });
}

/** The paper of a contract, an addendum or a termination (ADR 0100). */
export const contractPaper: PaperKind<ContractPaper> = {
  entity: 'contract',
  contentOf,
  draw: async (tx, content) => draw(content, await companyMark(tx)),
  unfrozen: (system, limit) => system.readLatest((tx) => unfrozen(tx, limit)),
};

/** A contract, addendum or termination to be read and printed: once approved, the paper that was kept then. */
export async function printContract(company: CompanyScope, id: string): Promise<FileReply> {
  const { paper, mark } = await company.readLatest(async (tx) => ({
    paper: await contentOf(tx, id, null),
    mark: await companyMark(tx),
  }));
  const content =
    paper.approvalStatus === 'DISETUJUI' ? await approvedPdf(company, contractPaper, id) : await draw(paper, mark);
  const fileName = `${paper.number.replaceAll('/', '-')}.pdf`;
  return { content, contentType: pdfType, fileName, disposition: 'attachment', size: content.length };
}

const facts = ({ contract, title, kind, startDay, endDay }: ContractPaper): Content =>
  factRows([
    [contractLabels.contractNumber, contract?.number],
    [contractLabels.title, title],
    [contractLabels.startDay, isTermination(kind) ? null : startDay && formatDay(startDay)],
    [contractLabels.endDay, endDay && formatDay(endDay)],
  ]);

/** Of an addendum each clause as it was and as it becomes. */
function clauses({ kind, clauses: own, changes }: ContractPaper): Content[] {
  if (kind === 'ADDENDUM')
    return changes.flatMap(({ title, before, after }): Content[] => [
      heading(title),
      factRows([
        ['Semula', before ?? 'Belum ada'],
        ['Menjadi', after ?? 'Dihapus'],
      ]),
    ]);
  return own.flatMap(({ title, text }, at) => pasal(at + 1, title, [text ?? '']));
}

const attachments = ({ files }: ContractPaper): Content[] =>
  files.length === 0 ? [] : [heading(contractLabels.attachments), { ul: files.map(({ fileName }) => fileName) }];

/** Who made it, and who approved it and when: beside the place to sign, on one page with it. */
function signers({ approved, createdBy, company, own, other, city, day }: ContractPaper): Content[] {
  const made = createdBy ?? (company.type === 'SHIPPER' ? `Penyedia, atas nama ${company.companyName}` : 'Penyedia');
  return [
    signaturePage(
      [],
      'Demikian dokumen ini dibuat dengan sebenarnya dan ditandatangani Para Pihak.',
      [city, day].filter(Boolean).join(', '),
      [
        { called: 'Pihak Pertama', party: own, approved: null },
        { called: 'Pihak Kedua', party: other, approved: null },
      ],
    ),
    {
      unbreakable: true,
      margin: [0, 12, 0, 0],
      stack: [
        factRows([
          ['Dibuat oleh', made],
          ...approved.map(({ actorName, day }): [string, string] => ['Disetujui oleh', `${actorName}, ${day}`]),
        ]),
      ],
    },
  ];
}
