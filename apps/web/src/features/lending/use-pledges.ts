import type { PledgeRow } from '@lajur/api-contract/lending';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { LoanValues } from './loan-form-values';
import { usePledgeable } from './queries';

/** What is searched for among the invoices of a form, with all that was seen of them. */
export interface PledgeSearch {
  search: string;
  setSearch(text: string): void;
  /** The same once somebody stops typing. */
  asked: string;
  /** By id; what was chosen stays known when another search no longer finds it. */
  seen: Map<string, PledgeRow>;
}

export function usePledgeSearch(): PledgeSearch {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 300);
  const seen = useRef(new Map<string, PledgeRow>());
  return { search, setSearch, asked, seen: seen.current };
}

/** As the service finds: each word anywhere. */
const isFound = ({ number, shipper }: PledgeRow, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => `${number} ${shipper.name}`.toLowerCase().includes(word));

export interface Pledges {
  /** What is found, those that can be pledged first; undefined while it comes. */
  rows: readonly PledgeRow[] | undefined;
  chosen: readonly PledgeRow[];
  /** How many there are besides, which only a search finds. */
  beyond: number;
  error: Error | null;
  reload(): void;
}

/**
 * The invoices of a form, as they can be pledged by the terms that it has chosen. Of a company that has more than the service
 * gives at once, a search asks for the others.
 */
export function usePledges(
  { mouId, invoiceIds }: LoanValues,
  loanId: string | undefined,
  { search, asked, seen }: PledgeSearch,
): Pledges {
  const longest = usePledgeable({ mouId: mouId ?? '', loanId }, mouId !== null);
  const beyond = (longest.data?.totalElements ?? 0) - (longest.data?.content.length ?? 0);
  const isAsking = beyond > 0 && asked !== '';
  const others = usePledgeable({ mouId: mouId ?? '', loanId, search: asked }, isAsking);
  const found = new Map<string, PledgeRow>();
  for (const one of longest.data?.content ?? []) if (isFound(one, search)) found.set(one.id, one);
  if (isAsking) for (const one of others.data?.content ?? []) found.set(one.id, one);
  for (const one of [...(longest.data?.content ?? []), ...found.values()]) seen.set(one.id, one);
  const rows = [...found.values()];
  const isWaiting = isAsking && (others.isPending || others.isPlaceholderData);
  return {
    rows:
      longest.data && !isWaiting
        ? [...rows.filter(({ refusal }) => refusal === null), ...rows.filter(({ refusal }) => refusal !== null)]
        : undefined,
    chosen: invoiceIds.flatMap((id) => seen.get(id) ?? []),
    beyond: asked === '' ? beyond : 0,
    error: longest.error ?? others.error,
    reload: () => void (longest.error ? longest : others).refetch(),
  };
}
