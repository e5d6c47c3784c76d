import { createHash } from 'node:crypto';
import type { Random } from '@lajur/demo-world/random';
import { type Shipper, shippers } from '@lajur/demo-world/shippers';
import { searchText } from '@lajur/domain/common/search-text';
import { dayIn, formatDay } from '@lajur/domain/common/time';
import type { ContractApproval, ContractKind } from '@lajur/domain/contract/contract';
import { contractPeriod, documentPeriod } from '@lajur/domain/contract/contract-period';
import { marketplaceName } from '../src/features/provider/marketplace';
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

interface World {
  companyId: string;
  alias: string;
  shipperIds: ReadonlyMap<string, string>;
  pictures: CompanyPictures;
  since: Date;
  now: Date;
}

/** Contracts of a company with what followed them, as the marketplace recorded them; every state there is. */
export function contractRows(rng: Random, world: World): { contract: Row[]; attachments: Row[]; events: Row[] } {
  const rows = { contract: [] as Row[], attachments: [] as Row[], events: [] as Row[] };
  const others = rng.shuffled(shippers);
  for (const [at, plan] of plans.entries())
    addPlan(rng, world, rows, { plan, at, shipper: at === 0 ? null : (others[at] as Shipper) });
  return rows;
}

type Rows = ReturnType<typeof contractRows>;

function addPlan(
  rng: Random,
  world: World,
  rows: Rows,
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
      search_text: searchText(number, companyName, title),
      created_at: recorded,
      updated_at: recorded,
    });
    rows.events.push({
      company_id: companyId,
      id: demoId(rng, recorded),
      entity: 'contract',
      entity_id: id,
      action: 'create',
      actor_kind: 'provider',
      actor_name: marketplaceName,
      at: recorded,
      data: { number, kind, before: null, after: { title, approvalStatus, startDay, endDay } },
    });
    if (approvalStatus !== 'DISETUJUI') continue;
    const page = contractPage({
      number,
      title,
      companyName,
      days: [startDay, endDay].flatMap((one) => (one ? [formatDay(one)] : [])).join(' – '),
    });
    rows.attachments.push({
      company_id: companyId,
      contract_id: id,
      file_id: world.pictures.draw(`${number.replaceAll('/', '-')}.jpg`, page, { kind: 'contract', id }),
      position: 0,
      sent_sha256: `\\x${createHash('sha256').update(page).digest('hex')}`,
    });
  }
}
