/** Where an upload stands. */
export const importStates = [
  'reading',
  'mapping',
  'checking',
  'ready',
  'importing',
  'done',
  'cancelled',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];

export const importStateLabels: Record<ImportState, string> = {
  reading: 'Membaca berkas',
  mapping: 'Menunggu pencocokan kolom',
  checking: 'Memeriksa baris',
  ready: 'Siap diimpor',
  importing: 'Mengimpor',
  done: 'Selesai',
  cancelled: 'Dibatalkan',
  failed: 'Berkas tidak bisa dibaca',
};

/** What a person can do with an upload → where it stands for that. A row can be edited and imported after the others too. */
export const importActions = {
  'change-mapping': ['mapping', 'ready', 'cancelled', 'failed'],
  'edit-row': ['ready', 'done', 'cancelled'],
  recheck: ['ready', 'done', 'cancelled'],
  commit: ['ready', 'done', 'cancelled'],
  cancel: ['reading', 'mapping', 'checking', 'ready', 'importing'],
} as const satisfies Record<string, readonly ImportState[]>;
export type ImportAction = keyof typeof importActions;

/** May this be done with an upload now? */
export const importAllows = (action: ImportAction, state: ImportState): boolean =>
  (importActions[action] as readonly ImportState[]).includes(state);

/** Is the service at work on it? */
export const importIsRunning = (state: ImportState): boolean =>
  state === 'reading' || state === 'checking' || state === 'importing';

/**
 * How a row stands: `waiting` not checked yet; `bad` has errors; `new`, `changed` would be written; `same` has nothing
 * to write; `imported`; `failed` was good when checked and refused when it was to be written, its message says why.
 */
export const importRowStates = ['waiting', 'bad', 'new', 'changed', 'same', 'imported', 'failed'] as const;
export type ImportRowState = (typeof importRowStates)[number];

/** How many rows stand how. */
export type ImportCounts = Record<ImportRowState, number>;

/** The key of an error that concerns the whole row. */
export const wholeRow = '_';

/** What is told of a row that speaks of the same record as another of its file. */
export const duplicateText = (rowNo: number | ''): string => `Sama dengan baris ${rowNo}`;

/** Files larger than this are refused, and so are more rows and columns. */
export const importLimits = { bytes: 20 * 1024 * 1024, rows: 200_000, columns: 100, cell: 2000 } as const;

export const importEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type ImportEncoding = (typeof importEncodings)[number];
export const importDelimiters = [',', ';', '\t'] as const;
export type ImportDelimiter = (typeof importDelimiters)[number];
