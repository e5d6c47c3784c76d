import { type MouOffer, mouOffer } from '@lajur/demo-world/mou';
import { type Random, random } from '@lajur/demo-world/random';
import { shippers } from '@lajur/demo-world/shippers';
import { transportTypes } from '@lajur/demo-world/transport-types';
import { currentDefinition } from '@lajur/domain/approval/workflow';
import { searchText } from '@lajur/domain/common/search-text';
import { dayAfter, dayIn } from '@lajur/domain/common/time';
import { mouFields } from '@lajur/domain/mou/mou';
import { mouText } from '@lajur/domain/mou/mou-number';
import { mouSections } from '@lajur/domain/mou/mou-sections';
import type { MouEnding, MouStatus } from '@lajur/domain/mou/mou-status';
import { lastDayOf } from '@lajur/domain/mou/mou-term';
import type { MouTerms } from '@lajur/domain/mou/mou-terms';
import { marketplaceName } from '../src/features/provider/marketplace';
import { rowOfFields } from '../src/platform/record/record-row';
import { demoAccount } from './demo-account';
import { type DemoCompany, demoCompanies, demoUsers } from './demo-accounts';
import { demoId } from './demo-id';
import { paymentDays } from './demo-invoice-plan';
import type { Row } from './insert-rows';

const day = 86_400_000;

/** Days from today. */
interface Plan {
  from: number;
  months: number;
  autoExtend: boolean;
  status: MouStatus;
  ending?: MouEnding;
  /** The ref of the shipper that it is with. */
  shipper?: string;
  percent?: number;
  lanes?: number;
  units?: number;
  /** Days to pay in, where they are not the usual ones. */
  paymentDays?: number;
}

/** With a shipper vans are at a fixed price by the week, too. */
const weekly = {
  transportTypeRef: 'CDD-BOKS',
  units: 1,
  interval: 'FIX_WEEKLY',
  pricePerInterval: 6_300_000,
  fixedPrice: null,
} as const;

/** Oldest first; each of one other company follows the one before. */
const plans: Partial<Record<DemoCompany, readonly Plan[]>> = {
  satu: [
    {
      from: -108,
      months: 12,
      autoExtend: false,
      status: 'NONACTIVE',
      ending: 'REPLACED',
      percent: 90,
      lanes: 4,
      paymentDays: paymentDays.before,
    },
    { from: -40, months: 12, autoExtend: true, status: 'ACTIVE' },
    { from: 14, months: 24, autoExtend: true, status: 'SUBMIT', percent: 106, lanes: 8, units: 5 },
    { from: -90, months: 12, autoExtend: false, status: 'ACTIVE', shipper: 'GRAHA', percent: 98, lanes: 3 },
    { from: -60, months: 6, autoExtend: false, status: 'REJECT', shipper: 'TIRTA', percent: 70, lanes: 2 },
  ],
  // Ends soon and goes on by itself.
  dua: [{ from: -108, months: 4, autoExtend: true, status: 'ACTIVE' }],
  disetujui: [{ from: 0, months: 12, autoExtend: true, status: 'SUBMIT', lanes: 4, units: 2 }],
};

interface World {
  name: DemoCompany;
  companyId: string;
  shipperIds: ReadonlyMap<string, string>;
  typeIds: ReadonlyMap<string, string>;
  /** The company's own. */
  vehicles: readonly { plate: string; type: { ref: string } }[];
  now: Date;
}

const mouTables = ['workflow', 'workflow_action', 'mou', 'mou_route', 'mou_limit', 'mou_plate', 'mou_price'] as const;
type Rows = Record<(typeof mouTables)[number] | 'audit_event', Row[]>;

/** MoUs of a company with their approvals: in force, waiting, lapsing, and what was before. */
export function mouRows(world: World): [string, Row[]][] {
  const rows = Object.fromEntries([...mouTables, 'audit_event'].map((table) => [table, [] as Row[]])) as Rows;
  const rng = random(`${world.name} mous`);
  const parents = new Map<string, Made>();
  for (const [at, plan] of (plans[world.name] ?? []).entries()) {
    const key = plan.shipper ?? '';
    const made = addMou(rng, world, rows, { plan, at, parent: parents.get(key) });
    parents.set(key, made);
  }
  return [...mouTables.map((table): [string, Row[]] => [table, rows[table]]), ['audit_event', rows.audit_event]];
}

interface Made {
  id: string;
  number: string;
  sections: ReturnType<typeof mouSections>;
}

const typeNames = new Map(transportTypes.map(({ ref, name }) => [ref, name]));

/** The terms with the vehicle types behind their refs. */
function termsOf(offer: MouOffer, typeIds: ReadonlyMap<string, string>): MouTerms {
  const typed = <R extends { transportTypeRef: string }>(list: readonly R[]) =>
    list.map(({ transportTypeRef: ref, ...row }) => ({
      ...row,
      transportType: { id: typeIds.get(ref) ?? '', name: typeNames.get(ref) ?? '' },
    }));
  return {
    ...offer,
    routes: typed(offer.routes),
    limits: typed(offer.limits).map((limit) => ({ ...limit, requestedUnits: null })),
    plates: typed(offer.plates),
    prices: typed(offer.prices),
  };
}

interface Job {
  plan: Plan;
  at: number;
  parent: Made | undefined;
}

function addMou(rng: Random, world: World, rows: Rows, { plan, at, parent }: Job): Made {
  const { name, companyId, now } = world;
  const { alias, name: companyName } = demoCompanies[name];
  const startDay = dayAfter(dayIn(now, 'WIB'), plan.from);
  const shipper = shippers.find(({ ref }) => ref === plan.shipper);
  const proposed = new Date(now.getTime() + (Math.min(plan.from, 0) - 4) * day + (plan.from > -3 ? 3.5 * day : 0));
  const decided = plan.status === 'SUBMIT' ? null : new Date(proposed.getTime() + 1.5 * day);
  const number = `MOU/${alias}/${startDay.slice(0, 4)}/${String(17 + at * 4).padStart(3, '0')}`;
  const host = demoUsers.find((user) => user.company === name)?.email.split('@')[1] ?? 'contoh.test';
  const usual = mouOffer(random(`${name} mou ${plan.shipper ?? ''}`), {
    ...{ number, companyName, host, startDay, durationMonths: plan.months, autoExtend: plan.autoExtend },
    ...{ percent: plan.percent, lanes: plan.lanes, units: plan.units },
    plates: world.vehicles.slice(0, 6).map(({ plate, type }) => ({ plate, transportTypeRef: type.ref })),
  });
  const prices = [...usual.prices, ...(plan.shipper ? [weekly] : [])];
  const account = name === 'satu' ? demoAccount : {};
  const offer = { ...usual, ...account, prices, paymentTermDays: plan.paymentDays ?? paymentDays.since };
  const terms = termsOf(offer, world.typeIds);
  const partyName = shipper?.name ?? marketplaceName;
  const ended = plan.ending ? new Date(now.getTime() - 40 * day) : null;
  const lastDay = lastDayOf(startDay, plan.months);
  const by = demoUsers.find((user) => user.company === name)?.fullName ?? '';
  const head = { partyType: shipper ? 'SHIPPER' : '3PL', partyName, parentNumber: parent?.number ?? null } as const;
  const made = { id: demoId(rng, proposed), number, sections: mouSections({ ...head, lastDay }, terms) };
  const note = plan.status === 'REJECT' ? 'Harga di bawah biaya solar dan tol rute ini.' : null;
  const approval = { rng, companyId, made, baseline: parent?.sections ?? null, proposed, decided, by, note };
  const workflowId = addApproval(rows, approval, plan.status === 'REJECT' ? 'REJECT' : 'APPROVE');
  rows.mou.push({
    ...{ company_id: companyId, id: made.id, party_name: partyName, parent_id: parent?.id ?? null },
    shipper_id: shipper ? world.shipperIds.get(shipper.ref) : null,
    ...rowOfFields(mouFields, terms),
    ...{ shareholders: terms.shareholders, last_day: lastDay, workflow_id: workflowId },
    ...{ status: plan.status, ending: plan.ending ?? null, ended_at: ended, note },
    ...{ proposed_by: marketplaceName, proposed_at: proposed, decided_at: decided, decided_by: decided ? by : null },
    begun_at: plan.status === 'ACTIVE' || plan.ending ? decided : null,
    version: 1,
  });
  addLists(rows, companyId, made.id, terms);
  const event = (action: string, moment: Date, kind: 'provider' | 'transporter', actor: string, status: string) =>
    rows.audit_event.push({
      ...{ company_id: companyId, id: demoId(rng, moment), entity: 'mou', entity_id: made.id, action, at: moment },
      ...{ actor_kind: kind, actor_name: actor, data: { number, company: partyName, lastDay, status } },
    });
  event('propose', proposed, 'provider', marketplaceName, 'SUBMIT');
  if (decided) event(plan.status === 'REJECT' ? 'reject' : 'approve', decided, 'transporter', by, plan.status);
  return made;
}

interface Approval {
  rng: Random;
  companyId: string;
  made: Made;
  baseline: Made['sections'] | null;
  proposed: Date;
  decided: Date | null;
  by: string;
  note: string | null;
}

/** The approval of an MoU: what the marketplace submitted, and what the company did. */
function addApproval(rows: Rows, approval: Approval, end: 'APPROVE' | 'REJECT'): string {
  const { rng, companyId, made, baseline, proposed, decided, by, note } = approval;
  const id = demoId(rng, proposed);
  const title = mouText(made.number);
  const actor = decided ? by : marketplaceName;
  const action = decided ? end : 'SUBMIT';
  rows.workflow.push({
    ...{ company_id: companyId, id, definition: currentDefinition.MOU, kind: 'MOU', entity_id: made.id, title },
    ...{ status: action, step: 0, turn: decided ? null : 'transporter', round: 1 },
    ...{ submitted_by: marketplaceName, submitted_at: proposed, last_action: action, last_actor: actor },
    ...{ since: decided ?? proposed, search_text: searchText(title, actor), baseline, version: decided ? 2 : 1 },
  });
  const step = { company_id: companyId, workflow_id: id, step: 0, actor_id: null, field_notes: [] };
  rows.workflow_action.push({
    ...{ ...step, id: demoId(rng, proposed), action: 'SUBMIT', party: 'provider', actor_name: marketplaceName },
    ...{ at: proposed, note: null, document: made.sections },
  });
  if (decided)
    rows.workflow_action.push({
      ...{ ...step, id: demoId(rng, decided), action: end, party: 'transporter', actor_name: by },
      ...{ at: decided, note, document: null },
    });
  return id;
}

function addLists(rows: Rows, companyId: string, mouId: string, terms: MouTerms): void {
  const typed = (at: number, { id }: { id: string }) => ({
    ...{ company_id: companyId, mou_id: mouId, seq: at + 1, transport_type_id: id },
  });
  for (const [at, { serviceType, origin, destination, price, transportType }] of terms.routes.entries())
    rows.mou_route.push({ ...typed(at, transportType), service_type: serviceType, origin, destination, price });
  for (const [at, { units, transportType }] of terms.limits.entries())
    rows.mou_limit.push({ ...typed(at, transportType), units });
  for (const [at, { plate, transportType }] of terms.plates.entries())
    rows.mou_plate.push({ ...typed(at, transportType), plate });
  for (const [at, one] of terms.prices.entries())
    rows.mou_price.push({
      ...typed(at, one.transportType),
      ...{ units: one.units, interval_kind: one.interval },
      ...{ price_per_interval: one.pricePerInterval, fixed_price: one.fixedPrice },
    });
}
