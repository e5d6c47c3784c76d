/** What is agreed with a shipper or the marketplace; spec §4, §5. */
export const contractKinds = ['CONTRACT', 'ADDENDUM', 'EARLY_TERMINATION', 'FULL_TERMINATION'] as const;
export type ContractKind = (typeof contractKinds)[number];

export const contractKindLabels: Record<ContractKind, string> = {
  CONTRACT: 'Kontrak',
  ADDENDUM: 'Adendum',
  EARLY_TERMINATION: 'Pengakhiran dini',
  FULL_TERMINATION: 'Pengakhiran penuh',
};

export const isTermination = (kind: ContractKind): boolean =>
  kind === 'EARLY_TERMINATION' || kind === 'FULL_TERMINATION';

export const contractApprovals = ['MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DITOLAK', 'REVISI', 'DRAFT'] as const;
export type ContractApproval = (typeof contractApprovals)[number];

export const contractApprovalLabels: Record<ContractApproval, string> = {
  MENUNGGU_PERSETUJUAN: 'Menunggu persetujuan',
  DISETUJUI: 'Disetujui',
  DITOLAK: 'Ditolak',
  REVISI: 'Revisi',
  DRAFT: 'Draf',
};

/** With whom: a shipper whose goods travel, or the marketplace, for which the company is the 3PL. */
export const contractPartyTypes = ['SHIPPER', '3PL'] as const;
export type ContractPartyType = (typeof contractPartyTypes)[number];

export const contractPartyLabels: Record<ContractPartyType, string> = {
  SHIPPER: 'Pengirim',
  '3PL': 'Penyedia (3PL)',
};

export const contractLabels = {
  number: 'Nomor kontrak',
  contractNumber: 'Nomor kontrak induk',
  kind: 'Jenis kontrak',
  party: 'Perusahaan',
  title: 'Perihal',
  startDay: 'Hari mulai',
  endDay: 'Hari berakhir',
  approvalStatus: 'Status persetujuan',
  attachments: 'Lampiran',
} as const;
export type ContractField = keyof typeof contractLabels;

export const contractNumberMaxLength = 100;
export const contractTitleMaxLength = 255;
