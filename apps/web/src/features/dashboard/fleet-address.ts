import { type FleetState, fleetStates } from '@lajur/domain/order/fleet-state';
import { useChangeSearch, useSearchParam } from '../../ui/search-params';

/** What of the fleet is looked at, as its address says it. */
export interface FleetAddress {
  search: string;
  /** Null: in every state. */
  state: FleetState | null;
}

const isState = (text: string): text is FleetState => fleetStates.some((state) => state === text);

export function useFleetAddress(): [FleetAddress, (address: FleetAddress) => void] {
  const [search = '', state = ''] = [useSearchParam('search'), useSearchParam('state')];
  const changeSearch = useChangeSearch();
  const change = (next: FleetAddress) =>
    changeSearch(
      { ...(next.search ? { search: next.search } : {}), ...(next.state ? { state: next.state } : {}) },
      { replace: true, resetScroll: false },
    );
  return [{ search, state: isState(state) ? state : null }, change];
}
