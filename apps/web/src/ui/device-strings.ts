import { formatNumber } from '@lajur/domain/common/number';

/** What a person reads of the devices somebody is signed in on. */
export const deviceStrings = {
  loading: 'Memuat perangkat…',
  failed: 'Daftar perangkat tidak bisa dimuat.',
  retry: 'Coba lagi',
  thisOne: 'Perangkat ini',
  noAddress: 'Alamat jaringan tidak diketahui',
  signedIn: (moment: string) => `Masuk ${moment}`,
  usedNow: 'Aktif sekarang',
  used: (when: string) => `Terakhir aktif ${when}`,
  more: (count: number) => `Tampilkan ${formatNumber(count)} lainnya`,
  beyond: (shown: number, total: number) =>
    `Ditampilkan ${formatNumber(shown)} yang terakhir aktif dari ${formatNumber(total)} perangkat.`,
  end: 'Keluarkan',
  endLabel: (device: string, address: string) => `Keluarkan ${device}, ${address}`,
  endTitle: (device: string) => `Keluarkan ${device}?`,
  endVerb: 'Keluarkan perangkat',
  ended: (device: string) => `${device} dikeluarkan.`,
  endedMany: (count: number) => `${formatNumber(count)} perangkat dikeluarkan.`,
  gone: (device: string) => `${device} sudah keluar lebih dulu.`,
} as const;
