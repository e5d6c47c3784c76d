import { useDeferredValue } from 'react';
import type { ListRead } from './list-types';

/**
 * A read as its list shows it. Rows that arrive are drawn piece by piece, so that a touch or a key is heard meanwhile;
 * until they stand, the list is still waiting for them.
 */
export function useDrawn<Row>({ data, isFetching, error, errorUpdatedAt, refetch }: ListRead<Row>): ListRead<Row> {
  const drawn = useDeferredValue(data);
  return { data: drawn, isFetching: isFetching || drawn !== data, error, errorUpdatedAt, refetch };
}
