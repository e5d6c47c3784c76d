import type { OpenProblem } from './open-problem';
import type { OrderMode, OrderStatus, PodStatus, ServiceType } from './status';
import { type StopReport, tripEnd } from './trip-end';

/** Who acts on an order. `system` is the clock. */
export const actors = ['provider', 'shipper', 'driver', 'transporter', 'system'] as const;
export type Actor = (typeof actors)[number];

/** The steps of a trip that ask for nothing further: whoever reports it (driver or transporter's user) just says so. */
export const tripSteps = [
  'go-to-pickup',
  'arrive-pickup',
  'wait-loading',
  'load',
  'next-pickup',
  'depart',
  'board-ferry',
  'leave-ferry',
  'sail',
  'arrive-port',
  'fly',
  'arrive-airport',
  'continue',
  'arrive-destination',
  'unload',
  'next-drop',
] as const;
export type TripStep = (typeof tripSteps)[number];

/** What a driver reports of an order. */
export const driverSteps = [
  'driver-accept',
  'driver-reject',
  ...tripSteps,
  'receive',
  'report-discrepancy',
  'report-loss',
] as const;
export type DriverStep = (typeof driverSteps)[number];

export const orderActions = [
  'create',
  'submit',
  'offer',
  'accept',
  'reject',
  'hand-on',
  'time-out',
  'driver-accept',
  'driver-reject',
  'change-assignment',
  'replace-carrier',
  'unmerge',
  'amend',
  'expire',
  'cancel',
  ...tripSteps,
  'receive',
  'report-discrepancy',
  'report-loss',
  'decide-stop',
  'withdraw-discrepancy',
  'accept-discrepancy',
  'to-warehouse',
  'return-to-origin',
  'change-destination',
  'reopen-decision',
  'submit-pod',
  'verify-pod',
  'refuse-pod',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** What tells the rows of one action from one status apart (`when` in the table). */
type RowCase = 'to-load' | 'on-board' | 'stops-left' | 'last-stop' | 'whole' | 'decided' | 'undecided';

/** One row of the life cycle. `from: []`: there is no order yet. */
export interface Transition {
  action: OrderAction;
  from: readonly OrderStatus[];
  /**
   * Refused documents send an order back to where it stood before they were sent; who takes an order over goes on where it is;
   * the decisions on its reports say how a trip ends; and a report that is withdrawn leaves the order as it would be without it.
   */
  to: OrderStatus | 'STATUS_BEFORE_POD' | 'UNCHANGED' | 'DECISIONS' | 'WITHOUT_REPORT';
  when?: RowCase;
  by: readonly Actor[];
  mode: 'any' | OrderMode;
  /** Only on legs of this service type. */
  service?: ServiceType;
  /** Statuses from which everyone in `by` may act but the transporter. */
  notByTransporterFrom?: readonly OrderStatus[];
}

/** Driver and transporter both report; the transporter only where there is no driver app (see `refusal`). */
const reporters = ['driver', 'transporter'] as const;
const marketplace = ['provider', 'shipper'] as const;
const decider = ['shipper', 'provider'] as const;

/** Where the vehicle waits to be loaded: what is cancelled there was driven to (batal muat, decisions §4). */
export const gateStatuses = ['DI_LOKASI_PENJEMPUTAN', 'MENUNGGU_MUAT_BARANG'] as const satisfies readonly OrderStatus[];

/** On the way to a drop, and there. */
const droppingStatuses = [
  'PENGIRIMAN',
  'MENYEBRANG_PENGIRIMAN',
  'DALAM_PENYEBRANGAN',
  'SAMPAI_PELABUHAN',
  'DALAM_PENERBANGAN',
  'SAMPAI_BANDARA',
  'DI_LOKASI_TUJUAN',
] as const satisfies readonly OrderStatus[];

/** What may follow what: `order-transitions.tsv` as code, row by row; a test compares the two. */
// biome-ignore format: a table is read in columns
export const transitions = [
  { action: 'create', from: [], to: 'PESANAN_DIBUAT', by: marketplace, mode: 'any' },
  { action: 'submit', from: ['PESANAN_DIBUAT'], to: 'MENUNGGU_KONFIRMASI', by: marketplace, mode: 'any' },
  { action: 'offer', from: ['PESANAN_DIBUAT', 'MENUNGGU_KONFIRMASI', 'WAKTU_HABIS', 'DITOLAK'], to: 'MENUNGGU_KONFIRMASI_TRANSPORTER', by: ['provider'], mode: 'any' },
  { action: 'accept', from: ['MENUNGGU_KONFIRMASI_TRANSPORTER'], to: 'MENUNGGU_KONFIRMASI_DRIVER', by: ['transporter'], mode: 'driver' },
  { action: 'accept', from: ['MENUNGGU_KONFIRMASI_TRANSPORTER'], to: 'TERKONFIRMASI', by: ['transporter'], mode: 'lumpsum', when: 'to-load' },
  { action: 'accept', from: ['MENUNGGU_KONFIRMASI_TRANSPORTER'], to: 'MUAT_BARANG', by: ['transporter'], mode: 'lumpsum', when: 'on-board' },
  { action: 'reject', from: ['MENUNGGU_KONFIRMASI_TRANSPORTER'], to: 'DITOLAK', by: ['transporter'], mode: 'any' },
  { action: 'hand-on', from: ['MENUNGGU_KONFIRMASI_TRANSPORTER'], to: 'MENUNGGU_KONFIRMASI_TRANSPORTER', by: ['transporter'], mode: 'any' },
  { action: 'time-out', from: ['MENUNGGU_KONFIRMASI_TRANSPORTER'], to: 'WAKTU_HABIS', by: ['system'], mode: 'any' },
  { action: 'driver-accept', from: ['MENUNGGU_KONFIRMASI_DRIVER'], to: 'TERKONFIRMASI', by: ['driver'], mode: 'driver', when: 'to-load' },
  { action: 'driver-accept', from: ['MENUNGGU_KONFIRMASI_DRIVER'], to: 'MUAT_BARANG', by: ['driver'], mode: 'driver', when: 'on-board' },
  { action: 'driver-reject', from: ['MENUNGGU_KONFIRMASI_DRIVER'], to: 'MENUNGGU_KONFIRMASI_TRANSPORTER', by: ['driver'], mode: 'driver' },
  { action: 'time-out', from: ['MENUNGGU_KONFIRMASI_DRIVER'], to: 'DRIVER_WAKTU_HABIS', by: ['system'], mode: 'driver' },
  { action: 'change-assignment', from: ['DRIVER_WAKTU_HABIS', 'TERKONFIRMASI', 'MENUNGGU_KONFIRMASI_DRIVER'], to: 'MENUNGGU_KONFIRMASI_DRIVER', by: ['transporter'], mode: 'driver' },
  { action: 'change-assignment', from: ['TERKONFIRMASI'], to: 'TERKONFIRMASI', by: ['transporter'], mode: 'lumpsum' },
  { action: 'replace-carrier', from: ['PENJEMPUTAN', 'DI_LOKASI_PENJEMPUTAN', 'MENUNGGU_MUAT_BARANG', 'MUAT_BARANG', 'PENGIRIMAN', 'MENYEBRANG_PENGIRIMAN', 'DALAM_PENYEBRANGAN', 'SAMPAI_PELABUHAN', 'DALAM_PENERBANGAN', 'SAMPAI_BANDARA', 'DI_LOKASI_TUJUAN', 'BONGKAR_MUATAN'], to: 'UNCHANGED', by: ['transporter'], mode: 'any' },
  { action: 'unmerge', from: ['MENUNGGU_KONFIRMASI_DRIVER', 'DRIVER_WAKTU_HABIS', 'TERKONFIRMASI'], to: 'MENUNGGU_KONFIRMASI_TRANSPORTER', by: ['transporter'], mode: 'any' },
  { action: 'amend', from: ['MENUNGGU_KONFIRMASI_DRIVER', 'DRIVER_WAKTU_HABIS', 'TERKONFIRMASI'], to: 'MENUNGGU_KONFIRMASI_TRANSPORTER', by: marketplace, mode: 'any' },
  { action: 'expire', from: ['WAKTU_HABIS', 'DRIVER_WAKTU_HABIS', 'PESANAN_DIBUAT', 'MENUNGGU_KONFIRMASI'], to: 'KEDALUWARSA', by: ['system'], mode: 'any' },
  { action: 'cancel', from: ['PESANAN_DIBUAT', 'MENUNGGU_KONFIRMASI', 'MENUNGGU_KONFIRMASI_TRANSPORTER', 'MENUNGGU_KONFIRMASI_DRIVER', 'WAKTU_HABIS', 'DRIVER_WAKTU_HABIS', 'TERKONFIRMASI', 'PENJEMPUTAN'], to: 'DIBATALKAN', by: ['provider', 'shipper', 'transporter'], mode: 'any', notByTransporterFrom: ['PENJEMPUTAN'] },
  { action: 'cancel', from: gateStatuses, to: 'DIBATALKAN', by: marketplace, mode: 'any' },
  { action: 'go-to-pickup', from: ['TERKONFIRMASI'], to: 'PENJEMPUTAN', by: reporters, mode: 'any' },
  { action: 'arrive-pickup', from: ['PENJEMPUTAN'], to: 'DI_LOKASI_PENJEMPUTAN', by: reporters, mode: 'any' },
  { action: 'wait-loading', from: ['DI_LOKASI_PENJEMPUTAN'], to: 'MENUNGGU_MUAT_BARANG', by: reporters, mode: 'any' },
  { action: 'load', from: ['DI_LOKASI_PENJEMPUTAN', 'MENUNGGU_MUAT_BARANG'], to: 'MUAT_BARANG', by: reporters, mode: 'any' },
  { action: 'next-pickup', from: ['MUAT_BARANG'], to: 'PENJEMPUTAN', by: reporters, mode: 'any' },
  { action: 'depart', from: ['MUAT_BARANG'], to: 'PENGIRIMAN', by: reporters, mode: 'any' },
  { action: 'board-ferry', from: ['PENGIRIMAN'], to: 'MENYEBRANG_PENGIRIMAN', by: reporters, mode: 'any', service: 'LAND' },
  { action: 'leave-ferry', from: ['MENYEBRANG_PENGIRIMAN'], to: 'PENGIRIMAN', by: reporters, mode: 'any', service: 'LAND' },
  { action: 'sail', from: ['PENGIRIMAN'], to: 'DALAM_PENYEBRANGAN', by: reporters, mode: 'any', service: 'SEA' },
  { action: 'arrive-port', from: ['DALAM_PENYEBRANGAN'], to: 'SAMPAI_PELABUHAN', by: reporters, mode: 'any', service: 'SEA' },
  { action: 'fly', from: ['PENGIRIMAN'], to: 'DALAM_PENERBANGAN', by: reporters, mode: 'any', service: 'AIR' },
  { action: 'arrive-airport', from: ['DALAM_PENERBANGAN'], to: 'SAMPAI_BANDARA', by: reporters, mode: 'any', service: 'AIR' },
  { action: 'continue', from: ['SAMPAI_PELABUHAN', 'SAMPAI_BANDARA'], to: 'PENGIRIMAN', by: reporters, mode: 'any' },
  { action: 'arrive-destination', from: ['PENGIRIMAN'], to: 'DI_LOKASI_TUJUAN', by: reporters, mode: 'any' },
  { action: 'unload', from: ['DI_LOKASI_TUJUAN'], to: 'BONGKAR_MUATAN', by: reporters, mode: 'any' },
  { action: 'next-drop', from: ['BONGKAR_MUATAN'], to: 'PENGIRIMAN', by: reporters, mode: 'any' },
  { action: 'receive', from: ['BONGKAR_MUATAN'], to: 'BARANG_DITERIMA_UTUH', by: reporters, mode: 'any', when: 'whole' },
  { action: 'receive', from: ['BONGKAR_MUATAN'], to: 'DECISIONS', by: reporters, mode: 'any', when: 'decided' },
  { action: 'receive', from: ['BONGKAR_MUATAN'], to: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER', by: reporters, mode: 'any', when: 'undecided' },
  { action: 'report-discrepancy', from: ['BONGKAR_MUATAN'], to: 'PENGIRIMAN', by: reporters, mode: 'any', when: 'stops-left' },
  { action: 'report-discrepancy', from: ['BONGKAR_MUATAN'], to: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER', by: reporters, mode: 'any', when: 'last-stop' },
  { action: 'report-loss', from: droppingStatuses, to: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER', by: [...reporters, 'provider'], mode: 'any' },
  { action: 'decide-stop', from: [...droppingStatuses, 'BONGKAR_MUATAN'], to: 'UNCHANGED', by: decider, mode: 'any' },
  { action: 'withdraw-discrepancy', from: [...droppingStatuses, 'BONGKAR_MUATAN', 'BA_PENERIMAAN_KONFIRMASI_SHIPPER'], to: 'WITHOUT_REPORT', by: ['transporter', 'provider'], mode: 'any' },
  { action: 'accept-discrepancy', from: ['BA_PENERIMAAN_KONFIRMASI_SHIPPER'], to: 'BARANG_DITERIMA_TIDAK_UTUH', by: decider, mode: 'any' },
  { action: 'to-warehouse', from: ['BA_PENERIMAAN_KONFIRMASI_SHIPPER'], to: 'BA_PENERIMAAN_DITERIMA_GUDANG', by: decider, mode: 'any' },
  { action: 'return-to-origin', from: ['BA_PENERIMAAN_KONFIRMASI_SHIPPER'], to: 'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL', by: decider, mode: 'any' },
  { action: 'change-destination', from: ['BA_PENERIMAAN_KONFIRMASI_SHIPPER'], to: 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN', by: decider, mode: 'any' },
  { action: 'reopen-decision', from: ['BA_PENERIMAAN_GANTI_LOKASI_TUJUAN'], to: 'BA_PENERIMAAN_KONFIRMASI_SHIPPER', by: ['system'], mode: 'any' },
  { action: 'submit-pod', from: ['BARANG_DITERIMA_UTUH', 'BARANG_DITERIMA_TIDAK_UTUH', 'BA_PENERIMAAN_DITERIMA_GUDANG', 'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL', 'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN'], to: 'DOKUMEN_TERKIRIM', by: ['transporter'], mode: 'any' },
  { action: 'verify-pod', from: ['DOKUMEN_TERKIRIM'], to: 'DOKUMEN_LENGKAP', by: ['provider'], mode: 'any' },
  { action: 'refuse-pod', from: ['DOKUMEN_TERKIRIM'], to: 'STATUS_BEFORE_POD', by: ['provider'], mode: 'any' },
] as const satisfies readonly Transition[];

/** A stop as the rules see it. */
export interface StopState {
  seq: number;
  kind: 'PICKUP' | 'DROP';
  arrivedAt: Date | null;
  departedAt: Date | null;
  /** What was loaded here is entered (pickups). */
  loadedEntered: boolean;
  /** What was delivered here is entered (drops). */
  deliveredEntered: boolean;
}

/** The facts the rules of the life cycle need; nothing else of an order matters to them. */
export interface OrderState {
  status: OrderStatus;
  statusBeforePod: OrderStatus | null;
  podStatus: PodStatus;
  mode: OrderMode;
  /** Of the order, or of the leg under way. */
  serviceType: ServiceType;
  /** The running deadline of the transporter or the driver; null when nobody has to answer. */
  answerBy: Date | null;
  /** The end of the delivery window. */
  deliveryUntil: Date;
  stops: readonly StopState[];
  /** `seq` of the stop that is being driven to or stood at. */
  currentStop: number;
  /**
   * A ferry, ship or plane on the way: planned but not yet recorded, recorded, or none. The destination cannot be
   * reached while it is planned.
   */
  crossing: 'none' | 'planned' | 'done';
  /** It carries on what another order had on board: there is nothing to fetch (ADR 0087). */
  startsLoaded: boolean;
  /** The order that carries its goods on has not been taken yet. */
  followOnWaits: boolean;
  /** Its reports of damaged or missing goods that stand, in the order of the stops. */
  reports: readonly StopReport[];
  /** The BAST of the stop where the order stands is there, or comes with this very step. */
  hasBast: boolean;
  /** POD documents that keep them from being sent: mandatory ones missing, refused ones neither replaced nor withdrawn. */
  missingDocuments: number;
  hasVehicle: boolean;
  hasDriver: boolean;
  /** The gravest of its problems that are open. */
  problem: OpenProblem | null;
  /** It travels with others (decisions §4, merging). */
  isMerged: boolean;
  /** Whom the offer was handed on to, in the copy of who did so (ADR 0053). */
  handedOn: { companyName: string } | null;
}

const rows: readonly Transition[] = transitions;

/** The rows of an action that fit an order's status, whatever the actor. */
export function rowsFrom(status: OrderStatus, action: OrderAction): readonly Transition[] {
  return rows.filter((row) => row.action === action && row.from.includes(status));
}

/** Every status an action is possible from. */
export function statusesFor(action: OrderAction): readonly OrderStatus[] {
  return rows.filter((row) => row.action === action).flatMap((row) => row.from);
}

/** A row that would move this order, or undefined: status, mode and service type all fit. */
export function rowOf(
  order: Pick<OrderState, 'status' | 'mode' | 'serviceType'>,
  action: OrderAction,
): Transition | undefined {
  return rowsFrom(order.status, action).find((row) => fits(row, order));
}

const fits = (row: Transition, order: Pick<OrderState, 'mode' | 'serviceType'>): boolean =>
  (row.mode === 'any' || row.mode === order.mode) && (!row.service || row.service === order.serviceType);

/** What the status that a step leads to is told from. */
export type StepFacts = Pick<
  OrderState,
  'status' | 'mode' | 'serviceType' | 'statusBeforePod' | 'currentStop' | 'reports' | 'startsLoaded'
> & { stops: readonly Pick<StopState, 'seq' | 'kind'>[] };

/** Drops that are still ahead of the stop where an order goes or stands. */
export const dropsAhead = ({ stops, currentStop }: Pick<StepFacts, 'stops' | 'currentStop'>): number =>
  stops.filter((stop) => stop.kind === 'DROP' && stop.seq > currentStop).length;

const holds = {
  'to-load': ({ startsLoaded }) => !startsLoaded,
  'on-board': ({ startsLoaded }) => startsLoaded,
  'stops-left': (order) => dropsAhead(order) > 0,
  'last-stop': (order) => dropsAhead(order) === 0,
  whole: ({ reports }) => reports.length === 0,
  decided: ({ reports }) => reports.length > 0 && reports.every(({ decision }) => decision !== null),
  undecided: ({ reports }) => reports.some(({ decision }) => decision === null),
} as const satisfies Record<RowCase, (order: StepFacts) => boolean>;

/**
 * The status an action leads to; null when the table has no such step for this order. Of what is decided or withdrawn of a
 * report `reportEffect` says more.
 */
export function nextStatus(order: StepFacts, action: OrderAction): OrderStatus | null {
  const row = rowsFrom(order.status, action).find(
    (one) => fits(one, order) && (one.when === undefined || holds[one.when](order)),
  );
  switch (row?.to) {
    case undefined:
      return null;
    case 'UNCHANGED':
    case 'WITHOUT_REPORT':
      return order.status;
    case 'DECISIONS':
      return tripEnd(order.reports);
    case 'STATUS_BEFORE_POD':
      return order.statusBeforePod;
    default:
      return row?.to ?? null;
  }
}

/** Actions this actor has in the life of such an order, whatever its status: what a menu lists, possible or not. */
export function actionsOf(order: Pick<OrderState, 'mode' | 'serviceType'>, actor: Actor): OrderAction[] {
  const has = (action: OrderAction) =>
    rows.some(
      (row) =>
        row.action === action &&
        row.from.length > 0 &&
        row.by.includes(actor) &&
        (row.mode === 'any' || row.mode === order.mode) &&
        (!row.service || row.service === order.serviceType) &&
        !(onlyLumpsum(row, actor) && order.mode !== 'lumpsum'),
    );
  return orderActions.filter(has);
}

/** The transporter's user reports a trip only where there is no driver app: every row that names both of them. */
export function onlyLumpsum(row: Transition, actor: Actor): boolean {
  return actor === 'transporter' && row.by.includes('driver');
}
