import { emailFields } from '@lajur/domain/email/email';
import * as z from 'zod';
import { endpoint, nothing } from './endpoint';
import { anyText, searchWords, written } from './field';
import { idParams, timestamp, version } from './id';
import { chosenIds, exportQuery, listQuery, pageOf } from './page';
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
const sortKeys = ['createdAt', 'picName', 'email'] as const;
const newest = { sort: 'createdAt,desc' } as const;

export const listEmails = endpoint({
  method: 'GET',
  path: '/master/email/filter',
  needs: 'VIEW_EMAIL',
  summary: 'The e-mail contacts of the company.',
  query: listQuery(sortKeys, filters, newest),
  answer: pageOf(emailContact),
});

export const exportEmails = endpoint({
  method: 'GET',
  path: '/master/email/export',
  needs: 'VIEW_EMAIL',
  summary: 'The filtered e-mail contacts as a file.',
  query: exportQuery(sortKeys, { ...filters, ids: chosenIds }, newest),
  answer: z.string(),
  replyKind: 'file',
});

export const searchEmails = endpoint({
  method: 'GET',
  path: '/master/email/search',
  needs: 'VIEW_EMAIL',
  summary: 'Contacts whose address contains `email`, for choosing recipients.',
  query: z.strictObject({ email: written({ max: 254 }).default('') }),
  answer: z.array(emailContact),
});

export const getEmail = endpoint({
  method: 'GET',
  path: '/master/email/{id}',
  needs: 'VIEW_EMAIL',
  summary: 'One contact, and who changed it last.',
  params: idParams,
  answer: emailDetail,
  refusals: ['NOT_FOUND'],
});

export const createEmail = endpoint({
  method: 'POST',
  path: '/master/email',
  needs: 'CREATE_EMAIL',
  summary: 'Adds a contact; an address stands once.',
  body,
  answer: emailContact,
  status: 201,
  refusals: ['CONFLICT'],
});

export const updateEmail = endpoint({
  method: 'PUT',
  path: '/master/email/{id}',
  needs: 'UPDATE_EMAIL',
  summary: 'Changes a contact.',
  params: idParams,
  body: body.extend({ version }),
  answer: emailContact,
  refusals: ['NOT_FOUND', 'STALE_VERSION', 'CONFLICT'],
});

export const deleteEmail = endpoint({
  method: 'DELETE',
  path: '/master/email/{id}',
  needs: 'DELETE_EMAIL',
  summary: 'Deletes a contact that is still as the body says; another one is refused.',
  params: idParams,
  body: z.object({ picName: anyText(500), email: anyText(500) }),
  answer: nothing,
  status: 204,
  refusals: ['NOT_FOUND', 'STALE_VERSION'],
});
