import type { DetailPageProps } from '../../../ui/detail-page/detail-page';
import { type Neighbour, useNeighbours } from '../../../ui/detail-page/use-neighbours';
import { type OrderOrigin, orderAddress, orderLists } from '../order-lists';

/** The orders before and after this one in the list it was opened from. */
export function useOrderNeighbours(id: string, origin: OrderOrigin | null): DetailPageProps['neighbours'] {
  const found = useNeighbours(id, origin?.state ?? null, orderLists[origin?.list ?? 'waiting']);
  if (!found || !origin) return undefined;
  const href = (one: Neighbour | undefined) => one && orderAddress(one.id, { ...origin, state: one.state });
  return { position: found.position, previousHref: href(found.previous), nextHref: href(found.next) };
}
