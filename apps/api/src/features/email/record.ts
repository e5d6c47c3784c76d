import { duplicateEmailText, emailFields, emailImport } from '@lajur/domain/email/email';
import type { CompanyScope } from '../../platform/database/scope';
import type { PlainRecord } from '../../platform/record/record-service';
import { recordsLike } from '../../platform/record/record-table';
import { recordTarget } from '../../platform/record/record-target';

export const emailRecord: PlainRecord<typeof emailFields> = {
  name: 'email_contact',
  entity: 'email',
  fields: emailFields,
  searchedBy: ['picName', 'email'],
  sortedBy: ['picName', 'email'],
  unique: 'email',
  duplicateText: (standing) => duplicateEmailText(standing?.picName),
};

/** Contacts from a file. An address that stands gets the file's name and cost type. */
export const emailTarget = recordTarget(emailImport, emailRecord);

/** A lookup's length (spec §9). */
export const lookupSize = 20;

/** Contacts whose address contains the text. */
export const contactsLike = (company: CompanyScope, text: string) =>
  company.read((tx) => recordsLike(tx, emailRecord, { key: 'email', text, limit: lookupSize }));
