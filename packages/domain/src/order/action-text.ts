import { buttonRefusal, type OrderRefusal, problemInTheWay } from './refusal';
import type { OrderStatus } from './status';
import type { Actor, OrderAction, OrderState } from './transitions';

/** What the filled button of a page can ask for: a step, or what the step needs first. */
export type MainStep = OrderAction | 'enter-loaded' | 'enter-delivered' | 'upload-pod';

/** On the button: verb and thing (docs/design.md, Words). */
export const actionLabels: Record<MainStep, string> = {
  create: 'Buat pesanan',
  submit: 'Ajukan pesanan',
  offer: 'Tawarkan ke transporter',
  accept: 'Terima dan tugaskan',
  reject: 'Tolak penawaran',
  'hand-on': 'Teruskan ke rekan',
  'time-out': 'Tutup batas jawab',
  'driver-accept': 'Terima tugas',
  'driver-reject': 'Tolak tugas',
  'change-assignment': 'Ganti kendaraan atau pengemudi',
  'replace-carrier': 'Ganti armada di jalan',
  unmerge: 'Batalkan gabungan',
  amend: 'Ubah jadwal atau lokasi',
  expire: 'Tutup pesanan',
  cancel: 'Batalkan pesanan',
  'go-to-pickup': 'Catat berangkat menjemput',
  'arrive-pickup': 'Catat tiba di titik muat',
  'wait-loading': 'Catat menunggu muat',
  load: 'Catat mulai muat',
  'enter-loaded': 'Isi jumlah dimuat',
  'next-pickup': 'Catat ke titik muat berikutnya',
  depart: 'Catat berangkat mengirim',
  'board-ferry': 'Catat naik kapal',
  'leave-ferry': 'Catat turun kapal',
  sail: 'Catat berlayar',
  'arrive-port': 'Catat sampai pelabuhan',
  fly: 'Catat terbang',
  'arrive-airport': 'Catat sampai bandara',
  continue: 'Catat lanjut mengirim',
  'arrive-destination': 'Catat tiba di tujuan',
  unload: 'Catat mulai bongkar',
  'enter-delivered': 'Isi jumlah diterima',
  'next-drop': 'Catat ke titik bongkar berikutnya',
  receive: 'Catat barang diterima',
  'report-discrepancy': 'Laporkan barang tidak utuh',
  'report-loss': 'Laporkan muatan hilang seluruhnya',
  'decide-stop': 'Putuskan BASP titik ini',
  'withdraw-discrepancy': 'Tarik laporan BASP',
  'accept-discrepancy': 'Terima tidak utuh',
  'to-warehouse': 'Simpan di gudang',
  'return-to-origin': 'Kembalikan ke gudang asal',
  'change-destination': 'Ganti lokasi tujuan',
  'reopen-decision': 'Buka keputusan lagi',
  'upload-pod': 'Unggah dokumen',
  'submit-pod': 'Kirim dokumen',
  'verify-pod': 'Nyatakan dokumen lengkap',
  'refuse-pod': 'Tolak dokumen',
};

/** When to press it, above the button on a phone. */
export const actionHints: Record<MainStep, string> = {
  create: 'Rute, muatan dan jadwal harus sudah lengkap.',
  submit: 'Ajukan setelah harganya ditetapkan.',
  offer: 'Beri batas waktu menjawab.',
  accept: 'Pilih kendaraan dan pengemudi sebelum batas waktu.',
  reject: 'Pilih alasannya; penawaran tidak bisa diambil lagi.',
  'hand-on': 'Rekan Anda menjawab dalam batas waktu yang sama.',
  'time-out': 'Setelah batas waktu menjawab lewat.',
  'driver-accept': 'Terima sebelum batas waktu.',
  'driver-reject': 'Pilih alasannya agar pengemudi lain bisa ditugaskan.',
  'change-assignment': 'Pilih pengganti dan tulis alasannya.',
  'replace-carrier': 'Bila kendaraan mogok atau pengemudi tidak bisa melanjutkan.',
  unmerge: 'Semua pesanan gabungan kembali menunggu jawaban Anda.',
  amend: 'Transporter menjawab lagi, dengan yang lama dan yang baru.',
  expire: 'Setelah jadwal kirim lewat.',
  cancel: 'Hanya sebelum berangkat menjemput.',
  'go-to-pickup': 'Catat saat kendaraan berangkat ke titik muat.',
  'arrive-pickup': 'Catat saat kendaraan sudah di titik muat.',
  'wait-loading': 'Catat bila kendaraan antre sebelum dimuat.',
  load: 'Catat saat barang mulai dimuat.',
  'enter-loaded': 'Isi setelah semua barang di titik ini dimuat.',
  'next-pickup': 'Catat saat kendaraan berangkat ke titik muat berikutnya.',
  depart: 'Catat saat kendaraan berangkat membawa muatan.',
  'board-ferry': 'Catat saat kendaraan sudah di atas kapal.',
  'leave-ferry': 'Catat saat kendaraan sudah turun dari kapal.',
  sail: 'Catat saat kapal sudah berangkat.',
  'arrive-port': 'Catat saat kapal sudah bersandar.',
  fly: 'Catat saat pesawat sudah berangkat.',
  'arrive-airport': 'Catat saat pesawat sudah mendarat.',
  continue: 'Catat saat barang diteruskan ke tujuan.',
  'arrive-destination': 'Catat saat kendaraan sudah di lokasi tujuan.',
  unload: 'Catat saat barang mulai dibongkar.',
  'enter-delivered': 'Isi setelah barang di titik ini selesai dihitung.',
  'next-drop': 'Catat saat kendaraan berangkat ke titik bongkar berikutnya.',
  receive: 'Minta nama dan tanda tangan penerima.',
  'report-discrepancy': 'Foto barang yang rusak atau kurang lebih dulu.',
  'report-loss': 'Bila kecelakaan, pencurian, atau kebakaran menghabiskan semua muatan.',
  'decide-stop': 'Berlaku setelah titik bongkar terakhir.',
  'withdraw-discrepancy': 'Bila laporan keliru, sebelum pengirim memutuskan.',
  'accept-discrepancy': 'Barang diterima dengan catatan.',
  'to-warehouse': 'Barang disimpan di gudang.',
  'return-to-origin': 'Barang dikirim kembali ke gudang asal.',
  'change-destination': 'Barang dikirim ke lokasi lain dengan pesanan lanjutan.',
  'reopen-decision': 'Bila pesanan lanjutan ditolak atau tidak dijawab.',
  'upload-pod': 'Foto semua lembar, tepi kertas terlihat.',
  'submit-pod': 'Setelah dikirim, dokumen diperiksa penyedia.',
  'verify-pod': 'Periksa setiap dokumen lebih dulu.',
  'refuse-pod': 'Tulis alasan pada setiap dokumen yang ditolak.',
};

/** The usual next step of each status, first choice first. */
const usualSteps: Partial<Record<OrderStatus, readonly OrderAction[]>> = {
  PESANAN_DIBUAT: ['submit'],
  MENUNGGU_KONFIRMASI: ['offer'],
  WAKTU_HABIS: ['offer'],
  MENUNGGU_KONFIRMASI_TRANSPORTER: ['accept'],
  MENUNGGU_KONFIRMASI_DRIVER: ['driver-accept'],
  DRIVER_WAKTU_HABIS: ['change-assignment'],
  TERKONFIRMASI: ['go-to-pickup'],
  PENJEMPUTAN: ['arrive-pickup'],
  DI_LOKASI_PENJEMPUTAN: ['load'],
  MENUNGGU_MUAT_BARANG: ['load'],
  MUAT_BARANG: ['next-pickup', 'depart'],
  MENYEBRANG_PENGIRIMAN: ['leave-ferry'],
  DALAM_PENYEBRANGAN: ['arrive-port'],
  SAMPAI_PELABUHAN: ['continue'],
  DALAM_PENERBANGAN: ['arrive-airport'],
  SAMPAI_BANDARA: ['continue'],
  DI_LOKASI_TUJUAN: ['unload'],
  BONGKAR_MUATAN: ['next-drop', 'receive'],
  BA_PENERIMAAN_KONFIRMASI_SHIPPER: ['accept-discrepancy'],
  BARANG_DITERIMA_UTUH: ['submit-pod'],
  BARANG_DITERIMA_TIDAK_UTUH: ['submit-pod'],
  BA_PENERIMAAN_DITERIMA_GUDANG: ['submit-pod'],
  BA_PENERIMAAN_KEMBALI_KE_GUDANG_ASAL: ['submit-pod'],
  BA_PENERIMAAN_GANTI_LOKASI_TUJUAN: ['submit-pod'],
  DOKUMEN_TERKIRIM: ['verify-pod'],
};

function usualStepsOf(order: OrderState): readonly OrderAction[] {
  if (order.status !== 'PENGIRIMAN') return usualSteps[order.status] ?? [];
  if (order.serviceType === 'LAND') return order.crossing === 'planned' ? ['board-ferry'] : ['arrive-destination'];
  if (order.crossing === 'done') return ['arrive-destination'];
  return order.serviceType === 'SEA' ? ['sail'] : ['fly'];
}

/** What is entered or uploaded before the step itself can be taken. */
const firstThis: Partial<Record<string, MainStep>> = {
  LOADED_MISSING: 'enter-loaded',
  PICKUP_UNCOUNTED: 'enter-loaded',
  DELIVERED_MISSING: 'enter-delivered',
  DOCUMENTS_MISSING: 'upload-pod',
};

const loadedHere = (order: OrderState) =>
  order.stops.some((stop) => stop.seq === order.currentStop && stop.loadedEntered);

export interface NextStep {
  step: MainStep;
  label: string;
  hint: string;
  /** The problem that has to be resolved before it can be taken; null when nothing stands in its way. */
  refused: Extract<OrderRefusal, { code: 'PROBLEM_OPEN' }> | null;
}

/** The step that comes next for this actor, as if no problem were open. */
function stepAhead(order: OrderState, actor: Actor, now: Date): MainStep | null {
  for (const action of usualStepsOf(order)) {
    const refused = buttonRefusal(order, action, actor, now);
    const first = refused && firstThis[refused.code];
    if (first) return first;
    // The table lets an order go on to the next pickup uncounted; what came from where is then never known.
    if (!refused && action === 'next-pickup' && !loadedHere(order)) return 'enter-loaded';
    if (!refused) return action;
  }
  return null;
}

/**
 * The one main action for this actor: the filled button of the detail page, disabled with its reason where a problem stops
 * the order. Null: nothing is theirs to do now.
 */
export function nextStep(order: OrderState, actor: Actor, now: Date): NextStep | null {
  const step = stepAhead({ ...order, problem: null }, actor, now);
  if (!step) return null;
  const problem = problemInTheWay(order.problem, step);
  return {
    step,
    label: actionLabels[step],
    hint: actionHints[step],
    refused: problem?.stops ? { code: 'PROBLEM_OPEN', kind: problem.kind } : null,
  };
}
