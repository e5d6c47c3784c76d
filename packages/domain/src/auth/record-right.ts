import type { FunctionCode } from './menu';

/**
 * Who may read a record of the own company, by its kind: whoever has all functions of one of these sets. Files are read with
 * the record that holds them and changes are heard by who may read what changed, so both go by this table alone.
 */
const readers = {
  /** A document that goes through its approval. */
  approval: [['VIEW_APPROVAL'], ['VIEW_COMPANY_REGISTRATION']],
  /** A line of a bank's statement. */
  'bank-line': [['VIEW_INVOICE']],
  company: [[]],
  /** Its attachments are also read where it is approved. */
  contract: [['VIEW_CONTRACT'], ['VIEW_APPROVAL']],
  /** The report of an order's damaged or missing goods. */
  damage: [['VIEW_DAMAGE']],
  driver: [['VIEW_DRIVER']],
  email: [['VIEW_EMAIL']],
  /** A reminder of a document that lapses. */
  expiry: [['VIEW_VEHICLE']],
  'import-bank-line': [['VIEW_UPLOAD', 'UPDATE_INVOICE']],
  'import-driver': [['VIEW_UPLOAD', 'CREATE_DRIVER']],
  'import-email': [['VIEW_UPLOAD', 'CREATE_EMAIL']],
  'import-location': [['VIEW_UPLOAD', 'CREATE_LOCATION']],
  'import-postage-cost': [['VIEW_UPLOAD', 'CREATE_POSTAGE_COST']],
  'import-vehicle': [['VIEW_UPLOAD', 'CREATE_VEHICLE']],
  /** Deeds, licences and policies, which are also read where they are approved. */
  'legal-document': [['VIEW_LEGAL_DOCUMENT'], ['VIEW_APPROVAL']],
  invoice: [['VIEW_INVOICE']],
  /** Its logo stands on every invoice. */
  'invoice-data': [['VIEW_INVOICE_DATA'], ['VIEW_INVOICE']],
  loan: [['VIEW_LENDING']],
  location: [['VIEW_LOCATION']],
  mou: [['VIEW_MOU']],
  order: [['VIEW_ORDER'], ['VIEW_POD']],
  /** Where an order's vehicle is; the record is the order's. */
  position: [['VIEW_ORDER'], ['VIEW_POD']],
  'postage-cost': [['VIEW_POSTAGE_COST']],
  problem: [['VIEW_PROBLEM']],
  /** What a company says of itself to become a partner; approved, its documents are legal documents. */
  registration: [['VIEW_COMPANY_REGISTRATION'], ['VIEW_APPROVAL'], ['VIEW_LEGAL_DOCUMENT']],
  /** Who signed in concerns nobody's screens. */
  session: [],
  /** Who gets a report each month. */
  'report-schedule': [['VIEW_REPORT']],
  /** A link of an order that was opened; the record is the order's. */
  share: [['UPDATE_ORDER']],
  /** And each their own. */
  user: [['VIEW_USER']],
  vehicle: [['VIEW_VEHICLE']],
  /** Certificates of the tax that payers kept back. */
  withholding: [['VIEW_INVOICE']],
} as const satisfies Record<string, readonly (readonly FunctionCode[])[]>;

/** What is recorded, announced and holds files. */
export type RecordKind = keyof typeof readers;
/** Every kind, for the checks that each is recorded and read rightly. @internal */
export const recordKinds = Object.keys(readers) as RecordKind[];

const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(readers, kind);

/** May this person read such a record of their company? A kind that is not in the table is nobody's. */
export function mayRead(
  user: { id: string; functions: ReadonlySet<FunctionCode> },
  record: { kind: string; id: string | null },
): boolean {
  if (!isRecordKind(record.kind)) return false;
  if (record.kind === 'user' && record.id === user.id) return true;
  const sets: readonly (readonly FunctionCode[])[] = readers[record.kind];
  return sets.some((functions) => functions.every((one) => user.functions.has(one)));
}
