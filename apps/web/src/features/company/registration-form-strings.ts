import type { RegistrationStep } from '@lajur/domain/company/registration';

/** What the form of a company's registration says. */
export const strings = {
  title: 'Registrasi perusahaan',
  purpose: 'Penyedia memeriksa data ini sebelum pesanan bisa ditawarkan kepada Anda.',
  revisePurpose: (count: number) =>
    count > 0 ? `Penyedia meminta ${count} perbaikan. Sisanya tidak perlu diisi ulang.` : 'Penyedia meminta perbaikan.',
  why: {
    Identitas: 'Sesuai akta pendirian.',
    Usaha: 'Yang Anda angkut dan layani.',
    'Alamat perusahaan': 'Sesuai izin usaha. Dipakai di kop invoice dan kontrak.',
    'Alamat penagihan': 'Ke mana surat dan bukti potong dikirim.',
    NPWP: 'Alamatnya persis seperti di kartu.',
    'Izin usaha': 'SIUP dan TDP tidak terbit lagi, tetapi yang masih berlaku tetap diterima.',
    Pimpinan: 'Yang menandatangani MoU.',
    'Kontak perusahaan': 'Dihubungi penyedia bila ada yang kurang jelas.',
  } as Readonly<Record<string, string>>,
  lane: 'Langkah registrasi',
  complete: 'lengkap',
  left: (count: number) => `${count} belum`,
  notes: (count: number) => `${count} catatan`,
  of: (done: number, all: number) => `${done} dari ${all}`,
  last: 'terakhir',
  next: 'Simpan, lanjut',
  back: 'Kembali',
  send: 'Kirim registrasi',
  sendAgain: 'Kirim ulang registrasi',
  incomplete: (count: number) => `Lengkapi ${count} hal dulu`,
  sentAt: (moment: string) => `Dikirim ${moment}`,
  saved: (moment: string) => `Draf tersimpan ${moment}. Boleh dilanjutkan kapan saja.`,
  savedBy: (who: string, moment: string) => `Draf tersimpan ${moment} oleh ${who}. Boleh dilanjutkan kapan saja.`,
  notSaved: 'Draf belum tersimpan. Isian tetap di sini dan dicoba lagi.',
  note: 'Catatan penyedia',
  unchanged: 'Belum diubah sejak catatan ini',
  changed: 'Sudah diubah',
  todo: 'Yang harus dibereskan',
  nothingLeft: 'Semua sudah lengkap.',
  more: (count: number) => `dan ${count} lagi`,
  inStep: (step: number) => `langkah ${step}`,
  conflict: {
    title: 'Registrasi ini disimpan orang lain',
    text: 'Yang Anda ketik masih ada di sini.',
    theirs: 'Muat isian terbaru',
    own: 'Simpan isian saya',
  },
  document: {
    title: 'Dokumen',
    why: 'JPG, PNG, PDF atau DOCX; foto paling besar 500 kB, dokumen 5 MB. Satu dokumen boleh beberapa berkas.',
    mandatory: 'wajib',
    add: (label: string) => `Tambah berkas ${label}`,
    short: 'Tambah berkas',
    none: 'Belum ada berkas',
    remove: (name: string) => `Hapus ${name}`,
    removeQuestion: (name: string) => `Hapus berkas ${name}?`,
    removeText: (label: string) =>
      `Berkas ini tidak lagi termasuk ${label}. Yang sudah pernah dikirim tetap tersimpan di versinya.`,
    removeVerb: 'Hapus berkas',
    missing: (label: string) => `${label} belum diunggah`,
  },
  review: {
    why: 'Setelah dikirim, data tidak bisa diubah sampai penyedia memutuskan.',
    usual: (days: number) => `Pemeriksaan biasanya ${days} hari.`,
    open: 'Masih ada yang kurang. Buka langkahnya untuk melengkapi:',
    notes: 'Belum diubah sejak catatan penyedia. Buka langkahnya untuk memperbaiki:',
  },
  readOnly: 'Hanya admin utama yang mengisi registrasi.',
  failed: 'Registrasi tidak bisa dimuat. Tidak ada yang berubah pada data perusahaan Anda.',
} as const;

/** How a step is written in the address. */
export const stepInAddress: Record<RegistrationStep, string> = {
  company: 'perusahaan',
  address: 'alamat',
  permit: 'izin',
  people: 'pimpinan',
  document: 'dokumen',
  review: 'periksa',
};
