import type { ContractDetail } from '@lajur/api-contract/contract';
import { formatDate, formatDay, type Zone } from '@lajur/domain/common/time';
import {
  contractApprovalLabels,
  contractKindLabels,
  contractLabels,
  contractPartyLabels,
  isTermination,
} from '@lajur/domain/contract/contract';
import type { Content } from 'pdfmake/interfaces';
import type { CompanyScope } from '../../platform/database/scope';
import { pdfType } from '../../platform/file/content-type';
import type { FileReply } from '../../platform/http/context';
import { factRows, makePdf, secondInk, wrapped } from '../../platform/pdf/make-pdf';
import { actionsOf } from '../approval/service';
import { companyName, zoneOfOwn } from '../company/company-service';
import { contractDetail } from './service';

const heading = (text: string): Content => ({ text, bold: true, fontSize: 11, margin: [0, 6, 0, 4] });

/** A contract, addendum or termination to be read and printed; approved, nothing of it changes any more. */
export async function printContract(company: CompanyScope, id: string): Promise<FileReply> {
  const { contract, ownName, approved, zone } = await company.readLatest(async (tx) => {
    const found = await contractDetail(tx, id);
    const actions = found.workflowId ? await actionsOf(tx, { companyId: tx.companyId, id: found.workflowId }) : [];
    return {
      contract: found,
      ownName: await companyName(tx),
      approved: found.approvalStatus === 'DISETUJUI' ? actions.filter(({ action }) => action === 'APPROVE') : [],
      zone: await zoneOfOwn(tx),
    };
  });
  const { number, kind } = contract;
  const content = await makePdf({
    title: `${contractKindLabels[kind]} ${number}`,
    author: ownName,
    foot: `${contractKindLabels[kind]} ${number}`,
    content: [
      { text: contractKindLabels[kind].toUpperCase(), bold: true, fontSize: 16, alignment: 'center' },
      { text: `Nomor ${number}`, alignment: 'center', margin: [0, 2, 0, 14] },
      ...(contract.approvalStatus === 'DISETUJUI'
        ? []
        : [
            {
              text: `${contractApprovalLabels[contract.approvalStatus]}: belum berlaku`,
              color: secondInk,
              alignment: 'center' as const,
              margin: [0, 0, 0, 14] as [number, number, number, number],
            },
          ]),
      facts(contract, ownName),
      ...clauses(contract),
      ...attachments(contract),
      ...signers(approved.map(({ actorName, at }) => ({ actorName, at })).toReversed(), contract, zone),
    ],
  });
  const fileName = `${number.replaceAll('/', '-')}.pdf`;
  return { content, contentType: pdfType, fileName, disposition: 'attachment', size: content.length };
}

const facts = ({ company, contract, title, kind, startDay, endDay }: ContractDetail, ownName: string): Content =>
  factRows([
    ['Pihak pertama', ownName],
    ['Pihak kedua', `${company.companyName}, ${contractPartyLabels[company.type]}`],
    [contractLabels.contractNumber, contract?.number],
    [contractLabels.title, title],
    [contractLabels.startDay, isTermination(kind) ? null : startDay && formatDay(startDay)],
    [contractLabels.endDay, endDay && formatDay(endDay)],
  ]);

/** Of an addendum each clause as it was and as it becomes. */
function clauses({ kind, clauses: own, changes }: ContractDetail): Content[] {
  if (kind === 'ADDENDUM')
    return changes.flatMap(({ title, before, after }): Content[] => [
      heading(title),
      factRows([
        ['Semula', before ?? 'Belum ada'],
        ['Menjadi', after ?? 'Dihapus'],
      ]),
    ]);
  return own.flatMap(({ title, text }): Content[] => [
    heading(title),
    { ...wrapped(text ?? ''), margin: [0, 0, 0, 6] },
  ]);
}

const attachments = ({ files }: ContractDetail): Content[] =>
  files.length === 0 ? [] : [heading(contractLabels.attachments), { ul: files.map(({ fileName }) => fileName) }];

/** Who made it, and who approved it and when. */
const signers = (
  approved: readonly { actorName: string; at: Date }[],
  { createdBy }: ContractDetail,
  zone: Zone,
): Content[] => [
  heading('Persetujuan'),
  factRows([
    ['Dibuat oleh', createdBy ?? 'Penyedia'],
    ...approved.map(({ actorName, at }): [string, string] => [
      'Disetujui oleh',
      `${actorName}, ${formatDate(at, zone)}`,
    ]),
  ]),
];
