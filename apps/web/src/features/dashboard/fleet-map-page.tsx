import { formatNumber } from '@lajur/domain/common/number';
import { formatTime } from '@lajur/domain/common/time';
import { fleetStates } from '@lajur/domain/order/fleet-state';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { ListHeader } from '../../ui/list-page/list-header';
import { SearchBox } from '../../ui/list-page/search-box';
import { CrowdMap } from '../../ui/map/crowd-map';
import { Notice } from '../../ui/notice';
import { to } from '../../ui/paths';
import { useUi } from '../../ui/ui-context';
import { readZone } from '../../ui/zone';
import { type FleetAddress, useFleetAddress } from './fleet-address';
import type { FleetVehicleNow } from './fleet-data';
import { FleetDot } from './fleet-dot';
import { FleetList } from './fleet-list';
import classes from './fleet-map.module.css';
import { strings } from './strings';
import { useFleetView } from './use-fleet-view';

const words = strings.map;
/** Where every vehicle under way is: on a map, and as a list of the same. */
export function FleetMapPage() {
  const { navigate } = useUi();
  const [address, change] = useFleetAddress();
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const { fleet, error, refetch, now, found, shown, markers, vehicles } = useFleetView(address, chosen);
  const ask = (next: Partial<FleetAddress>) => {
    setChosen(null);
    change({ ...address, ...next });
  };
  const frame = JSON.stringify([address, chosen ? [...chosen] : null]);

  if (error && !fleet)
    return (
      <>
        <ListHeader title={words.title} />
        <ErrorView text={words.failed} error={error} onReload={() => void refetch()} />
      </>
    );
  const time = fleet ? formatTime(new Date(fleet.readAt), readZone()) : '';
  return (
    <div className={classes.page}>
      <ListHeader
        title={words.title}
        purpose={
          fleet ? words.purpose(formatNumber(vehicles), formatNumber(fleet.orders.length), time) : strings.loading
        }
      />
      {(error || fleet?.full) && (
        <div className={classes.notice}>
          {error && <Notice tone="attention">{words.notRenewed(time)}</Notice>}
          {fleet?.full && <Notice tone="info">{words.full}</Notice>}
        </div>
      )}
      {fleet?.orders.length === 0 ? (
        <EmptyState drawing="truck" {...words.none} />
      ) : (
        <>
          <Tools address={address} found={fleet && found} onChange={ask} />
          <div className={classes.split}>
            <div className={classes.map}>
              <CrowdMap
                label={words.label(formatNumber(markers.length))}
                markers={markers}
                highlighted={pointed}
                frame={frame}
                onOpen={(id) => navigate(to('orderDetail', { id }))}
                onGroup={(ids) => setChosen(new Set(ids))}
              />
            </div>
            <section className={classes.side} aria-label={words.list} aria-busy={!fleet}>
              {chosen && (
                <p className={classes.chosen}>
                  {words.chosen(formatNumber(shown.length))}
                  <Button variant="subtle" onClick={() => setChosen(null)}>
                    {words.unchoose}
                  </Button>
                </p>
              )}
              {fleet && shown.length === 0 ? (
                <EmptyState
                  {...words.noMatch}
                  actions={
                    <Button variant="default" onClick={() => ask({ search: '', state: null })}>
                      {words.clear}
                    </Button>
                  }
                />
              ) : (
                <FleetList key={frame} vehicles={fleet && shown} now={now} onPoint={setPointed} />
              )}
            </section>
          </div>
        </>
      )}
    </div>
  );
}

interface ToolsProps {
  address: FleetAddress;
  /** What the search found, whatever its state. */
  found: readonly FleetVehicleNow[] | undefined;
  onChange(change: Partial<FleetAddress>): void;
}

function Tools({ address, found, onChange }: ToolsProps) {
  const count = (state: FleetAddress['state']) =>
    found ? formatNumber(state ? found.filter((one) => one.state === state).length : found.length) : '—';
  return (
    <div className={classes.tools}>
      <fieldset className={classes.states} aria-label="Keadaan armada">
        {[null, ...fleetStates].map((state) => (
          <button
            key={state ?? 'all'}
            type="button"
            className={classes.state}
            aria-pressed={address.state === state}
            onClick={() => onChange({ state })}
          >
            {state && <FleetDot state={state} />}
            {state ? strings.fleetState[state] : words.all} {count(state)}
          </button>
        ))}
      </fieldset>
      <SearchBox
        value={address.search}
        placeholder={words.search}
        onChange={(search) => search !== address.search && onChange({ search })}
      />
    </div>
  );
}
