import type { ExpectedOrder } from '@lajur/api-contract/dashboard';
import { formatNumber } from '@lajur/domain/common/number';
import { zoneOf } from '@lajur/domain/common/time';
import { expectedText } from '@lajur/domain/order/arrival';
import { stopLateness } from '@lajur/domain/order/stop-lateness';
import { Button } from '@mantine/core';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorView } from '../../ui/error-view';
import { Link } from '../../ui/link';
import { FilterBar } from '../../ui/list-page/filter-bar';
import { isFiltered, withoutFilters } from '../../ui/list-page/list-state';
import { PhoneTools, usePhoneTools } from '../../ui/list-page/phone-bar';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { useNow } from '../../ui/ticker';
import { usePhone } from '../../ui/use-phone';
import shared from './dashboard.module.css';
import classes from './expected.module.css';
import { expectedFilters, useExpectedAddress } from './expected-filters';
import { useExpected } from './queries';
import { strings } from './strings';

const words = strings.expected;
const bones = [0, 1, 2, 3];

/** The orders on the way that arrive next, each with when and how that stands to its plan. */
export function ExpectedCard() {
  const phone = usePhone();
  const [state, setState] = useExpectedAddress();
  const { data, error, refetch } = useExpected(state);
  const narrowing = { state, onChange: setState, fields: expectedFilters };
  const tools = usePhoneTools(narrowing);
  const filtered = isFiltered(state);
  return (
    <Card
      flush
      title={words.title}
      note={phone ? undefined : words.note}
      aside={phone ? <PhoneTools {...tools} /> : undefined}
    >
      {!phone && (
        <div className={classes.filters}>
          <FilterBar {...narrowing} />
        </div>
      )}
      {error && !data ? (
        <ErrorView text={words.failed} error={error} onReload={() => void refetch()} />
      ) : data?.content.length === 0 ? (
        filtered ? (
          <EmptyState
            {...words.noMatch}
            actions={
              <Button variant="default" onClick={() => setState(withoutFilters(state))}>
                {words.clear}
              </Button>
            }
          />
        ) : (
          <EmptyState {...words.none} />
        )
      ) : (
        <ul aria-busy={!data}>
          {data?.content.map((order) => <Row key={order.id} order={order} />) ??
            bones.map((key) => (
              <li key={key} className={classes.row} aria-hidden>
                <span className={shared.bone} data-shape="line" />
              </li>
            ))}
        </ul>
      )}
      {data && data.totalElements > data.content.length && (
        <p className={shared.rest}>{words.more(data.content.length, formatNumber(data.totalElements), filtered)}</p>
      )}
    </Card>
  );
}

function Row({ order }: { order: ExpectedOrder }) {
  const now = new Date(useNow());
  if (!order.eta) return null;
  const plan = { planFrom: new Date(order.arrivalPlan), planUntil: new Date(order.deliveryUntil) };
  const stands = stopLateness({ ...plan, arrivedAt: null, eta: new Date(order.eta) }, now);
  return (
    <li className={classes.row}>
      <span className={classes.order}>
        <Link href={to('orderDetail', { id: order.id })} className={classes.number}>
          {order.cargoNo}
        </Link>
        <span className={classes.place}>
          {order.destination.name}, {order.destination.city}
        </span>
      </span>
      <span className={classes.plate}>{order.vehicle && <Plate value={order.vehicle.plate} />}</span>
      <span className={classes.when}>
        <span>
          {words.lead(order.etaRange !== null)}{' '}
          <strong>{expectedText(order.eta, order.etaRange, zoneOf(order.destination.timezone), now)}</strong>
        </span>
        {stands && <span data-level={stands.tone === 'danger' ? 'danger' : undefined}>{stands.text}</span>}
      </span>
    </li>
  );
}
