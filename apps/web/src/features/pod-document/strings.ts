import type { PodStatus } from '@lajur/domain/order/status';
import type { PictureSource } from '@lajur/domain/pod-document/picture-check';
import type { PodAction } from '@lajur/domain/pod-document/pod-document';

const many = (count: number, word: string) => `${count} ${word}`;

/** 'Surat jalan balik' → 'surat jalan balik'; an abbreviation stays: 'BAST bertanda tangan'. */
export const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** What the POD screens say, in one voice (docs/design.md, Language). */
export const strings = {
  title: 'Dokumen POD',
  purpose:
    'Unggah bukti serah terima setiap pesanan, lalu kirim untuk diperiksa. Setelah lengkap, pesanan bisa ditagih.',
  search: 'Cari no. kargo, pengirim, plat…',
  travelLetters: {
    title: 'Nomor surat jalan',
    none: 'belum diisi',
    why: 'Dicetak pada invoice yang dibuat sesudahnya.',
    write: 'Isi nomor',
    change: 'Ubah',
    field: 'Nomor',
    hint: 'Pisahkan dengan koma bila lebih dari satu',
    save: 'Simpan nomor',
    saved: 'Nomor surat jalan disimpan.',
  },
  tabs: {
    all: 'Semua',
    BELUM_KIRIM_DOKUMEN: 'Belum dikirim',
    DOKUMEN_TIDAK_LENGKAP: 'Ada yang ditolak',
    DOKUMEN_POD_DIKIRIM: 'Sedang diperiksa',
    DOKUMEN_POD_LENGKAP: 'Lengkap',
  } satisfies Record<'all' | PodStatus, string>,
  empty: {
    all: {
      title: 'Belum ada pesanan yang diterima',
      text: 'Begitu barang sebuah pesanan diterima, dokumennya dikumpulkan di sini.',
    },
    BELUM_KIRIM_DOKUMEN: {
      title: 'Tidak ada yang perlu dikirim',
      text: 'Semua dokumen pesanan yang sudah diterima telah Anda kirim.',
    },
    DOKUMEN_TIDAK_LENGKAP: {
      title: 'Tidak ada dokumen yang ditolak',
      text: 'Bila penyedia menolak dokumen, pesanannya muncul di sini beserta alasannya.',
    },
    DOKUMEN_POD_DIKIRIM: {
      title: 'Tidak ada yang sedang diperiksa',
      text: 'Dokumen yang baru Anda kirim menunggu hasil pemeriksaan di sini.',
    },
    DOKUMEN_POD_LENGKAP: {
      title: 'Belum ada yang lengkap',
      text: 'Pesanan yang dokumennya lengkap tersimpan di sini dan bisa ditagih.',
    },
  } satisfies Record<'all' | PodStatus, { title: string; text: string }>,
  column: {
    cargo: 'No. kargo',
    route: 'Rute',
    vehicle: 'Kendaraan',
    received: 'Diterima',
    wait: 'Menunggu',
    heldUp: 'Tertahan (Rp)',
    documents: 'Dokumen',
    status: 'Status POD',
  },
  filter: {
    waitingDays: 'Menunggu',
    shipper: 'Pengirim',
    origin: 'Kota asal',
    destination: 'Kota tujuan',
    originPlace: 'Lokasi muat',
    destinationPlace: 'Lokasi bongkar',
  },
  heldUp: {
    label: 'Tertahan dokumen',
    /** What to do about it. */
    parts: {
      DOKUMEN_TIDAK_LENGKAP: 'ganti yang ditolak',
      BELUM_KIRIM_DOKUMEN: 'belum Anda kirim',
      DOKUMEN_POD_DIKIRIM: 'sedang diperiksa penyedia',
    },
  },
  sort: {
    waiting: 'Ditolak, lalu terlama',
    received: 'Terakhir diterima',
    changed: 'Terakhir berubah',
    newest: 'Terbaru',
    cargo: 'No. kargo',
  },
  missing: (count: number) => many(count, 'belum ada'),
  refused: (count: number) => many(count, 'ditolak'),
  complete: 'Semua ada',
  upload: 'Unggah',
  replace: 'Ganti',
  open: 'Lihat',
  mandatory: 'Wajib',
  extra: 'Tambahan',
  mandatoryNote: (there: number, all: number) => `${there} dari ${all} ada`,
  extraNote: 'boleh dikosongkan',
  next: 'Berikutnya',
  completeness: {
    title: 'Kelengkapan',
    nothing: 'Semua ada dan terbaca.',
    /** Above the documents on a phone. */
    line: (score: number) => `Kelengkapan ${score}%`,
    used: (why: string) => `Dipakai walau ${why}`,
  },
  /** Asked before documents are sent that the provider may well refuse. */
  doubtful: (lacks: readonly { label: string; why: string }[]) => ({
    title: `Kirim dengan ${lacks.length} dokumen yang mungkin ditolak?`,
    text: `${lacks.map(({ label, why }) => `${label}: ${why}`).join('. ')}. Mengganti sekarang lebih cepat daripada menunggu penolakan.`,
    verb: 'Kirim juga',
    wayOut: 'Periksa lagi',
  }),
  submit: 'Kirim dokumen',
  resubmit: 'Kirim ulang dokumen',
  /** 'Surat jalan balik' → 'Foto surat jalan balik'; 'Foto muatan' stays, and is 'Foto ulang muatan' again. */
  photo: (label: string, again: boolean) =>
    `${again ? 'Foto ulang' : 'Foto'} ${inSentence(label).replace(/^foto /, '')}`,
  /** For a role that may look and not do this. */
  noRight: {
    upload: 'Peran Anda hanya bisa melihat dokumen.',
    replace: 'Peran Anda tidak bisa mengganti dokumen.',
    delete: 'Peran Anda tidak bisa menghapus dokumen.',
  } satisfies Record<Exclude<PodAction, 'submit'>, string>,
  shrinks: 'Foto diperkecil sendiri sampai di bawah 500 kB.',
  preparing: 'Menyiapkan foto…',
  useAnyway: { photo: 'Pakai foto ini', page: 'Pakai PDF ini' },
  another: (source: PictureSource, phone: boolean) =>
    source === 'page' ? 'Pilih berkas lain' : phone ? 'Foto ulang' : 'Pilih foto lain',
  leaveOut: 'Jangan pakai',
  refusedBefore: 'Yang ditolak',
  /** Files chosen together, each sent to a place. */
  place: {
    drop: 'Beberapa berkas sekaligus',
    title: (count: number) => `Tempatkan ${count} berkas`,
    lead: 'Periksa tempat setiap berkas sebelum diunggah. Usulannya boleh Anda ganti.',
    field: 'Tempat',
    beside: 'Dokumen tambahan',
    replaces: 'mengganti yang ada',
    because: { name: 'Diusulkan dari nama berkas', order: 'Diusulkan dari urutan pengambilan' },
    twice: (label: string) => `${label} hanya untuk satu berkas.`,
    send: (count: number) => `Unggah ${count} berkas`,
  },
  emptyFile: (name: string) => `${name} kosong. Pilih berkas yang lain.`,
  notPdf: (name: string) => `${name} bukan PDF yang bisa dibaca. Pilih JPG, PNG, WebP, atau PDF.`,
  unreadable: (name: string) => `${name} tidak bisa dibaca sebagai foto. Pilih JPG, PNG, WebP, atau PDF.`,
  tooLarge: (name: string) => `${name} terlalu besar. PDF maksimal 5 MB.`,
  wrongKind: (name: string) => `${name} tidak diterima. Pilih JPG, PNG, WebP, atau PDF.`,
  waitingNotice: (count: number, onlyPictures: boolean) =>
    `${count} ${onlyPictures ? 'foto' : 'dokumen'} menunggu jaringan`,
  safe: (phone: boolean) => `Aman di ${phone ? 'ponsel' : 'komputer'} ini, dikirim begitu ada sinyal.`,
  unsafe: 'Jangan tutup halaman ini: dikirim begitu ada sinyal.',
  replaceFirst: (labels: readonly string[]) => `Ganti dulu yang ditolak: ${labels.join(', ')}.`,
  stillSending: (count: number) => `Tunggu ${count} dokumen selesai terunggah.`,
  notSent: (count: number) => `${count} dokumen belum terunggah. Coba lagi, pilih berkas lain, atau buang.`,
  beingChecked: {
    title: 'Dokumen sedang diperiksa penyedia',
    text: 'Hasilnya muncul di sini dengan sendirinya. Selama diperiksa, dokumen tidak bisa diubah.',
  },
  verified: { title: 'Dokumen lengkap', text: 'Penyedia sudah memeriksa semuanya. Pesanan ini bisa ditagih.' },
  refusedNotice: (count: number) =>
    count > 0
      ? {
          title: `${count} dokumen ditolak`,
          text: 'Ganti yang ditolak sesuai alasannya, atau tarik yang tidak wajib, lalu kirim lagi.',
        }
      : { title: 'Yang ditolak sudah diganti atau ditarik', text: 'Kirim lagi supaya diperiksa.' },
  tooEarly: 'Dokumen bisa diunggah setelah barang dimuat.',
  ended: 'Pesanan ini sudah berakhir, dokumennya tidak dikumpulkan.',
  conflict: (message: string, now: string) => `${message} Halaman ini sudah menampilkan keadaan terbaru: ${now}.`,
  remove: (label: string, cargoNo: string) => ({
    title: `Hapus ${label} dari ${cargoNo}?`,
    text: 'Berkasnya hilang dari pesanan ini. Anda bisa mengunggah yang lain selama belum dikirim.',
    verb: 'Hapus dokumen',
    danger: true,
  }),
  withdraw: (label: string, cargoNo: string) => ({
    title: `Tarik ${label} dari ${cargoNo}?`,
    text: 'Dokumen ini ditolak dan tidak wajib. Setelah ditarik, sisanya bisa dikirim lagi tanpa dokumen ini.',
    verb: 'Tarik dokumen',
    danger: true,
  }),
} as const;
