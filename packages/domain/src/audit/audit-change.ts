import { legalVersionFields } from '../company/legal-document';
import { emailFields } from '../email/email';
import { invoiceDataFields } from '../invoice/invoice-data';
import { locationFields } from '../location/location';
import { postageCostFields } from '../postage-cost/postage-cost';
import type { Fields } from '../record/field';
import { changedFields } from '../record/field-text';

/** One field that reads otherwise since, in words. */
export interface AuditChange {
  label: string;
  before: string | null;
  after: string | null;
}

/** The fields of kinds whose events name what changed by key, or keep it as it was before and after. */
const fieldsOfKind: Readonly<Record<string, Fields>> = {
  email: emailFields,
  'invoice-data': invoiceDataFields,
  'legal-document': legalVersionFields,
  location: locationFields,
  'postage-cost': { amount: postageCostFields.amount },
  contract: {
    title: { kind: 'text', label: 'Judul', max: 200 },
    startDay: { kind: 'date', label: 'Mulai berlaku' },
    endDay: { kind: 'date', label: 'Berlaku sampai' },
    clauses: { kind: 'number', label: 'Jumlah pasal', max: 1000 },
  },
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string | null | undefined =>
  value === null || value === undefined || typeof value === 'string';

/** A change as an event keeps it: with the words of its field, or the field's key. */
function changeOf(fields: Fields | undefined, value: unknown): AuditChange[] {
  if (!isRecord(value) || !isText(value.before) || !isText(value.after)) return [];
  const label = value.label ?? fields?.[String(value.key)]?.label;
  return typeof label === 'string' ? [{ label, before: value.before ?? null, after: value.after ?? null }] : [];
}

/** Amounts of prices changed together stand for themselves. */
const asFields = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : typeof value === 'number' ? { amount: value } : {};

/** What an event of the trail changed, field by field; its data is whatever a release of the product wrote. */
export function auditChanges(kind: string, data: Readonly<Record<string, unknown>>): AuditChange[] {
  const fields = fieldsOfKind[kind];
  if (Array.isArray(data.changes)) return data.changes.flatMap((one) => changeOf(fields, one));
  if (!fields || data.before === null || data.before === undefined || data.after === undefined) return [];
  return changedFields(fields, asFields(data.before), asFields(data.after)).map(({ label, before, after }) => ({
    label,
    before,
    after,
  }));
}

/** What was said of it: a note, or the reason that was given. */
export function auditNote(data: Readonly<Record<string, unknown>>): string | null {
  const said = [data.note, data.reason].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof said === 'string' ? said : null;
}
