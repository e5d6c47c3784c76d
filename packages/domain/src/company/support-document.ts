/** The documents that a registration has to bring along (spec §3): each may have several files. */
export const supportDocuments = {
  AKTA_PENDIRIAN: { label: 'Akta pendirian', mandatory: true },
  AKTA_PERUBAHAN: { label: 'Akta perubahan terakhir', mandatory: false },
  SK_KEMENKUMHAM: { label: 'SK Kemenkumham', mandatory: true },
  NPWP: { label: 'Kartu NPWP', mandatory: true },
  PKP: { label: 'Surat pengukuhan PKP', mandatory: 'pkp' },
  IZIN_USAHA: { label: 'NIB, atau SIUP dan TDP', mandatory: true },
  KTP_PIMPINAN: { label: 'KTP pimpinan', mandatory: true },
  LAINNYA: { label: 'Dokumen lain', mandatory: false },
} as const satisfies Record<string, { label: string; mandatory: boolean | 'pkp' }>;

export type SupportDocumentKind = keyof typeof supportDocuments;
export const supportDocumentKinds = Object.keys(supportDocuments) as SupportDocumentKind[];

/** Files of one document. */
export const maxFilesOfDocument = 10;

/** Whether a document has to be there: the one of a PKP where the company is one. */
export const isMandatory = (kind: SupportDocumentKind, { pkpNo }: { pkpNo?: unknown }): boolean => {
  const { mandatory } = supportDocuments[kind];
  return mandatory === 'pkp' ? typeof pkpNo === 'string' && pkpNo.trim() !== '' : mandatory;
};

/** The mandatory documents of which no file is there. */
export const missingDocuments = (
  given: { pkpNo?: unknown },
  there: ReadonlySet<SupportDocumentKind>,
): SupportDocumentKind[] => supportDocumentKinds.filter((kind) => isMandatory(kind, given) && !there.has(kind));
