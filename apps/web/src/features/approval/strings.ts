import type { WorkflowKind } from '@lajur/domain/approval/workflow';

/** The words of the approval screens. */
export const strings = {
  noun: 'persetujuan',
  search: 'Cari judul atau nama yang mengajukan',
  noRight: 'Peran Anda tidak memutuskan persetujuan',
  box: {
    inbox: {
      title: 'Kotak Masuk',
      heading: 'Persetujuan: Kotak Masuk',
      purpose: 'Yang menunggu keputusan atau perbaikan dari perusahaan Anda.',
      empty: {
        title: 'Tidak ada yang menunggu Anda',
        text: 'Yang diajukan penyedia, atau dikembalikan untuk diperbaiki, muncul di sini.',
      },
    },
    inProcess: {
      title: 'Dalam Proses',
      heading: 'Persetujuan: Dalam Proses',
      purpose: 'Yang sudah diajukan dan menunggu penyedia.',
      empty: {
        title: 'Tidak ada yang sedang diproses',
        text: 'Yang Anda ajukan muncul di sini sampai penyedia memutuskannya.',
      },
    },
    completed: {
      title: 'Selesai',
      heading: 'Persetujuan: Selesai',
      purpose: 'Yang sudah disetujui atau ditolak.',
      empty: {
        title: 'Belum ada yang selesai',
        text: 'Persetujuan yang disetujui atau ditolak tersimpan di sini dengan seluruh riwayatnya.',
      },
    },
    history: {
      title: 'Riwayat',
      heading: 'Persetujuan: Riwayat',
      purpose: 'Semua yang pernah diajukan, dengan tindakan terakhirnya.',
      empty: {
        title: 'Belum ada yang diajukan',
        text: 'Yang diajukan perusahaan Anda atau penyedia muncul di sini, di mana pun persetujuannya sekarang.',
      },
    },
  },
  column: {
    title: 'Dokumen',
    submitted: 'Diajukan',
    amount: 'Nilai (Rp)',
    since: 'Sejak',
    status: 'Status',
    kind: 'Jenis',
  },
  sort: { newest: 'Terbaru berubah', oldest: 'Terlama menunggu', submitted: 'Terbaru diajukan', title: 'Judul A–Z' },
  /** The title of the page by kind (screens.tsv). */
  pageTitle: {
    COMPANY_REGISTRATION: 'Persetujuan Registrasi',
    DOCUMENT_SUPPORT: 'Persetujuan Dokumen',
    MOU: 'Persetujuan MoU',
    CONTRACT: 'Persetujuan Kontrak',
    ADDITIONAL_COST: 'Persetujuan Biaya Tambahan',
    COMPANY_CHANGE: 'Persetujuan Perubahan Data',
    LENDING: 'Persetujuan Pinjaman',
  } satisfies Record<WorkflowKind, string>,
  /** Over the note of whoever sent it back or rejected it. */
  answer: { REVISE: (by: string) => `Diminta perbaikan oleh ${by}`, REJECT: (by: string) => `Ditolak oleh ${by}` },
  standIn: {
    open: 'Wakilkan…',
    title: 'Wakil persetujuan',
    purpose: 'Rekan ini ikut memutuskan selama Anda tidak di tempat.',
    deputy: 'Rekan',
    from: 'Mulai',
    until: 'Sampai',
    verb: 'Tunjuk wakil',
    list: 'Yang sudah ditunjuk',
    none: 'Belum ada.',
    now: 'sedang berlaku',
    end: 'Akhiri',
    endOf: (name: string) => `Akhiri ${name} sebagai wakil`,
    ended: (name: string) => `${name} tidak lagi mewakili.`,
    inPlaceOf: (name: string) => `Mewakili ${name}`,
    done: (name: string, days: string) => `${name} mewakili Anda ${days}.`,
    you: (name: string, until: string) =>
      `Anda mewakili ${name} sampai ${until}. Keputusan Anda dicatat atas nama itu.`,
  },
  detail: {
    lane: 'Alur persetujuan',
    history: 'Riwayat',
    failed: 'Isi dokumen tidak bisa dimuat. Tidak ada yang berubah.',
    changed: (count: number) => `${count} baris berubah sejak pengajuan sebelumnya`,
    unchanged: 'Tidak ada yang berubah sejak pengajuan sebelumnya',
    isNew: 'baru',
    onlyChanged: 'Hanya yang berubah',
    heads: ['Sebelumnya', 'Diajukan'] as const,
    askLimits: 'Minta jumlah lain',
    mouLink: 'Buka halaman MoU, dengan PDF dan versinya',
    round: (round: number) => `Pengajuan ke-${round}`,
    noFiles: 'Belum ada berkas',
    waits: { transporter: 'Menunggu perusahaan Anda', provider: 'Menunggu penyedia' },
    waitsFor: (name: string) => `Menunggu ${name}`,
    updated: (by: string) => `Baru saja diperbarui oleh ${by}.`,
    order: 'Buka pesanan',
    next: (title: string) => `Berikutnya: ${title}`,
  },
};
