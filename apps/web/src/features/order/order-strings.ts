import type { OrderRow } from '@lajur/api-contract/order-detail';
import { formatNumber } from '@lajur/domain/common/number';
import type { OrderListName } from './order-list-name';

export const isOffer = (order: OrderRow) => order.status === 'MENUNGGU_KONFIRMASI_TRANSPORTER';
export const notAnOffer = 'Hanya penawaran yang menunggu jawaban Anda.';

/** What the order screens say, in one voice (docs/design.md, Language). */
export const strings = {
  title: 'Pesanan',
  /** For a role that looks and does not act. */
  noRight: 'Peran Anda hanya bisa melihat pesanan.',
  purpose: 'Jawab penawaran, tugaskan kendaraan, dan ikuti perjalanannya sampai dokumen lengkap.',
  shipmentsTitle: 'Pengiriman',
  scheduleTitle: 'Jadwal',
  shipmentsPurpose: 'Perjalanan dari terkonfirmasi sampai barang diterima, dengan posisi terakhir dan perkiraan tiba.',
  search: 'Cari no. kargo, pengirim, plat…',
  answer: 'Jawab',
  answerCount: (count: number) => `Jawab ${formatNumber(count)} penawaran`,
  accept: 'Terima dan tugaskan',
  reject: 'Tolak penawaran…',
  open: 'Buka pesanan',
  countSkipped: 'Isi jumlah dimuat yang terlewat',
  skippedAt: (name: string) => `Jumlah dimuat di ${name} belum diisi; sebutkan alasannya.`,
  recount: { loaded: 'Ubah jumlah dimuat', delivered: 'Ubah jumlah diterima' },
  bulk: {
    reject: 'Tolak…',
    merge: 'Gabungkan…',
    step: 'Catat langkah…',
    lumpsumOnly: 'Hanya pesanan lumsum; yang lain dilaporkan pengemudi.',
    noSharedStep: 'Pilih pesanan dengan langkah berikutnya yang sama.',
  },
  empty: {
    waiting: {
      title: 'Tidak ada penawaran yang menunggu',
      text: 'Penawaran baru dari penyedia muncul di sini dengan sendirinya, lengkap dengan batas waktu menjawab.',
    },
    shipments: {
      title: 'Tidak ada perjalanan sekarang',
      text: 'Pesanan yang sudah terkonfirmasi terlihat di sini sampai barangnya diterima.',
    },
    process: {
      title: 'Belum ada perjalanan',
      text: 'Pesanan yang Anda terima dan kendaraannya sudah ditugaskan akan terlihat di sini.',
    },
    completed: {
      title: 'Belum ada pesanan selesai',
      text: 'Pesanan yang barangnya sudah diterima, ditolak, atau dibatalkan tersimpan di sini.',
    },
  } satisfies Record<OrderListName, { title: string; text: string }>,
  column: {
    cargo: 'No. kargo',
    route: 'Rute',
    pickup: 'Jadwal muat',
    type: 'Kendaraan diminta',
    vehicle: 'Kendaraan',
    load: 'Muatan',
    cost: 'Ongkos (Rp)',
    status: 'Status',
    answerBy: 'Batas jawab',
    arrival: 'Tiba',
    position: 'Posisi terakhir',
    pod: 'Dokumen POD',
    shipment: 'No. pengiriman',
    order: 'No. pesanan',
    created: 'Dibuat',
  },
  filter: {
    pickup: 'Jadwal muat',
    status: 'Status',
    origin: 'Asal',
    destination: 'Tujuan',
    originPlace: 'Lokasi muat',
    destinationPlace: 'Lokasi bongkar',
    shipper: 'Pengirim',
    plate: 'Plat',
    mode: 'Cara lapor',
    pod: 'Dokumen POD',
    cargoNo: 'No. kargo',
    type: 'Jenis kendaraan',
    costFrom: 'Ongkos',
    distanceTo: 'Jarak',
    openOnly: 'yang belum selesai',
    leftOnly: 'sudah berangkat',
  },
  sort: {
    answerBy: 'Batas jawab terdekat',
    pickup: 'Jadwal muat terdekat',
    arrival: 'Rencana tiba terdekat',
    newest: 'Terbaru',
    cost: 'Ongkos tertinggi',
  },
} as const;
