/** Steps for which a person chooses a reason from a list (spec §3 Selection reason). */
export const reasonTypes = ['rejection', 'cancellation', 'assignment', 'basp', 'accident', 'cost'] as const;
export type ReasonType = (typeof reasonTypes)[number];

/** As the list of choices calls them. */
export const reasonTypeLabels: Record<ReasonType, string> = {
  rejection: 'Penolakan penawaran',
  cancellation: 'Pembatalan pesanan',
  assignment: 'Penggantian penugasan',
  basp: 'BASP (kerusakan dan kekurangan)',
  accident: 'Jenis kecelakaan',
  cost: 'Biaya tambahan',
};
