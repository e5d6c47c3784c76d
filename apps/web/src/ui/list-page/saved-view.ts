import type { ListState } from './list-state';

/** A view of a list with a name, kept in the browser. */
export interface SavedView {
  name: string;
  state: Pick<ListState, 'sort' | 'search' | 'filters' | 'size'>;
}

/** What a view keeps of a list's state. */
export const partOf = ({ sort, search, filters, size }: ListState): SavedView['state'] => ({
  sort,
  search,
  filters,
  size,
});

/** Equal for states that show the same rows in the same order. */
export const markOf = (state: SavedView['state']) =>
  JSON.stringify([state.sort, state.search, Object.entries(state.filters).sort(([a], [b]) => a.localeCompare(b))]);
