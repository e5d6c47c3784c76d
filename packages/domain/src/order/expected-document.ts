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
  /** Damaged or missing goods were reported. */
  hasDiscrepancy: boolean;
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

/** Where the BAST of a drop belongs: the last drop's is the order's own. */
export function bastPlace(stops: PodOrder['stops'], stopSeq: number): { type: 'bast'; stopSeq: number | null } {
  return { type: 'bast', stopSeq: stopsOf(stops, 'DROP').at(-1)?.seq === stopSeq ? null : stopSeq };
}

/** The documents this order is to have, in the order they come about. */
export function expectedDocuments(order: PodOrder): ExpectedDocument[] {
  const pickups = stopsOf(order.stops, 'PICKUP');
  const drops = stopsOf(order.stops, 'DROP');
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
        pickups.length > 1 ? `Surat jalan titik muat ${at + 1}` : 'Surat jalan muat',
        true,
        'Setelah barang dimuat',
      ),
      stopSeq: stop.seq,
    })),
    one('loading-photo', 'Foto muatan', false, 'Setelah barang dimuat'),
    ...(crosses
      ? [one('crossing-ticket', ticketLabels[order.serviceType], false, ticketHints[order.serviceType])]
      : []),
    one('unloading-photo', 'Barang setelah dibongkar', false, 'Setelah bongkar muatan'),
    ...(order.hasDiscrepancy ? [one('basp', 'BASP bertanda tangan', true, 'Wajib bila barang tidak utuh')] : []),
    // Before the last drop nobody has to sign.
    ...drops.slice(0, -1).map((stop, at) => ({
      ...one('bast', `BAST titik bongkar ${at + 1}`, false, 'Bila ditandatangani di titik ini'),
      stopSeq: stop.seq,
    })),
    one(
      'bast',
      drops.length > 1 ? `BAST titik bongkar ${drops.length}` : 'BAST bertanda tangan',
      true,
      'Setelah bongkar muatan',
    ),
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
