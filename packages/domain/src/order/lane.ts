import type { OrderStatus, ServiceType } from './status';
import { statusLabel } from './status-label';
import type { OrderState } from './transitions';

export type LaneKey =
  | 'offered'
  | 'failed'
  | 'confirmed'
  | 'pickup'
  | 'loading'
  | 'delivery'
  | 'crossing'
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
  /** The first of these in the order's history dates the milestone. */
  statuses: readonly OrderStatus[];
}

const crossingLabels: Record<ServiceType, string> = { LAND: 'Menyeberang', SEA: 'Pelayaran', AIR: 'Penerbangan' };

const milestones: readonly { key: LaneKey; label: string; statuses: readonly OrderStatus[] }[] = [
  { key: 'confirmed', label: 'Terkonfirmasi', statuses: ['TERKONFIRMASI'] },
  { key: 'pickup', label: 'Penjemputan', statuses: ['PENJEMPUTAN', 'DI_LOKASI_PENJEMPUTAN', 'MENUNGGU_MUAT_BARANG'] },
  { key: 'loading', label: 'Muat barang', statuses: ['MUAT_BARANG'] },
  { key: 'delivery', label: 'Pengiriman', statuses: ['PENGIRIMAN'] },
  {
    key: 'crossing',
    label: 'Menyeberang',
    statuses: [
      'MENYEBRANG_PENGIRIMAN',
      'DALAM_PENYEBRANGAN',
      'SAMPAI_PELABUHAN',
      'DALAM_PENERBANGAN',
      'SAMPAI_BANDARA',
    ],
  },
  { key: 'destination', label: 'Di lokasi tujuan', statuses: ['DI_LOKASI_TUJUAN'] },
  { key: 'unloading', label: 'Bongkar muatan', statuses: ['BONGKAR_MUATAN'] },
  {
    key: 'received',
    label: 'Barang diterima',
    statuses: [
      'BARANG_DITERIMA_UTUH',
      'BARANG_DITERIMA_TIDAK_UTUH',
      'BA_PENERIMAAN_KONFIRMASI_SHIPPER',
      'BA_PENERIMAAN_DITERIMA_GUDANG',
      'BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL',
      'BA_PENERIMAAN_GANTI_LOKASI_TUJUAN',
    ],
  },
  { key: 'documents', label: 'Dokumen lengkap', statuses: ['DOKUMEN_LENGKAP'] },
];

/** Where an order begins that came no further. */
const offered: LaneStep = {
  key: 'offered',
  label: 'Ditawarkan',
  state: 'done',
  statuses: ['MENUNGGU_KONFIRMASI_TRANSPORTER'],
};

/** The words for how goods were received, where they were not simply received. */
const receivedLabels: Partial<Record<OrderStatus, string>> = {
  BARANG_DITERIMA_TIDAK_UTUH: 'Diterima tidak utuh',
  BA_PENERIMAAN_KONFIRMASI_SHIPPER: 'Menunggu pengirim',
  BA_PENERIMAAN_DITERIMA_GUDANG: 'Diterima gudang',
  BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL: 'Kembali ke asal',
  BA_PENERIMAAN_GANTI_LOKASI_TUJUAN: 'Ganti tujuan',
};

const failures: readonly OrderStatus[] = ['WAKTU_HABIS', 'KEDALUWARSA', 'DITOLAK', 'DIBATALKAN'];

/** What takes an order on from where it halted: another driver can be asked as long as the delivery window is open. */
const waysOn: Partial<Record<OrderStatus, string>> = { DRIVER_WAKTU_HABIS: 'ganti pengemudi' };

/** Which milestone a status belongs to; -1 before the first. */
function reached(order: Pick<OrderState, 'status' | 'crossing'>): number {
  if (order.status === 'DOKUMEN_TERKIRIM') return milestones.findIndex((one) => one.key === 'received');
  // Back on the road after a crossing, the crossing is the last milestone reached.
  const key = order.status === 'PENGIRIMAN' && order.crossing === 'done' ? 'crossing' : null;
  return milestones.findIndex((one) => one.key === key || (!key && one.statuses.includes(order.status)));
}

/** "Waktu pengemudi habis", as the other milestones are written. */
const failureLabel = (status: OrderStatus): string => {
  const label = statusLabel(status);
  return label.charAt(0) + label.slice(1).toLowerCase();
};

/**
 * The milestones of an order for its lane strip. An order that failed has those it reached and how it ended, and nothing
 * after it: `lastGood` is the status it had before. One that halted has what it halted at and all that is still to come.
 */
export function laneSteps(
  order: Pick<OrderState, 'status' | 'crossing' | 'serviceType' | 'statusBeforePod'>,
  lastGood: OrderStatus | null = null,
): LaneStep[] {
  const hasFailed = failures.includes(order.status);
  const at = hasFailed ? reached({ status: lastGood ?? 'PESANAN_DIBUAT', crossing: order.crossing }) : reached(order);
  const withCrossing = order.serviceType !== 'LAND' || order.crossing !== 'none' || milestones[at]?.key === 'crossing';
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
      return { ...one, label, state: isNow ? 'now' : index <= at ? 'done' : 'to-come' };
    })
    .filter((step) => withCrossing || step.key !== 'crossing');
  const stop = (state: 'failed' | 'halted'): LaneStep => ({
    key: 'failed',
    label: failureLabel(order.status),
    state,
    statuses: [order.status],
  });
  if (waysOn[order.status]) return [stop('halted'), ...steps];
  if (!hasFailed) return steps;
  const behind = steps.filter((step) => step.state === 'done');
  return [...(behind.length > 0 ? behind : [offered]), stop('failed')];
}

/** A lane in a line of words, for where there is no room to draw it. */
export interface LaneProgress {
  /** Milestones behind. */
  done: number;
  /** Null: the order ended before the last milestone, and how many there might have been no longer matters. */
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
  const failed = steps.find((step) => step.state === 'failed');
  if (failed) return { done, total: null, text: failed.label, next: null, halted: false };
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
