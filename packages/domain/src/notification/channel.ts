/** Ways on which a notification reaches a person (decisions §9). */
export const channels = ['app', 'email', 'push'] as const;
export type Channel = (typeof channels)[number];

export const channelLabels: Record<Channel, string> = {
  app: 'Di aplikasi',
  email: 'Email',
  push: 'Di peramban',
};

/** What notifications are about: by these a person says what to hear of, and how. In the order of the form. */
export const notificationGroups = {
  OFFER: {
    label: 'Penawaran pesanan',
    hint: 'Penawaran baru, batas waktu menjawab, dan jawaban rekan Anda',
    channels: ['app', 'push'],
  },
  TRIP: {
    label: 'Perjalanan',
    hint: 'Pesanan dibatalkan, perkiraan terlambat, jawaban pengemudi, masalah di jalan, dan barang yang tidak utuh',
    channels: ['app', 'email', 'push'],
  },
  COST: {
    label: 'Biaya tambahan',
    hint: 'Biaya yang diajukan, disetujui, dikembalikan, dan ditolak',
    channels: ['app', 'email', 'push'],
  },
  POD: {
    label: 'Dokumen POD',
    hint: 'Dokumen yang ditolak dan dokumen yang sudah lengkap',
    channels: ['app', 'email', 'push'],
  },
  INVOICE: {
    label: 'Invoice',
    hint: 'Invoice yang diterima dan dibayar pengirim',
    channels: ['app', 'email', 'push'],
  },
  LENDING: {
    label: 'Pinjaman',
    hint: 'Pinjaman yang cair, dibayar, atau dikembalikan',
    channels: ['app', 'email', 'push'],
  },
  EXPIRY: {
    label: 'Masa berlaku',
    hint: 'SIM, KIR, STNK, kontrak, dan MoU: 30, 14, 7, dan 1 hari sebelum habis',
    channels: ['app', 'email'],
  },
  APPROVAL: {
    label: 'Persetujuan',
    hint: 'Dokumen yang menunggu keputusan Anda, dikembalikan, disetujui, atau ditolak',
    channels: ['app', 'email', 'push'],
  },
  COMPANY: {
    label: 'Perusahaan',
    hint: 'Persetujuan dan penangguhan perusahaan Anda, dan email pengguna yang ditolak',
    channels: ['app', 'email', 'push'],
  },
} as const satisfies Record<string, { label: string; hint: string; channels: readonly Channel[] }>;

export type NotificationGroup = keyof typeof notificationGroups;
export const notificationGroupNames = Object.keys(notificationGroups) as NotificationGroup[];

/** What a person chose; what is not named is as the group has it. */
export type Allowance = Partial<Record<NotificationGroup, Partial<Record<Channel, boolean>>>>;

/** Does this person want to hear of the group on this way? */
export function isAllowed(allowance: Allowance, group: NotificationGroup, channel: Channel): boolean {
  const usual: readonly Channel[] = notificationGroups[group].channels;
  return allowance[group]?.[channel] ?? usual.includes(channel);
}

/** How long the first notification that is to be mailed waits, so that what follows it goes in the same mail (ADR 0044). */
export const mailWaitMinutes = 3;
