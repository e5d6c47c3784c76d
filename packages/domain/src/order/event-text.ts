import type { OrderAction } from './transitions';

/** What a line of an order's timeline is made from. */
export interface OrderEventFacts {
  action: string;
  note: string | null;
  /** The step that it takes back or puts right. */
  amends?: { action: string } | null;
}

/** What is recorded of an order without being a step of its life. */
export const noteActions = [
  'enter-loaded',
  'enter-delivered',
  'upload-document',
  'replace-document',
  'delete-document',
  'undo-step',
  'correct-time',
  'revise-basp',
  'raise-problem',
  'process-problem',
  'resolve-problem',
  'add-cost',
  'change-cost',
  'submit-cost',
  'withdraw-cost',
  'approve-cost',
  'revise-cost',
  'refuse-cost',
  'propose-cost',
  'accept-cost',
  'decline-cost',
  'change-legs',
  'change-route',
  'change-order',
  'change-travel-letters',
  'original-pod',
  'expect-late',
  'follow-on',
] as const;
export type NoteAction = (typeof noteActions)[number];

/** What happened, as the timeline says it afterwards. */
export const orderEventWords: Readonly<Record<OrderAction | NoteAction, string>> = {
  create: 'Pesanan dibuat',
  submit: 'Pesanan diajukan',
  offer: 'Ditawarkan ke transporter',
  accept: 'Penawaran diterima',
  reject: 'Penawaran ditolak',
  'hand-on': 'Diteruskan ke rekan',
  'time-out': 'Batas waktu menjawab lewat',
  'driver-accept': 'Pengemudi menerima tugas',
  'driver-reject': 'Pengemudi menolak tugas',
  'change-assignment': 'Kendaraan atau pengemudi diganti',
  'replace-carrier': 'Diambil alih armada pengganti',
  unmerge: 'Gabungan dibatalkan',
  amend: 'Jadwal atau lokasi diubah, menunggu jawaban lagi',
  expire: 'Pesanan kedaluwarsa',
  cancel: 'Pesanan dibatalkan',
  'go-to-pickup': 'Berangkat menjemput',
  'arrive-pickup': 'Tiba di titik muat',
  'wait-loading': 'Menunggu muat',
  load: 'Mulai muat',
  'enter-loaded': 'Jumlah dimuat dicatat',
  'next-pickup': 'Berangkat ke titik muat berikutnya',
  depart: 'Berangkat mengirim',
  'board-ferry': 'Naik kapal',
  'leave-ferry': 'Turun dari kapal',
  sail: 'Kapal berangkat',
  'arrive-port': 'Sampai pelabuhan',
  fly: 'Pesawat berangkat',
  'arrive-airport': 'Sampai bandara',
  continue: 'Lanjut mengirim',
  'arrive-destination': 'Tiba di tujuan',
  unload: 'Mulai bongkar',
  'enter-delivered': 'Jumlah diterima dicatat',
  'next-drop': 'Berangkat ke titik bongkar berikutnya',
  receive: 'Barang diterima utuh',
  'report-discrepancy': 'Barang tidak utuh dilaporkan',
  'report-loss': 'Muatan dilaporkan hilang seluruhnya',
  'decide-stop': 'Pengirim memutuskan BASP',
  'withdraw-discrepancy': 'Laporan BASP ditarik',
  'accept-discrepancy': 'Pengirim menerima barang tidak utuh',
  'to-warehouse': 'Pengirim memutuskan: simpan di gudang',
  'return-to-origin': 'Pengirim memutuskan: kembali ke gudang asal',
  'change-destination': 'Pengirim memutuskan: ganti lokasi tujuan',
  'reopen-decision': 'Keputusan pengirim terbuka lagi',
  'submit-pod': 'Dokumen POD dikirim',
  'verify-pod': 'Dokumen POD dinyatakan lengkap',
  'refuse-pod': 'Dokumen POD ditolak',
  'upload-document': 'diunggah',
  'replace-document': 'diganti',
  'delete-document': 'dihapus',
  'undo-step': 'Langkah diurungkan',
  'correct-time': 'Waktu diperbaiki',
  'revise-basp': 'Berita acara diperbarui',
  'raise-problem': 'Masalah dilaporkan',
  'process-problem': 'Masalah ditangani',
  'resolve-problem': 'Masalah selesai',
  'add-cost': 'Biaya tambahan dirancang',
  'change-cost': 'Biaya tambahan diubah',
  'submit-cost': 'Biaya tambahan diajukan',
  'withdraw-cost': 'Biaya tambahan ditarik',
  'approve-cost': 'Biaya tambahan disetujui',
  'revise-cost': 'Biaya tambahan perlu revisi',
  'refuse-cost': 'Biaya tambahan ditolak',
  'propose-cost': 'Biaya tambahan diusulkan',
  'accept-cost': 'Usulan biaya disetujui',
  'decline-cost': 'Usulan biaya ditolak',
  'change-legs': 'Tahap multimoda diperbarui',
  'change-route': 'Rute diubah',
  'change-order': 'Data pesanan diubah penyedia',
  'change-travel-letters': 'Nomor surat jalan dicatat',
  'original-pod': 'Dokumen POD asli diterima penyedia',
  'expect-late': 'Diperkirakan terlambat',
  'follow-on': 'Pesanan lanjutan ditawarkan',
};

const isKnown = (action: string): action is OrderAction | NoteAction => Object.hasOwn(orderEventWords, action);

/** The words of a timeline line: what happened, and what was said of it. An unknown action is told by its note. */
export function eventText({ action, note, amends }: OrderEventFacts): { title: string; note: string | null } {
  if (!isKnown(action)) return { title: note ?? 'Perubahan tercatat', note: null };
  if (amends && isKnown(amends.action)) {
    const step = orderEventWords[amends.action];
    return { title: `${orderEventWords[action]}: ${step.charAt(0).toLowerCase()}${step.slice(1)}`, note };
  }
  if (!action.endsWith('-document')) return { title: orderEventWords[action], note };
  // The note names the document.
  return { title: `${note ?? 'Dokumen'} ${orderEventWords[action]}`, note: null };
}
