/** When the paper of what was approved was kept: as it was approved, or later where it was approved before that was done. */
export const paperBases = ['APPROVAL', 'LATER'] as const;
export type PaperBasis = (typeof paperBases)[number];

export const paperBasisLabels: Record<PaperBasis, string> = {
  APPROVAL: 'Disimpan saat disetujui',
  LATER: 'Disimpan sesudah disetujui, sebagaimana tercetak saat itu',
};
