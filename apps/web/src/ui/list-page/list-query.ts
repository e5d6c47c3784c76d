import type { CallOf, Endpoint } from '@lajur/api-contract/endpoint';
import type { ListState } from './list-state';

type QueryOf<E extends Endpoint> = NonNullable<CallOf<E>['query']>;
type NameIn<E extends Endpoint> = keyof QueryOf<E> & string;

/** What a list's endpoint calls the parts of the state that the address calls otherwise. */
export interface QueryNames<E extends Endpoint> {
  /** `search` unless told. */
  search?: NameIn<E>;
  /** The two ends of a filter that is a range of days; `from` and `until` unless told. */
  days?: Readonly<Record<string, readonly [from: NameIn<E>, until: NameIn<E>]>>;
}

/** What a list's state asks of its endpoint: page, order, search, and every filter under its own name. */
export function listQuery<E extends Endpoint>(_list: E, state: ListState, names: QueryNames<E> = {}): QueryOf<E> {
  const { page, size, sort, search, filters } = state;
  const query: Record<string, unknown> = { page, size, sort };
  if (search) query[names.search ?? 'search'] = search;
  for (const [key, value] of Object.entries(filters)) {
    if (typeof value === 'string') query[key] = value;
    else if ('length' in value) {
      if (value.length > 0) query[key] = value.join(',');
    } else {
      const [from, until] = names.days?.[key] ?? ['from', 'until'];
      if (value.from) query[from] = value.from;
      if (value.to) query[until] = value.to;
    }
  }
  // The address may say anything: the service refuses what the contract does not know.
  return query as QueryOf<E>;
}
