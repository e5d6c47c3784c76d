import { useCallback, useState } from 'react';
import type { ListPageProps } from './list-page-props';
import { scopeOf } from './list-state';
import type { PickableRows } from './list-types';
import { usePickedRows } from './use-picked-rows';

export type RowSelection<Row> = ReturnType<typeof useRowSelection<Row>>;

/** The rows chosen in a list; on a phone, whether they are being chosen. */
export function useRowSelection<Row>(props: ListPageProps<Row>) {
  const { selection, storageKey, state, read, getRowId } = props;
  const { chosen, selected, select, clear } = usePickedRows(storageKey, scopeOf(state), read.data?.content, getRowId);
  const [picking, setPicking] = useState(false);
  const stop = useCallback(() => {
    clear();
    setPicking(false);
  }, [clear]);
  const pickable: PickableRows<Row> | undefined = selection && {
    selected,
    onSelect: select,
    canSelect: selection.canSelect,
  };
  return {
    chosen,
    pickable,
    // A finger opens a card, unless somebody said that they select.
    onPhone: picking || chosen.length > 0 ? pickable : undefined,
    startOnPhone: () => setPicking(true),
    stop,
  };
}
