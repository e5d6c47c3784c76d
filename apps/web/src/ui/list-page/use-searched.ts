import { searchWords } from '@lajur/domain/common/search-words';
import { useMemo } from 'react';
import type { Searched } from '../marked';

/** What a list is searched for, by where it is looked for; `null` while nothing is. */
export type SearchedFor = Record<Searched['reach'], Searched> | null;

export function useSearched(search: string): SearchedFor {
  return useMemo(() => {
    const words = searchWords(search);
    return words && { begin: { words, reach: 'begin' }, within: { words, reach: 'within' } };
  }, [search]);
}
