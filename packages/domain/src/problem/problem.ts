/** Problems on the way of an order: a breakdown, an accident, a theft (spec §4, ADR 0046). */
export const problemStatuses = ['MENUNGGU', 'DIPROSES', 'SELESAI'] as const;
export type ProblemStatus = (typeof problemStatuses)[number];

export const problemStatusLabels: Record<ProblemStatus, string> = {
  MENUNGGU: 'Menunggu',
  DIPROSES: 'Diproses',
  SELESAI: 'Selesai',
};

/** The list of each status, as addresses and tabs name it. */
export const problemGroups = {
  waiting: 'MENUNGGU',
  process: 'DIPROSES',
  resolved: 'SELESAI',
} as const satisfies Record<string, ProblemStatus>;
export type ProblemGroup = keyof typeof problemGroups;
export const problemGroupNames = Object.keys(problemGroups) as ProblemGroup[];
export const isProblemGroup = (value: string): value is ProblemGroup => Object.hasOwn(problemGroups, value);
export const groupOf = (status: ProblemStatus): ProblemGroup =>
  problemGroupNames.find((group) => problemGroups[group] === status) ?? 'waiting';

/** What a problem did to its order, as whoever resolves it says. */
export const problemEffects = ['TIDAK_ADA', 'TERLAMBAT', 'GANTI_ARMADA', 'MUATAN_RUSAK', 'DIHENTIKAN'] as const;
export type ProblemEffect = (typeof problemEffects)[number];

export const problemEffectLabels: Record<ProblemEffect, string> = {
  TIDAK_ADA: 'Tidak ada',
  TERLAMBAT: 'Terlambat',
  GANTI_ARMADA: 'Ganti kendaraan atau pengemudi',
  MUATAN_RUSAK: 'Muatan rusak atau hilang',
  DIHENTIKAN: 'Pengiriman dihentikan',
};

/** Under which a person chooses an effect: what follows from it. */
export const problemEffectHints: Record<ProblemEffect, string> = {
  TIDAK_ADA: 'Perjalanan lanjut sesuai rencana.',
  TERLAMBAT: 'Perkiraan terlambatnya terlihat di pesanan.',
  GANTI_ARMADA: 'Muatan pindah ke kendaraan atau pengemudi lain.',
  MUATAN_RUSAK: 'Dicatat dalam BASP saat bongkar.',
  DIHENTIKAN: 'Penyedia dan pengirim memutuskan langkah berikutnya.',
};

export const problemLabels = {
  kind: 'Jenis masalah',
  description: 'Uraian',
  place: 'Tempat kejadian',
  happenedAt: 'Waktu kejadian',
  photos: 'Foto',
  note: 'Catatan',
  effect: 'Dampak',
  delay: 'Perkiraan terlambat',
  resolution: 'Penyelesaian',
} as const;

export const problemTextMax = { description: 1000, place: 200, note: 1000, resolution: 1000 } as const;
export const problemMaxPhotos = 10;
/** Thirty days: what lasts longer is no delay. */
export const problemMaxDelay = 30 * 24 * 60;
