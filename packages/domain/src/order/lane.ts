import { type OrderPhase, statusesIn, wasNeverCarried } from './phase';
import { enters, type StandingFacts, type StatusEvent, standingOf } from './standing';
import type { OrderStatus, ServiceType } from './status';
import { orderLabel, type StatusFacts } from './status-label';
import type { OrderState } from './transitions';

export type LaneKey =
  | 'offered'
  | 'failed'
  | 'confirmed'
  | 'pickup'
  | 'loading'
  | 'delivery'
  | 'crossing'
  | 'onward'
  | 'destination'
  | 'unloading'
  | 'received'
  | 'documents';

/**
 * A milestone of the lane strip. `now` is the last one reached; `failed` says how the order ended instead, `halted`
 * what it stopped at until somebody acts: the milestones after it are still to come.
 */
export interface LaneStep {
  key: LaneKey;
  label: string;
  state: 'done' | 'now' | 'to-come' | 'failed' | 'halted';
  /** The order stands at the milestone in these. */
  statuses: readonly OrderStatus[];
}

/** By ferry, ship or plane. */
export const crossingLabels: Record<ServiceType, string> = {
  LAND: 'Penyeberangan',
  SEA: 'Pelayaran',
  AIR: 'Penerbangan',
};

const of = (key: LaneKey, label: string, ...phases: OrderPhase[]) => ({
  key,
  label,
  phases,
  statuses: statusesIn(phases),
});

const milestones = [
  of('confirmed', 'Terkonfirmasi', 'confirmed'),
  of('pickup', 'Penjemputan', 'to-pickup', 'at-pickup'),
  of('loading', 'Muat barang', 'loading'),
  of('delivery', 'Pengiriman', 'to-drop'),
  of('crossing', crossingLabels.LAND, 'crossing', 'landed'),
  // Back on the road after the crossing: the same status as before it, and not the same place of the way.
  of('onward', 'Pengiriman lanjutan', 'to-drop'),
  of('destination', 'Di lokasi tujuan', 'at-drop'),
  of('unloading', 'Bongkar muatan', 'unloading'),
  of('received', 'Barang diterima', 'received', 'documents-sent'),
  of('documents', 'Dokumen lengkap', 'complete'),
] as const;

/** Where an order begins that came no further: most were offered, some ended before. */
const begun = (lastGood: OrderStatus | null): LaneStep =>
  lastGood === 'PESANAN_DIBUAT' || lastGood === 'MENUNGGU_KONFIRMASI'
    ? { key: 'offered', label: 'Dibuat', state: 'done', statuses: ['PESANAN_DIBUAT'] }
    : { key: 'offered', label: 'Ditawarkan', state: 'done', statuses: ['MENUNGGU_KONFIRMASI_TRANSPORTER'] };

/** The words for how goods were received, where they were not simply received. */
const receivedLabels: Partial<Record<OrderStatus, string>> = {
  BARANG_DITERIMA_TIDAK_UTUH: 'Diterima tidak utuh',
  BA_PENERIMAAN_KONFIRMASI_SHIPPER: 'Menunggu pengirim',
  BA_PENERIMAAN_DITERIMA_GUDANG: 'Diterima gudang',
  BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL: 'Kembali ke asal',
  BA_PENERIMAAN_GANTI_LOKASI_TUJUAN: 'Ganti tujuan',
};

/** What takes an order on from where it halted: another driver can be asked as long as the delivery window is open. */
const waysOn: Partial<Record<OrderStatus, string>> = { DRIVER_WAKTU_HABIS: 'ganti pengemudi' };

type LaneFacts = StandingFacts & Pick<OrderState, 'serviceType' | 'statusBeforePod' | 'handedOn' | 'reports'>;

/** The last milestone before the goods are received. */
const received = milestones.findIndex((one) => one.key === 'received') - 1;

/** Which milestone an order stands at; -1 before the first. */
function reached(order: StandingFacts): number {
  const { phase, crossing } = standingOf(order);
  if (phase === 'to-drop' && crossing === 'done') return milestones.findIndex((one) => one.key === 'onward');
  return milestones.findIndex((one) => (one.phases as readonly OrderPhase[]).includes(phase));
}

/** "Waktu pengemudi habis", as the other milestones are written. */
const failureLabel = (order: StatusFacts): string => {
  const label = orderLabel(order);
  return label.charAt(0) + label.slice(1).toLowerCase();
};

/**
 * The milestones of an order for its lane strip. An order that failed has those it reached and how it ended, and nothing
 * after it: `lastGood` is the status it had before. So has one that was handed on, which did not fail. One that halted has what it halted at and all that is still to come.
 */
export function laneSteps(order: LaneFacts, lastGood: OrderStatus | null = null): LaneStep[] {
  const hasFailed = wasNeverCarried(order.status);
  const at = reached(hasFailed ? { ...order, status: lastGood ?? 'PESANAN_DIBUAT' } : order);
  const withCrossing = order.serviceType !== 'LAND' || standingOf(order).crossing !== 'none';
  const lostFrom = order.reports.find((report) => report.lostFrom)?.lostFrom;
  const lostAt = lostFrom ? reached({ ...order, status: lostFrom }) : -1;
  const receipt = receivedLabels[order.statusBeforePod ?? order.status];
  const steps = milestones
    .map((one, index): LaneStep => {
      const isNow = index === at && !hasFailed && order.status !== 'DOKUMEN_LENGKAP';
      const label =
        one.key === 'crossing'
          ? crossingLabels[order.serviceType]
          : one.key === 'received' && receipt
            ? receipt
            : one.label;
      const state = isNow ? 'now' : index <= at ? 'done' : 'to-come';
      return { key: one.key, label, state, statuses: one.statuses };
    })
    // What lay ahead of a load that was lost was never reached.
    .filter((_, index) => lostAt < 0 || index <= lostAt || index > received)
    .filter((step) => withCrossing || (step.key !== 'crossing' && step.key !== 'onward'));
  const stop = (state: 'done' | 'failed' | 'halted'): LaneStep => ({
    key: 'failed',
    label: failureLabel(order),
    state,
    statuses: [order.status],
  });
  if (waysOn[order.status]) return [stop('halted'), ...steps];
  if (!hasFailed) return steps;
  const behind = steps.filter((step) => step.state === 'done');
  return [...(behind.length > 0 ? behind : [begun(lastGood)]), stop(order.handedOn ? 'done' : 'failed')];
}

/** What is done at each drop is dated by the last of them, as the estimate is of the last. */
const atDrops: readonly LaneKey[] = ['destination', 'unloading'];
/** Once an order has come so far, documents sent back and sent again do not move the day. */
const afterTheWay: readonly LaneKey[] = ['received', 'documents'];

/**
 * When the milestones behind an order were reached and since when it stands where it stands, by their key; `history` has
 * the newest first. What is behind is dated by the first time it was entered, an end by the last: an offer can lapse
 * twice. A milestone to come has no date.
 */
export function laneDates(steps: readonly LaneStep[], history: readonly StatusEvent[]): ReadonlyMap<LaneKey, string> {
  const dates = new Map<LaneKey, string>();
  const entered = history.filter(enters);
  const landed = entered.findLastIndex((event) => crossed.includes(event.toStatus as OrderStatus));
  for (const { key, state, statuses } of steps) {
    if (state === 'to-come') continue;
    // The first time on the road again after a crossing; before it, the first time at all.
    const own = key === 'onward' ? entered.slice(0, Math.max(0, landed)) : entered;
    const isIn = (event: StatusEvent | undefined) => event?.toStatus != null && statuses.includes(event.toStatus);
    const begins = own.filter((event, at) => isIn(event) && !isIn(entered[at + 1]));
    const byLast = state !== 'done' ? !afterTheWay.includes(key) : atDrops.includes(key);
    const at = (byLast ? begins[0] : begins.at(-1))?.at;
    if (at) dates.set(key, at);
  }
  return dates;
}

const crossed: readonly OrderStatus[] = statusesIn(['crossing', 'landed']);

/** A lane in a line of words, for where there is no room to draw it. */
export interface LaneProgress {
  /** Milestones behind. */
  done: number;
  /** Null: the order failed before the last milestone, and how many there might have been no longer matters. */
  total: number | null;
  /** 'Langkah 4 dari 8', 'Belum berjalan', 'Dibatalkan'. */
  text: string;
  /** 'Berikutnya: menyeberang'. */
  next: string | null;
  /** It halted: what is next needs somebody. */
  halted: boolean;
}

/** How far along its lane an order is. */
export function laneProgress(steps: readonly LaneStep[]): LaneProgress {
  const done = steps.filter((step) => step.state === 'done').length;
  const ended = steps.find((step) => step.key === 'failed' && step.state !== 'halted');
  if (ended) {
    const handedOn = ended.state === 'done';
    return { done, total: handedOn ? steps.length : null, text: ended.label, next: null, halted: false };
  }
  const halted = steps.find((step) => step.state === 'halted');
  if (halted) {
    const way = halted.statuses.map((status) => waysOn[status])[0];
    return { done, total: steps.length, text: halted.label, next: `Berikutnya: ${way}`, halted: true };
  }
  const now = steps.findIndex((step) => step.state === 'now');
  const ahead = steps.find((step) => step.state === 'to-come');
  const reachedSteps = now < 0 ? done : now + 1;
  return {
    done,
    total: steps.length,
    text: reachedSteps === 0 ? 'Belum berjalan' : `Langkah ${reachedSteps} dari ${steps.length}`,
    next: ahead ? `Berikutnya: ${ahead.label.toLowerCase()}` : null,
    halted: false,
  };
}
