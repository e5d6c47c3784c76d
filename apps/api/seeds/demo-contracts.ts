import { createHash } from 'node:crypto';
import type { Random } from '@lajur/demo-world/random';
import { type Shipper, shippers } from '@lajur/demo-world/shippers';
import type { WorkflowStatus } from '@lajur/domain/approval/workflow';
import { searchText } from '@lajur/domain/common/search-text';
import { dayIn, formatDay } from '@lajur/domain/common/time';
import { type ContractApproval, type ContractKind, contractKindLabels } from '@lajur/domain/contract/contract';
import type { Clause } from '@lajur/domain/contract/contract-clause';
import { contractPeriod, documentPeriod } from '@lajur/domain/contract/contract-period';
import { definitionOfContract } from '@lajur/domain/contract/contract-step';
import { contractSections } from '../src/features/contract/sections';
import type { StoredContract } from '../src/features/contract/write-repository';
import { marketplaceName } from '../src/features/provider/marketplace';
import { type ApprovalRows, addApproval, type DemoApproval } from './demo-approval';
import { contractPage } from './demo-contract-page';
import { demoId } from './demo-id';
import type { CompanyPictures } from './demo-pictures';
import type { Row } from './insert-rows';

const day = 86_400_000;

/** Days from today. */
interface Plan {
  title: string;
  from: number;
  until: number;
  approval?: ContractApproval;
  /** What followed: an addendum from a day, lengthening it or not; a termination on a day. */
  documents?: readonly {
    kind: ContractKind;
    title: string;
    from?: number;
    until?: number;
    approval?: ContractApproval;
  }[];
}

const freight = 'Angkutan barang';
/** With the marketplace first, then with a shipper each. */
const plans: readonly Plan[] = [
  {
    title: 'Kerja sama mitra 3PL',
    from: -719,
    until: 10,
    documents: [{ kind: 'ADDENDUM', title: 'Perpanjangan kerja sama satu tahun', from: -21, until: 375 }],
  },
  { title: `${freight} antarkota`, from: -361, until: 3 },
  { title: `${freight} Jawa – Bali`, from: -354, until: 10 },
  { title: `${freight} antargudang`, from: -339, until: 25 },
  { title: 'Distribusi ke toko', from: -304, until: 60 },
  {
    title: `${freight} Jawa Tengah`,
    from: -200,
    until: 164,
    documents: [{ kind: 'EARLY_TERMINATION', title: 'Pengakhiran dini atas kesepakatan bersama', until: -20 }],
  },
  { title: `${freight} Bandung Raya`, from: -500, until: -136 },
  { title: `${freight} muatan penuh`, from: -369, until: -5 },
  {
    title: 'Sewa truk harian',
    from: -90,
    until: 639,
    documents: [
      { kind: 'ADDENDUM', title: 'Penyesuaian tarif bahan bakar', from: -30 },
      {
        kind: 'EARLY_TERMINATION',
        title: 'Pengakhiran dini oleh pengirim',
        until: 45,
        approval: 'MENUNGGU_PERSETUJUAN',
      },
    ],
  },
  { title: `${freight} lintas Sumatra`, from: 14, until: 378 },
  {
    title: 'Distribusi Jabodetabek',
    from: -394,
    until: -30,
    documents: [{ kind: 'FULL_TERMINATION', title: 'Penutupan kontrak dan serah terima', until: -30 }],
  },
  { title: `${freight} muatan gabungan`, from: 7, until: 371, approval: 'MENUNGGU_PERSETUJUAN' },
  { title: `${freight} peti kemas`, from: 30, until: 394, approval: 'DRAFT' },
  { title: `${freight} musim panen`, from: -15, until: 349, approval: 'REVISI' },
  { title: 'Angkutan proyek', from: -60, until: 304, approval: 'DITOLAK' },
  { title: 'Distribusi toko swalayan', from: -150, until: 214 },
];

/** What each kind says; an addendum changes the price, and adds what was forgotten. */
const demoClauses: Record<ContractKind, readonly Clause[]> = {
  CONTRACT: [
    { key: 'pasal-1', title: 'Lingkup pekerjaan', text: 'Angkutan barang dari titik muat sampai titik bongkar.' },
    { key: 'pasal-2', title: 'Tarif', text: 'Tarif mengikuti daftar ongkir yang disetujui kedua pihak.' },
    { key: 'pasal-3', title: 'Pembayaran', text: 'Paling lambat 30 hari sejak invoice diterima lengkap.' },
    { key: 'pasal-4', title: 'Kerusakan dan kehilangan', text: 'Dicatat dalam BASP dan diganti senilai barangnya.' },
  ],
  ADDENDUM: [
    { key: 'pasal-2', title: 'Tarif', text: 'Tarif naik 3% selama harga solar di atas Rp 7.500 per liter.' },
    { key: 'pasal-5', title: 'Keadaan kahar', text: 'Tidak ada denda selama jalan utama ditutup.' },
  ],
  EARLY_TERMINATION: [],
  FULL_TERMINATION: [],
};

/** Where the approval of what the company made stands; what the marketplace recorded has none. */
const workflowOf: Record<ContractApproval, WorkflowStatus | null> = {
  DRAFT: null,
  DISETUJUI: null,
  MENUNGGU_PERSETUJUAN: 'SUBMIT',
  REVISI: 'REVISE',
  DITOLAK: 'REJECT',
};
const refusals: Partial<Record<ContractApproval, Pick<DemoApproval, 'note' | 'fieldNotes'>>> = {
  REVISI: { fieldNotes: [{ key: 'clause.pasal-3', label: 'Pembayaran', text: 'Samakan dengan MoU: 14 hari.' }] },
  DITOLAK: { note: 'Rute ini sudah dilayani kontrak lain.' },
};

interface World {
  companyId: string;
  alias: string;
  /** Who of the company makes contracts. */
  by: string;
  shipperIds: ReadonlyMap<string, string>;
  pictures: CompanyPictures;
  since: Date;
  now: Date;
}

/** Contracts of a company with what followed them, recorded by the marketplace or made by the company; every state there is. */
export function contractRows(rng: Random, world: World): ContractRows {
  const rows: ContractRows = { contract: [], attachments: [], events: [], workflow: [], workflow_action: [] };
  const others = rng.shuffled(shippers);
  for (const [at, plan] of plans.entries())
    addPlan(rng, world, rows, { plan, at, shipper: at === 0 ? null : (others[at] as Shipper) });
  return rows;
}

interface ContractRows extends ApprovalRows {
  contract: Row[];
  attachments: Row[];
  events: Row[];
}

function addPlan(
  rng: Random,
  world: World,
  rows: ContractRows,
  { plan, at, shipper }: { plan: Plan; at: number; shipper: Shipper | null },
): void {
  const { now, alias, companyId } = world;
  const dayOf = (days: number) => dayIn(new Date(now.getTime() + days * day), 'WIB');
  const companyName = shipper?.name ?? marketplaceName;
  const write = (days: number, prefix: string) => {
    const signed = now.getTime() + (days - rng.int(4, 12)) * day;
    const recorded = new Date(
      Math.min(Math.max(signed, world.since.getTime() + 13 * day + at * 3_600_000), now.getTime()),
    );
    const year = dayOf(days).slice(0, 4);
    return {
      recorded,
      id: demoId(rng, recorded),
      number: `${prefix}/${alias}/${year}/${String(113 + at * 7).padStart(4, '0')}`,
    };
  };
  const contract = { startDay: dayOf(plan.from), endDay: dayOf(plan.until) };
  const documents = (plan.documents ?? []).map(({ kind, title, from, until, approval = 'DISETUJUI' }) => ({
    kind,
    title,
    approvalStatus: approval,
    startDay: from === undefined ? null : dayOf(from),
    endDay: until === undefined ? null : dayOf(until),
    ...write(Math.min(from ?? (until as number) - 20, 0), kind === 'ADDENDUM' ? 'ADD' : 'PKH'),
  }));
  const period = contractPeriod(contract, documents);
  const own = {
    kind: 'CONTRACT' as const,
    title: plan.title,
    approvalStatus: plan.approval ?? 'DISETUJUI',
    ...contract,
    ...write(Math.min(plan.from, 0), 'KTR'),
  };
  for (const one of [own, ...documents]) {
    const { firstDay, lastDay, endedBy } = one === own ? period : documentPeriod(one, period);
    const { id, number, recorded, kind, title, approvalStatus, startDay, endDay } = one;
    const clauses = demoClauses[kind];
    const createdBy = approvalStatus === 'DISETUJUI' ? null : world.by;
    const stored = {
      ...{
        id,
        number,
        kind,
        companyName,
        title,
        approvalStatus,
        startDay,
        endDay,
        firstDay,
        lastDay,
        endedBy,
        clauses,
      },
      ...{
        parentId: null,
        shipperId: shipper ? (world.shipperIds.get(shipper.ref) ?? '') : null,
        workflowId: null,
        createdBy,
        version: 1,
      },
    };
    const workflowId = approvalOf(rng, rows, world, stored, recorded);
    rows.contract.push({
      company_id: companyId,
      id,
      number,
      kind,
      parent_id: one === own ? null : own.id,
      shipper_id: shipper ? world.shipperIds.get(shipper.ref) : null,
      company_name: companyName,
      title,
      approval_status: approvalStatus,
      start_day: startDay,
      end_day: endDay,
      first_day: firstDay,
      last_day: lastDay,
      ended_by: endedBy,
      clauses,
      workflow_id: workflowId,
      created_by: createdBy,
      search_text: searchText(number, companyName, title),
      created_at: recorded,
      updated_at: recorded,
    });
    rows.events.push(createdRow(rng, world, stored, recorded));
    if (approvalStatus === 'DISETUJUI') rows.attachments.push(attachmentOf(world, stored));
  }
}

/** How it came to be. */
function createdRow(rng: Random, { companyId }: World, contract: StoredContract, at: Date): Row {
  const { id, number, kind, title, approvalStatus, startDay, endDay, createdBy } = contract;
  return {
    company_id: companyId,
    id: demoId(rng, at),
    entity: 'contract',
    entity_id: id,
    action: 'create',
    actor_kind: createdBy ? 'transporter' : 'provider',
    actor_name: createdBy ?? marketplaceName,
    at,
    data: { number, kind, before: null, after: { title, approvalStatus, startDay, endDay } },
  };
}

/** The approval of what the company made; null of what the marketplace recorded. */
function approvalOf(
  rng: Random,
  rows: ContractRows,
  { companyId, by }: World,
  contract: StoredContract,
  at: Date,
): string | null {
  const { id, kind, number, approvalStatus } = contract;
  return addApproval(rng, rows, {
    ...{ companyId, entityId: id, title: `${contractKindLabels[kind]} ${number}`, by, at },
    sections: contractSections({ contract, parent: null, changes: [], files: [], effect: null }),
    definition: definitionOfContract(contract),
    ...(contract.shipperId === null ? {} : { inNameOf: contract.companyName }),
    status: workflowOf[approvalStatus],
    ...refusals[approvalStatus],
  });
}

/** Its first page as it was scanned. */
function attachmentOf({ companyId, pictures }: World, contract: StoredContract): Row {
  const { id, number, title, companyName, startDay, endDay } = contract;
  const page = contractPage({
    number,
    title,
    companyName,
    days: [startDay, endDay].flatMap((one) => (one ? [formatDay(one)] : [])).join(' – '),
  });
  return {
    company_id: companyId,
    contract_id: id,
    file_id: pictures.draw(`${number.replaceAll('/', '-')}.jpg`, page, { kind: 'contract', id }),
    position: 0,
    sent_sha256: `\\x${createHash('sha256').update(page).digest('hex')}`,
  };
}
