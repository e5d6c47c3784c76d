import { emailFields } from '@lajur/domain/email/email';
import * as z from 'zod';
import { endpoint } from './endpoint';
import { anyText, searchWords, written } from './field';
import { timestamp, version } from './id';
import { chosenIds } from './page';
import { createOne, deleteOne, getOne, listAndExport, updateOne } from './plain-call';
import { bodyOf, choiceOf, rowOf } from './record';

const emailContact = rowOf(emailFields).extend({ updatedAt: timestamp });
export type EmailContact = z.output<typeof emailContact>;

/** One contact, and who changed it last. */
const emailDetail = emailContact.extend({ changedBy: z.string().nullable() });

const body = bodyOf(emailFields);
const filters = {
  search: searchWords,
  costType: choiceOf(emailFields.costType).optional(),
};

export const { list: listEmails, export: exportEmails } = listAndExport({
  path: '/master/email/filter',
  needs: 'VIEW_EMAIL',
  summary: 'The e-mail contacts of the company.',
  row: emailContact,
  filters,
  exportFilters: { ids: chosenIds },
  sortKeys: ['createdAt', 'picName', 'email'],
  sort: 'createdAt,desc',
});

export const searchEmails = endpoint({
  method: 'GET',
  path: '/master/email/search',
  needs: 'VIEW_EMAIL',
  summary: 'Contacts whose address contains `email`, for choosing recipients.',
  query: z.strictObject({ email: written({ max: 254 }).default('') }),
  answer: z.array(emailContact),
});

export const getEmail = getOne({
  path: '/master/email/{id}',
  needs: 'VIEW_EMAIL',
  summary: 'One contact, and who changed it last.',
  answer: emailDetail,
});

export const createEmail = createOne({
  path: '/master/email',
  needs: 'CREATE_EMAIL',
  summary: 'Adds a contact; an address stands once.',
  body,
  answer: emailContact,
  refusals: ['CONFLICT'],
});

export const updateEmail = updateOne({
  method: 'PUT',
  path: '/master/email/{id}',
  needs: 'UPDATE_EMAIL',
  summary: 'Changes a contact.',
  body: body.extend({ version }),
  answer: emailContact,
  refusals: ['CONFLICT'],
});

export const deleteEmail = deleteOne({
  path: '/master/email/{id}',
  needs: 'DELETE_EMAIL',
  summary: 'Deletes a contact that is still as the body says; another one is refused.',
  body: z.object({ picName: anyText(500), email: anyText(500) }),
  refusals: ['STALE_VERSION'],
});
