import * as contract from '@lajur/api-contract/email';
import type { CallOf } from '@lajur/api-contract/endpoint';
import { call } from '../../ui/call/client';
import { useCall, useRead } from '../../ui/call/use-call';
import type { ListState } from '../../ui/list-page/list-state';

/** Reads and writes of e-mail contacts, named once; what a write makes stale stands beside it. */
const stale = [contract.listEmails, contract.searchEmails];

type Query = NonNullable<CallOf<typeof contract.listEmails>['query']>;

/** What a list's state asks of the service. */
export const queryOf = ({ page, size, sort, search, filters }: ListState): Query =>
  ({ page, size, sort, ...(search ? { search } : {}), ...filters }) as Query;

export const useEmails = (state: ListState) =>
  useRead(contract.listEmails, { query: queryOf(state) }, { live: { entity: 'email' } });

/** The contact as it is now, past what is kept in memory. */
export const freshEmail = (id: string) => call(contract.getEmail, { params: { id } });

export const useCreateEmail = () => useCall(contract.createEmail, { refreshes: stale, errors: 'own' });
export const useUpdateEmail = () => useCall(contract.updateEmail, { refreshes: stale, errors: 'own' });
export const useDeleteEmail = () => useCall(contract.deleteEmail, { refreshes: stale });
