import { wasNeverCarried } from './phase';
import type { OrderStatus, PodStatus, ServiceType } from './status';
import type { OrderAction, OrderState } from './transitions';

/** The documents of an order. `other` is whatever else proves the delivery. */
export const podDocumentTypes = [
  'loading-note',
  'loading-photo',
  'crossing-ticket',
  'unloading-photo',
  'bast',
  'basp',
  'returned-note',
  'other',
] as const;
export type PodDocumentType = (typeof podDocumentTypes)[number];

/** What decides which documents an order has. */
export interface PodOrder {
  serviceType: ServiceType;
  crossing: OrderState['crossing'];
  /** It carries on what was on board: its travel letter names the new place. */
  startsLoaded: boolean;
  /** Where damaged or missing goods were reported; `lost`: all on board, on the way to that stop. */
  reports: readonly { stopSeq: number; lost: boolean }[];
  stops: readonly { seq: number; kind: 'PICKUP' | 'DROP' }[];
}

/** A place for a document, filled or not. */
export interface ExpectedDocument {
  type: PodDocumentType;
  /** The stop it belongs to; null for documents of the whole order. */
  stopSeq: number | null;
  label: string;
  mandatory: boolean;
  /** Why or when it is needed, under an empty place. */
  hint: string;
}

const ticketLabels: Record<ServiceType, string> = {
  LAND: 'Tiket penyeberangan',
  SEA: 'Konosemen (B/L)',
  AIR: 'Surat muatan udara (SMU)',
};
const ticketHints: Record<ServiceType, string> = {
  LAND: 'Setelah naik kapal',
  SEA: 'Setelah kapal berangkat',
  AIR: 'Setelah pesawat berangkat',
};

const stopsOf = (stops: PodOrder['stops'], kind: 'PICKUP' | 'DROP') =>
  stops.filter((stop) => stop.kind === kind).sort((a, b) => a.seq - b.seq);

/** Where the paper of a drop belongs: the last drop's is the order's own. */
const placeOf = (stops: PodOrder['stops'], stopSeq: number): number | null =>
  stopsOf(stops, 'DROP').at(-1)?.seq === stopSeq ? null : stopSeq;

/** Where the BAST of a drop belongs. */
export const bastPlace = (stops: PodOrder['stops'], stopSeq: number): { type: 'bast'; stopSeq: number | null } => ({
  type: 'bast',
  stopSeq: placeOf(stops, stopSeq),
});

/** Where the BASP of a drop belongs. */
export const baspPlace = (stops: PodOrder['stops'], stopSeq: number): { type: 'basp'; stopSeq: number | null } => ({
  type: 'basp',
  stopSeq: placeOf(stops, stopSeq),
});

/** The paper of each drop: a BAST, or the BASP where goods came damaged or short. Past the place of a loss there is none. */
function dropDocuments({ stops, reports }: PodOrder): ExpectedDocument[] {
  const drops = stopsOf(stops, 'DROP');
  const lostAt = reports.find(({ lost }) => lost)?.stopSeq ?? null;
  return drops.flatMap(({ seq }, at): ExpectedDocument[] => {
    const isReported = reports.some((report) => report.stopSeq === seq);
    const stopSeq = placeOf(stops, seq);
    const basp = drops.length > 1 ? `BASP titik bongkar ${at + 1}` : 'BASP bertanda tangan';
    const bast = drops.length > 1 ? `BAST titik bongkar ${at + 1}` : 'BAST bertanda tangan';
    const wanted = isReported
      ? [{ type: 'basp' as const, stopSeq, label: basp, mandatory: true, hint: 'Wajib bila barang tidak utuh' }]
      : [];
    if (lostAt !== null && seq >= lostAt) return wanted;
    const hint = isReported ? 'Bila ada yang menandatangani juga' : 'Setelah bongkar muatan';
    return [...wanted, { type: 'bast', stopSeq, label: bast, mandatory: !isReported, hint }];
  });
}

/** The documents this order is to have, in the order they come about. */
export function expectedDocuments(order: PodOrder): ExpectedDocument[] {
  const pickups = stopsOf(order.stops, 'PICKUP');
  const one = (type: PodDocumentType, label: string, mandatory: boolean, hint: string): ExpectedDocument => ({
    type,
    stopSeq: null,
    label,
    mandatory,
    hint,
  });
  const crosses = order.crossing !== 'none' || order.serviceType !== 'LAND';
  return [
    ...pickups.map((stop, at) => ({
      ...one(
        'loading-note',
        order.startsLoaded
          ? 'Surat jalan lanjutan'
          : pickups.length > 1
            ? `Surat jalan titik muat ${at + 1}`
            : 'Surat jalan muat',
        true,
        order.startsLoaded ? 'Ke tujuan baru, sebelum berangkat' : 'Setelah barang dimuat',
      ),
      stopSeq: stop.seq,
    })),
    one('loading-photo', 'Foto muatan', false, 'Setelah barang dimuat'),
    ...(crosses
      ? [one('crossing-ticket', ticketLabels[order.serviceType], false, ticketHints[order.serviceType])]
      : []),
    one('unloading-photo', 'Barang setelah dibongkar', false, 'Setelah bongkar muatan'),
    ...dropDocuments(order),
    one('returned-note', 'Surat jalan balik', true, 'Wajib untuk menagih'),
  ];
}

/** What is said of an order that has no places for documents yet, or will have none. */
export const noDocumentsText = (status: OrderStatus): { title: string; text: string } =>
  wasNeverCarried(status)
    ? { title: 'Tidak ada dokumen', text: 'Pesanan ini tidak dijalankan.' }
    : {
        title: 'Belum ada dokumen',
        text: 'Daftar dokumen dibuat begitu pesanan ini diterima dan kendaraannya ditugaskan.',
      };

/** Where the documents stand after a step of the order; null when the step does not touch them. */
export function podStatusAfter(action: OrderAction): PodStatus | null {
  if (action === 'submit-pod') return 'DOKUMEN_POD_DIKIRIM';
  if (action === 'verify-pod') return 'DOKUMEN_POD_LENGKAP';
  return action === 'refuse-pod' ? 'DOKUMEN_TIDAK_LENGKAP' : null;
}
