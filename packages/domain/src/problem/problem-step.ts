import { isUnderWay } from '../order/phase';
import type { OrderStatus } from '../order/status';
import { type ProblemEffect, type ProblemStatus, problemLabels, problemStatusLabels } from './problem';

/** What is done with a problem. */
export const problemActions = ['raise', 'process', 'note', 'resolve'] as const;
export type ProblemAction = (typeof problemActions)[number];

/** Who acts on one: the 3PL, the provider's admins (spec §6), and drivers. */
export type ProblemActor = 'transporter' | 'provider' | 'driver' | 'shipper' | 'system';

interface ProblemTransition {
  action: ProblemAction;
  /** Empty: there is none yet. */
  from: readonly ProblemStatus[];
  /** Null: it stays. */
  to: ProblemStatus | null;
  by: readonly ProblemActor[];
}

const handlers = ['transporter', 'provider'] as const;

/** What may follow what. */
// biome-ignore format: a table is read in columns
export const problemTransitions = [
  { action: 'raise', from: [], to: 'MENUNGGU', by: ['driver', 'transporter'] },
  { action: 'process', from: ['MENUNGGU'], to: 'DIPROSES', by: handlers },
  { action: 'note', from: ['MENUNGGU', 'DIPROSES'], to: null, by: handlers },
  { action: 'resolve', from: ['DIPROSES'], to: 'SELESAI', by: handlers },
] as const satisfies readonly ProblemTransition[];

const rows: readonly ProblemTransition[] = problemTransitions;

/** As buttons say it. */
export const problemActionLabels: Record<ProblemAction, string> = {
  raise: 'Laporkan masalah',
  process: 'Tangani',
  note: 'Tambah catatan',
  resolve: 'Selesaikan',
};

/** As the timeline says it afterwards. */
export const problemHappened: Record<ProblemAction, string> = {
  raise: 'Masalah dilaporkan',
  process: 'Mulai ditangani',
  note: 'Catatan',
  resolve: 'Masalah selesai',
};

/** Why somebody cannot do something with a problem now, with what its sentence needs. */
export type ProblemRefusal =
  | { code: 'WRONG_STATUS'; action: ProblemAction; status: ProblemStatus; handler: string | null }
  | { code: 'WRONG_ACTOR'; by: readonly ProblemActor[] };

export interface ProblemState {
  status: ProblemStatus;
  /** Who handles it, or did. */
  handler: string | null;
}

/** Why `actor` cannot do this to a problem; null when they can. The service refuses with it, the button says it. */
export function problemRefusal(
  { status, handler }: ProblemState,
  action: ProblemAction,
  actor: ProblemActor,
): ProblemRefusal | null {
  const row = rows.find((one) => one.action === action && one.from.includes(status));
  if (!row) return { code: 'WRONG_STATUS', action, status, handler };
  return row.by.includes(actor) ? null : { code: 'WRONG_ACTOR', by: row.by };
}

/** Where a problem stands after it. */
export const problemAfter = (status: ProblemStatus, action: ProblemAction): ProblemStatus =>
  rows.find((one) => one.action === action && one.from.includes(status))?.to ?? status;

const actorNames: Record<ProblemActor, string> = {
  transporter: 'transporter',
  provider: 'penyedia',
  driver: 'pengemudi',
  shipper: 'pengirim',
  system: 'sistem',
};

/** The sentence on a disabled button, and the message of the API's refusal. */
export function problemRefusalText(refused: ProblemRefusal): string {
  if (refused.code === 'WRONG_ACTOR')
    return `Hanya bisa dilakukan ${refused.by.map((one) => actorNames[one]).join(' atau ')}.`;
  const { action, status, handler } = refused;
  if (status === 'SELESAI') return 'Masalah ini sudah selesai.';
  if (action === 'resolve') return 'Tangani masalah ini lebih dulu.';
  return handler
    ? `Masalah ini sudah ditangani ${handler}.`
    : `Status masalah ini ${problemStatusLabels[status].toLowerCase()}.`;
}

/** Why no problem can be raised on an order; null when one can. Whoever reports: on the way alone something can happen. */
export function raiseRefusal(order: { status: OrderStatus; passedOn?: boolean }): string | null {
  if (order.passedOn) return 'Pesanan ini sudah diteruskan ke transporter lain.';
  return isUnderWay(order.status)
    ? null
    : 'Masalah dilaporkan selama perjalanan, dari terkonfirmasi sampai barang diterima.';
}

/** What is wrong with how somebody resolves a problem, by field. */
export function resolutionErrors({
  effect,
  delayMinutes,
}: {
  effect: ProblemEffect;
  delayMinutes: number | null;
}): Partial<Record<'delayMinutes', string>> {
  if (effect === 'TERLAMBAT')
    return delayMinutes === null ? { delayMinutes: `${problemLabels.delay} wajib diisi` } : {};
  return delayMinutes === null ? {} : { delayMinutes: 'Hanya untuk dampak terlambat' };
}

const hour = 3_600_000;
/** Before the first pickup opens, or before it is told, nothing of a journey is older. */
const earlier = 48 * hour;

/** The moments between which a problem of an order can have happened. */
export const happenedBetween = ({ pickupFrom }: { pickupFrom: Date }, now: Date): { after: Date; before: Date } => ({
  after: new Date(Math.min(pickupFrom.getTime(), now.getTime()) - earlier),
  before: now,
});
