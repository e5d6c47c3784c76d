import type { CompanyStatus } from '@lajur/domain/company/company-status';
import type { OnboardingStep } from '@lajur/domain/company/onboarding';
import type { StatusChipProps } from '../../ui/status-chip';

interface NextStep {
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
    'legal-document': 'setelah registrasi disetujui',
    mou: 'penyedia mengusulkan, Anda menyetujui',
    active: 'setelah MoU aktif',
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
    DRAFT: {
      title: 'Siapkan data perusahaan',
      text: 'Penyedia memeriksa data perusahaan Anda sebelum pesanan bisa ditawarkan. Yang diperiksa:',
      prepare: companyData,
    },
    SUBMITTED: {
      title: 'Penyedia sedang memeriksa data Anda',
      text: 'Tidak ada yang perlu Anda lakukan. Hasilnya muncul di halaman ini dengan sendirinya.',
    },
    REVISE: {
      title: 'Perbaiki data perusahaan',
      text: 'Penyedia meminta perbaikan sebelum menyetujui. Yang diperiksa:',
      prepare: companyData,
    },
    REJECTED: {
      title: 'Registrasi tidak disetujui',
      text: 'Hubungi penyedia bila menurut Anda ada data yang keliru.',
    },
    APPROVED: {
      title: 'Siapkan dokumen legal',
      text: 'Data perusahaan Anda disetujui. Berikutnya penyedia memeriksa dokumen legal, lalu mengusulkan MoU. Yang diperlukan:',
      prepare: [
        'Salinan akta pendirian dan perubahan terakhir',
        'Salinan NIB, atau SIUP dan TDP',
        'Salinan NPWP, dan surat PKP bila ada',
        'Nama bank, nomor rekening, dan pemiliknya',
        'Penanggung jawab pembayaran dan operasional',
      ],
    },
    ACTIVE: {
      title: 'Perusahaan Anda aktif',
      text: 'Semua langkah selesai. Pesanan bisa ditawarkan kepada Anda.',
    },
    SUSPENDED: {
      title: 'Pesanan baru tidak ditawarkan untuk sementara',
      text: 'Penyedia menghentikan kerja sama untuk sementara. Pesanan yang sedang berjalan tetap bisa diselesaikan. Hubungi penyedia untuk melanjutkan.',
    },
  } satisfies Record<CompanyStatus, NextStep> as Record<CompanyStatus, NextStep>,
  orders: 'Lihat pesanan',
  /** What leads to the form while it can be filled in. */
  form: { DRAFT: 'Isi data perusahaan', REVISE: 'Perbaiki data perusahaan' },
  note: 'Catatan penyedia',
  failed: 'Keadaan registrasi tidak bisa dimuat. Tidak ada yang berubah pada data perusahaan Anda.',
} as const;
