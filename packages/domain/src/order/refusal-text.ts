import type { OrderRefusal } from './refusal';
import { type OrderStatus, orderStatuses, type ServiceType } from './status';
import { statusLabel } from './status-label';
import { type Actor, statusesFor } from './transitions';

const actorNames: Record<Actor, string> = {
  provider: 'penyedia',
  shipper: 'pengirim',
  driver: 'pengemudi',
  transporter: 'transporter',
  system: 'sistem',
};
const serviceNames: Record<ServiceType, string> = { LAND: 'darat', SEA: 'laut', AIR: 'udara' };
const crossingFirst: Record<ServiceType, string> = {
  LAND: 'Catat naik dan turun kapal lebih dulu.',
  SEA: 'Catat berlayar dan sampai pelabuhan lebih dulu.',
  AIR: 'Catat terbang dan sampai bandara lebih dulu.',
};

/** Nothing more happens to these. */
const endings: Partial<Record<OrderStatus, string>> = {
  DIBATALKAN: 'Pesanan ini sudah dibatalkan.',
  DITOLAK: 'Penawaran ini sudah ditolak.',
  KEDALUWARSA: 'Pesanan ini sudah kedaluwarsa.',
};
const crossingNow: Partial<Record<OrderStatus, string>> = {
  MENYEBRANG_PENGIRIMAN: 'Catat turun kapal lebih dulu.',
  DALAM_PENYEBRANGAN: 'Catat sampai pelabuhan lebih dulu.',
  DALAM_PENERBANGAN: 'Catat sampai bandara lebih dulu.',
  SAMPAI_PELABUHAN: 'Catat lanjut mengirim lebih dulu.',
  SAMPAI_BANDARA: 'Catat lanjut mengirim lebih dulu.',
};

/** `orderStatuses` stands in the order of an order's life. */
const place = (status: OrderStatus) => orderStatuses.indexOf(status);
const isBefore = (status: OrderStatus, other: OrderStatus) => place(status) < place(other);

type WrongStatus = Extract<OrderRefusal, { code: 'WRONG_STATUS' }>;

function wrongStatusText({ action, status, handedOn }: WrongStatus): string {
  if (handedOn) return `Penawaran ini sudah diteruskan ke ${handedOn.companyName}.`;
  const ended = endings[status];
  if (ended) return ended;
  const lapsed = status === 'WAKTU_HABIS' || status === 'DRIVER_WAKTU_HABIS';
  if (lapsed && ['accept', 'reject', 'hand-on', 'driver-accept', 'driver-reject'].includes(action)) {
    return 'Batas waktu menjawab sudah lewat.';
  }
  if (action === 'unmerge' && isBefore(status, 'MENUNGGU_KONFIRMASI_DRIVER')) return 'Belum digabung.';
  if (action === 'cancel' || action === 'unmerge' || action === 'amend') return 'Hanya sebelum berangkat menjemput.';
  if (action === 'change-assignment') {
    if (isBefore(status, 'TERKONFIRMASI')) return 'Belum ada penugasan yang bisa diganti.';
    return isBefore(status, 'MUAT_BARANG') ? 'Hanya sebelum berangkat menjemput.' : 'Tidak bisa setelah barang dimuat.';
  }
  if (action === 'replace-carrier' && isBefore(status, 'PENJEMPUTAN')) return 'Hanya setelah kendaraan berangkat.';
  if (action === 'arrive-destination' && crossingNow[status]) return crossingNow[status];
  if (action === 'submit-pod' && isBefore(status, 'BARANG_DITERIMA_UTUH')) return 'Setelah barang diterima.';
  const possible = [...statusesFor(action)].sort((a, b) => place(a) - place(b));
  const next = possible.find((one) => isBefore(status, one));
  return next ? `Setelah status ${statusLabel(next)}.` : 'Langkah ini sudah lewat.';
}

/** The sentence on a disabled button, and the message of the API's 409 or 422. */
export function refusalText(refused: OrderRefusal): string {
  switch (refused.code) {
    case 'WRONG_STATUS':
      return wrongStatusText(refused);
    case 'WRONG_MODE':
      return refused.mode === 'lumpsum'
        ? 'Pesanan lumsum tidak memakai aplikasi pengemudi.'
        : 'Hanya untuk pesanan lumsum.';
    case 'WRONG_SERVICE':
      return `Hanya untuk pengiriman ${serviceNames[refused.service]}.`;
    case 'WRONG_ACTOR':
      return `Hanya bisa dilakukan ${refused.by.map((one) => actorNames[one]).join(' atau ')}.`;
    case 'DRIVER_REPORTS':
      return 'Pengemudi melaporkannya lewat aplikasi.';
    case 'ALREADY_ON_THE_WAY':
      return 'Hanya sebelum berangkat menjemput.';
    case 'OFFER_LAPSED':
      return 'Batas waktu menjawab sudah lewat.';
    case 'DEADLINE_RUNNING':
      return 'Batas waktu menjawab belum lewat.';
    case 'WINDOW_OPEN':
      return 'Jadwal kirim belum lewat.';
    case 'ASSIGNMENT_MISSING':
      return 'Tugaskan kendaraan dan pengemudi lebih dulu.';
    case 'NO_PICKUP_LEFT':
      return 'Tidak ada titik muat lagi.';
    case 'PICKUPS_LEFT':
      return `Masih ada ${refused.count} titik muat.`;
    case 'LOADED_MISSING':
      return 'Isi jumlah yang dimuat lebih dulu.';
    case 'PICKUP_UNCOUNTED':
      return `Isi jumlah yang dimuat di ${refused.count} titik muat sebelumnya lebih dulu.`;
    case 'CROSSING_UNRECORDED':
      return crossingFirst[refused.service];
    case 'NO_DROP_LEFT':
      return 'Tidak ada titik bongkar lagi.';
    case 'DROPS_LEFT':
      return `Masih ada ${refused.count} titik bongkar.`;
    case 'DELIVERED_MISSING':
      return 'Isi jumlah yang diterima di titik ini lebih dulu.';
    case 'BAST_MISSING':
      return 'Isi nama penerima dan tanda tangan BAST lebih dulu.';
    case 'REPORT_MISSING':
      return 'Tidak ada laporan BASP di titik ini.';
    case 'REPORT_DECIDED':
      return 'Pengirim sudah memutuskan BASP ini.';
    case 'DOCUMENTS_MISSING':
      return `${refused.count} dokumen belum ada atau ditolak.`;
    case 'FOLLOW_ON_WAITS':
      return 'Pesanan lanjutan belum dijawab: keputusan pengirim masih bisa berubah.';
    case 'ON_BOARD':
      return 'Muatannya sudah di kendaraan Anda.';
    case 'NO_STATUS_BEFORE_POD':
      return 'Status sebelum dokumen dikirim tidak diketahui.';
    case 'PROBLEM_OPEN':
      return `Selesaikan masalah “${refused.kind}” lebih dulu.`;
    case 'NOT_MERGED':
      return 'Pesanan ini tidak digabung dengan pesanan lain.';
  }
}
