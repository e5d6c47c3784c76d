import { contractApprovals, contractKinds, contractPartyTypes } from '@lajur/domain/contract/contract';
import { contractStates } from '@lajur/domain/contract/contract-period';
import * as z from 'zod';
import { approvedPaper } from './approval';
import { endpoint } from './endpoint';
import { searchWords } from './field';
import { day, id, timestamp, version } from './id';
import { chosenIds, listQuery, pageOf } from './page';
import { getOne, listAndExport } from './plain-call';

const kind = z.enum(contractKinds, 'Jenis kontrak tidak dikenal');
const approvalStatus = z.enum(contractApprovals, 'Status persetujuan tidak dikenal');
const partyType = z.enum(contractPartyTypes, 'Jenis perusahaan tidak dikenal');
const state = z.enum(contractStates, 'Status kontrak tidak dikenal');

/** The other company of a contract: a shipper, or the marketplace. */
const contractCompany = z.object({ id, type: partyType, companyName: z.string() });
export type ContractCompany = z.output<typeof contractCompany>;

/** A contract, or an addendum or termination that refers to one (spec §3, §4). */
export const contractRow = z.object({
  id,
  version,
  number: z.string(),
  kind,
  /** What it is about. */
  title: z.string(),
  company: contractCompany,
  /** The contract it refers to; null for a contract itself. */
  contract: z.object({ id, number: z.string() }).nullable(),
  approvalStatus,
  /** As it was concluded; what an addendum or a termination does not say is null. */
  startDay: day.nullable(),
  endDay: day.nullable(),
  /** When it holds, with what followed it. */
  firstDay: day,
  lastDay: day,
  /** The termination that made the last day. */
  endedBy: kind.nullable(),
  /** On the company's day. */
  state,
  attachments: z.number().int(),
  createdAt: timestamp,
});
export type ContractRow = z.output<typeof contractRow>;

const contractDocument = contractRow.pick({
  id: true,
  number: true,
  kind: true,
  title: true,
  approvalStatus: true,
  startDay: true,
  endDay: true,
  state: true,
});
export type ContractDocumentRow = z.output<typeof contractDocument>;

const clause = z.object({ key: z.string(), title: z.string(), text: z.string().nullable() });

export const contractDetail = contractRow.extend({
  /** Who of the company made it; null: the marketplace recorded it. */
  createdBy: z.string().nullable(),
  /** As it was concluded: of an addendum those that it changes, a text of null strikes one out. */
  clauses: z.array(clause),
  /** What an addendum changes, clause by clause against its contract. */
  changes: z.array(
    z.object({ key: z.string(), title: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  /** The clauses of the contract itself on the day asked for, with what was approved and holds then; an addendum is written against them. */
  clausesInForce: z.array(clause),
  /** The approval it goes or went through. */
  workflowId: id.nullable(),
  /** Its paper as it was approved; null until then, or until it is printed first where it was approved before any paper was kept. */
  paper: approvedPaper.nullable(),
  /** What the marketplace said of it last, when it sent it back or rejected it. */
  answer: z
    .object({
      by: z.string(),
      at: timestamp,
      note: z.string().nullable(),
      fieldNotes: z.array(z.object({ key: z.string(), label: z.string(), text: z.string() })),
    })
    .nullable(),
  files: z.array(z.object({ url: z.string(), fileName: z.string(), contentType: z.string(), size: z.number().int() })),
  /** The contract and all that followed it, in the order in which they take effect. */
  documents: z.array(contractDocument),
});
export type ContractDetail = z.output<typeof contractDetail>;

const filters = {
  search: searchWords,
  kind: kind.optional(),
  state: state.optional(),
  approvalStatus: approvalStatus.optional(),
  companyId: id.optional(),
  /** Last days from and until, both included. */
  from: day.optional(),
  until: day.optional(),
};

export const { list: listContracts, export: exportContracts } = listAndExport({
  path: '/contract/filter',
  needs: 'VIEW_CONTRACT',
  summary: 'The contracts of the company with their addenda and terminations.',
  row: contractRow,
  filters,
  exportFilters: { ids: chosenIds },
  sortKeys: ['createdAt', 'number', 'companyName', 'firstDay', 'lastDay'],
  sort: 'createdAt,desc',
});

export const getContract = getOne({
  path: '/contract/detail/{id}',
  needs: 'VIEW_CONTRACT',
  summary: 'One contract with its attachments, addenda and terminations, and its clauses as they hold on a day.',
  /** Without a day: today. */
  query: z.strictObject({ day: day.optional() }),
  answer: contractDetail,
});

const companyParams = z.object({ type: partyType });
/** Size 50, by name (spec §9). */
const companyQuery = listQuery(['companyName'], { companyName: searchWords }, { size: 50, maxSize: 100 });

export const listContractCompanies = endpoint({
  method: 'GET',
  path: '/contract/company/{type}',
  needs: 'VIEW_CONTRACT',
  summary: 'The companies of a type with which contracts are or were concluded.',
  params: companyParams,
  query: companyQuery,
  answer: pageOf(contractCompany),
});

export const listCompaniesWithContract = endpoint({
  method: 'GET',
  path: '/contract/company/exists/{type}',
  needs: 'VIEW_CONTRACT',
  summary: 'The companies of a type with which a contract is in force.',
  params: companyParams,
  query: companyQuery,
  answer: pageOf(contractCompany),
});
