import { maxLength, name, required, email as soundEmail } from '../common/validation';

/** Which invoices' mails a contact is for: the invoice types of spec §4. A contact without one is for all. */
export const emailCostTypes = ['SHIPMENT', 'COST', 'COST_TAXED'] as const;
export type EmailCostType = (typeof emailCostTypes)[number];

export const emailCostTypeLabels: Record<EmailCostType, string> = {
  SHIPMENT: 'Biaya pengiriman',
  COST: 'Biaya tambahan',
  COST_TAXED: 'Biaya tambahan kena pajak',
};
export const allCostTypes = 'Semua biaya';

export const emailLabels = { picName: 'Nama PIC', email: 'Email', costType: 'Jenis biaya' } as const;
export type EmailField = keyof typeof emailLabels;

export const picNameMaxLength = 100;

export const picNameError = (value: string): string | null =>
  required(value, emailLabels.picName) ?? name(value) ?? maxLength(value, picNameMaxLength, emailLabels.picName);

export const emailAddressError = (value: string): string | null =>
  required(value, emailLabels.email) ?? soundEmail(value, emailLabels.email);

/** An address stands once in a company's list. */
export const duplicateEmailText = (picName: string): string => `Email ini sudah ada atas nama ${picName}`;

/** What is wrong with an entry, by field. */
export function emailErrors(draft: { picName: string; email: string }): Partial<Record<EmailField, string>> {
  const [picName, email] = [picNameError(draft.picName), emailAddressError(draft.email)];
  return { ...(picName ? { picName } : {}), ...(email ? { email } : {}) };
}
