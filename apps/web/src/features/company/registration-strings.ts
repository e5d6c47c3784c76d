import type { CompanyStatus } from '@lajur/domain/company/company-status';
import type { NextStep, OnboardingStep } from '@lajur/domain/onboarding/onboarding';
import type { StatusChipProps } from '../../ui/status-chip';

interface NextWords {
  title: string;
  text: string;
  /** What to have at hand for it (spec §3, company registration and MoU). */
  prepare?: readonly string[];
}

const companyData = [
  'NPWP beserta alamatnya, dan nomor PKP bila ada',
  'NIB, atau SIUP dan TDP',
  'Alamat kantor dan alamat penagihan',
  'Nama dan jabatan pimpinan',
  'Telepon dan email perusahaan',
  'Berkas akta pendirian, SK Kemenkumham, kartu NPWP, izin usaha, dan KTP pimpinan',
];

const mouParts = [
  'Rute, harga per rute, dan termin pembayaran',
  'Rekening bank, penanggung jawab pembayaran dan operasional',
  'Berapa kendaraan dari setiap jenis yang Anda sediakan',
];

/** What the registration page says, in one voice (docs/design.md, Language). */
export const strings = {
  title: 'Registrasi',
  purpose: 'Perjalanan perusahaan Anda dari akun aktif sampai pesanan pertama.',
  phonePurpose: 'Dari akun aktif sampai pesanan pertama.',
  journey: 'Perjalanan pendaftaran',
  here: 'Anda di sini',
  done: 'selesai',
  step: {
    account: 'Akun aktif',
    registration: 'Registrasi perusahaan',
    'legal-document': 'Dokumen legal',
    mou: 'MoU',
    active: 'Siap terima pesanan',
  } satisfies Record<OnboardingStep, string>,
  /** What an open step waits for. */
  ahead: {
    account: '',
    registration: 'diperiksa penyedia',
    'legal-document': 'dari berkas registrasi',
    mou: 'penyedia mengusulkan, Anda menyetujui',
    active: 'setelah MoU berlaku',
  } satisfies Record<OnboardingStep, string>,
  status: {
    DRAFT: { tone: 'grey', glyph: 'waiting', label: 'Belum diserahkan' },
    SUBMITTED: { tone: 'orange', glyph: 'waiting', label: 'Diperiksa penyedia' },
    REVISE: { tone: 'orange', glyph: 'look', label: 'Revisi' },
    REJECTED: { tone: 'red', glyph: 'failed', label: 'Ditolak' },
    APPROVED: { tone: 'grey', glyph: 'done', label: 'Disetujui' },
    ACTIVE: { tone: 'blue', glyph: 'done', label: 'Aktif' },
    SUSPENDED: { tone: 'red', glyph: 'failed', label: 'Ditangguhkan' },
  } satisfies Record<CompanyStatus, Pick<StatusChipProps, 'tone' | 'glyph' | 'label'>>,
  next: {
    'fill-in': {
      title: 'Siapkan data perusahaan',
      text: 'Penyedia memeriksa data perusahaan Anda sebelum pesanan bisa ditawarkan. Yang diperiksa:',
      prepare: companyData,
    },
    'await-review': {
      title: 'Penyedia sedang memeriksa data Anda',
      text: 'Tidak ada yang perlu Anda lakukan. Hasilnya muncul di halaman ini dengan sendirinya, dan Anda diberi tahu.',
    },
    correct: {
      title: 'Perbaiki data perusahaan',
      text: 'Penyedia meminta perbaikan sebelum menyetujui. Catatannya ada di samping isian yang dimaksud; sisanya tidak perlu diisi ulang.',
    },
    rejected: {
      title: 'Registrasi tidak disetujui',
      text: 'Hubungi penyedia bila menurut Anda ada data yang keliru.',
    },
    'await-mou': {
      title: 'Penyedia menyiapkan MoU',
      text: 'Data perusahaan Anda disetujui, dan berkas yang Anda kirim sudah menjadi dokumen legal. Tidak ada yang perlu Anda lakukan: begitu MoU diusulkan, ia muncul di halaman ini dan Anda diberi tahu. Yang nanti Anda periksa:',
      prepare: mouParts,
    },
    'decide-on-mou': {
      title: 'Periksa MoU',
      text: 'Sesudah MoU Anda setujui, pesanan bisa ditawarkan kepada Anda. Yang diperiksa:',
      prepare: mouParts,
    },
    'await-mou-again': {
      title: 'Penyedia menyusun ulang MoU',
      text: 'Permintaan Anda sudah sampai. Tidak ada yang perlu Anda lakukan: usulan yang baru muncul di halaman ini dan Anda diberi tahu.',
    },
    'await-mou-after-rejection': {
      title: 'MoU tidak Anda setujui',
      text: 'Penyedia bisa mengusulkan MoU lain, yang muncul di halaman ini. Hubungi penyedia bila Anda ingin membicarakannya.',
    },
    'await-mou-day': {
      title: 'MoU sudah disetujui',
      text: 'Pesanan bisa ditawarkan kepada Anda begitu MoU mulai berlaku.',
    },
    'await-mou-renewal': {
      title: 'MoU sudah berakhir',
      text: 'Pesanan baru tidak ditawarkan sampai ada MoU yang berlaku. Penyedia mengusulkan yang baru; pesanan yang berjalan tetap bisa diselesaikan.',
    },
    'add-vehicle': {
      title: 'Tambah kendaraan',
      text: 'Perusahaan Anda aktif, dan pesanan bisa ditawarkan. Untuk menerimanya Anda menugaskan satu kendaraan dan satu pengemudi; kendaraan belum ada.',
    },
    'add-driver': {
      title: 'Tambah pengemudi',
      text: 'Perusahaan Anda aktif, dan pesanan bisa ditawarkan. Untuk menerimanya Anda menugaskan satu kendaraan dan satu pengemudi; pengemudi belum ada.',
    },
    'await-order': {
      title: 'Tunggu penawaran pertama',
      text: 'Semua siap. Penawaran muncul di Pesanan dan di Dasbor dengan batas waktu menjawab, dan Anda diberi tahu.',
    },
    'under-way': {
      title: 'Perusahaan Anda aktif',
      text: 'Semua langkah selesai. Penawaran muncul di Pesanan dan di Dasbor; jawab sebelum batas waktunya lewat.',
    },
    suspended: {
      title: 'Pesanan baru tidak ditawarkan untuk sementara',
      text: 'Penyedia menghentikan kerja sama untuk sementara. Pesanan yang sedang berjalan tetap bisa diselesaikan. Hubungi penyedia untuk melanjutkan.',
    },
  } satisfies Record<NextStep, NextWords> as Record<NextStep, NextWords>,
  mou: {
    look: 'Periksa MoU',
    open: 'Buka MoU',
    begins: (day: string) => `Mulai berlaku ${day}.`,
  },
  manyOfFleet: 'Punya banyak? Unggah dari berkas',
  orders: 'Lihat pesanan',
  /** What leads to the form while it can be filled in. */
  form: { 'fill-in': 'Isi data perusahaan', correct: 'Perbaiki data perusahaan' },
  note: 'Catatan penyedia',
  notes: (count: number) => `${count} catatan`,
  failed: 'Keadaan registrasi tidak bisa dimuat. Tidak ada yang berubah pada data perusahaan Anda.',
} as const;
