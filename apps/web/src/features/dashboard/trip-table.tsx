import { hasNoWords } from '@lajur/domain/common/search-words';
import { useMemo } from 'react';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { TextLink } from '../../ui/link';
import { noPreference } from '../../ui/list-page/column-layout';
import { FilterBar } from '../../ui/list-page/filter-bar';
import { addressOfState, stateOfAddress } from '../../ui/list-page/list-address';
import { ListCard } from '../../ui/list-page/list-card';
import { ListCards } from '../../ui/list-page/list-cards';
import { ListFooter } from '../../ui/list-page/list-footer';
import { isFiltered, type ListState } from '../../ui/list-page/list-state';
import { ListTable } from '../../ui/list-page/list-table';
import { PhoneTools, usePhoneTools } from '../../ui/list-page/phone-bar';
import { SearchBox } from '../../ui/list-page/search-box';
import { useChangedRows } from '../../ui/list-page/use-changed-rows';
import { to } from '../../ui/paths';
import { useChangeSearch, useSearchParams } from '../../ui/search-params';
import { OrderStatus } from '../../ui/shipment/order-status';
import { usePhone } from '../../ui/use-phone';
import shared from './dashboard.module.css';
import { filtersIn } from './expected-filters';
import { type Trip, useTrips } from './queries';
import { strings } from './strings';
import { LastPlace, tripColumns } from './trip-columns';
import { tripFilters } from './trip-filters';
import classes from './trips.module.css';

const defaults = { size: 10, sort: 'urgency,desc' };
const idOf = (trip: Trip) => trip.id;
const markOf = (trip: Trip) => trip.version;
const hrefOf = (trip: Trip) => to('orderDetail', { id: trip.id });
const nothing = () => undefined;

/** Page, sort and search of the table stand in the address; changing them leaves the page where it is scrolled to. */
function useTripAddress(): [ListState, (state: ListState) => void] {
  const search = useSearchParams();
  const changeSearch = useChangeSearch();
  const state = useMemo(() => stateOfAddress(search, tripFilters, defaults), [search]);
  const change = (next: ListState) =>
    changeSearch({ ...filtersIn(search), ...addressOfState(next, defaults) }, { replace: true, resetScroll: false });
  return [state, change];
}

/** The trips under way, as the spec lists them, following every change. */
export function TripTable() {
  const phone = usePhone();
  const [state, setState] = useTripAddress();
  const { data, error, isFetching, refetch } = useTrips(state);
  const rows = data?.content;
  const changed = useChangedRows(rows, idOf, markOf, JSON.stringify(state));
  const stale = isFetching && rows !== undefined;

  const content = () => {
    if (error && !data) {
      return <ErrorView text="Daftar perjalanan tidak bisa dimuat." error={error} onReload={() => void refetch()} />;
    }
    if (rows?.length === 0 && hasNoWords(state.search)) return <EmptyState {...strings.noWords} />;
    if (rows?.length === 0)
      return <EmptyState {...(state.search || isFiltered(state) ? strings.noMatch : strings.noTrips)} />;
    if (phone) {
      return (
        <ListCards
          label={strings.trips}
          rows={rows}
          getRowId={idOf}
          changedIds={changed}
          stale={stale}
          card={(trip) => (
            <ListCard
              title={trip.cargoNo}
              href={hrefOf(trip)}
              aside={trip.vehicle?.plate ?? trip.transportType.name}
              main={<LastPlace trip={trip} />}
              line={trip.driver?.name}
              chip={<OrderStatus order={trip} />}
            />
          )}
        />
      );
    }
    return (
      <div className={classes.trips}>
        <ListTable
          label={strings.trips}
          columns={tripColumns}
          preference={noPreference}
          onShown={nothing}
          rows={rows}
          getRowId={idOf}
          rowName={(trip) => trip.cargoNo}
          rowHref={hrefOf}
          state={state}
          onChange={setState}
          stale={stale}
          changedIds={changed}
        />
      </div>
    );
  };

  return (
    <Card
      flush
      title={strings.trips}
      note={data && String(data.totalElements)}
      aside={
        !phone && (
          <>
            <span className={classes.allTrips}>
              <TextLink href={to('shipments')}>{strings.allTrips}</TextLink>
            </span>
            <Search state={state} onChange={setState} />
          </>
        )
      }
    >
      <Narrowing state={state} onChange={setState} />
      {content()}
      {data && data.totalElements > 0 && (
        <ListFooter
          page={state.page}
          size={state.size}
          total={data.totalElements}
          totalIsExact={data.totalIsExact}
          onPage={(page) => setState({ ...state, page })}
          onSize={(size) => setState({ ...state, size, page: 0 })}
        />
      )}
      {phone && (
        <p className={shared.rest}>
          <TextLink href={to('shipments')}>{strings.allTrips}</TextLink>
        </p>
      )}
    </Card>
  );
}

/** What the trips are narrowed to; on a phone beside the search. */
function Narrowing({ state, onChange }: { state: ListState; onChange: (state: ListState) => void }) {
  const phone = usePhone();
  const narrowing = { state, onChange, fields: tripFilters };
  const tools = usePhoneTools(narrowing);
  return phone ? (
    <div className={classes.phoneSearch}>
      <Search state={state} onChange={onChange} />
      <PhoneTools {...tools} />
    </div>
  ) : (
    <div className={classes.filters}>
      <FilterBar {...narrowing} />
    </div>
  );
}

function Search({ state, onChange }: { state: ListState; onChange: (state: ListState) => void }) {
  return (
    <SearchBox
      value={state.search}
      placeholder={strings.searchTrips}
      onChange={(search) => onChange({ ...state, search, page: 0 })}
    />
  );
}
