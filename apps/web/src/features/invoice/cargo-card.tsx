import type { BillableOrder } from '@lajur/api-contract/invoice';
import { formatDay } from '@lajur/domain/common/time';
import { invoiceBaseLabels } from '@lajur/domain/invoice/invoice';
import { Button, Skeleton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import '@mantine/core/styles/Skeleton.layer.css';
import { Card } from '../../ui/card';
import { ErrorView } from '../../ui/error-view';
import type { CheckedForm } from '../../ui/form/use-checked-form';
import { Checkbox } from '../../ui/input/checkbox';
import { TextInput } from '../../ui/input/text-input';
import { Money } from '../../ui/money';
import { Notice } from '../../ui/notice';
import { CargoRow, RefusedRow } from './cargo-row';
import classes from './invoice-form.module.css';
import type { InvoiceValues } from './invoice-form-values';
import { strings } from './strings';
import type { FormCargos } from './use-form-cargos';

interface CargoCardProps {
  form: CheckedForm<InvoiceValues>['form'];
  cargos: FormCargos;
}

const { cargo: words } = strings;
const shownRefused = 5;

const isFound = ({ cargoNo, origin, destination, plate }: BillableOrder, search: string): boolean =>
  [cargoNo, origin.name, origin.city, destination.name, destination.city, plate ?? '']
    .join(' ')
    .toLowerCase()
    .includes(search.trim().toLowerCase());

/** The cargos to tick, those that cannot be billed yet with why, and what is chosen. */
export function CargoCard({ form, cargos }: CargoCardProps) {
  const [search, setSearch] = useState('');
  const { shipperId, type } = form.values;
  const { billable, chosen } = cargos;
  const shown = billable?.filter((order) => isFound(order, search));
  const choose = (orderIds: readonly string[]) => {
    form.setFieldValue('orderIds', orderIds);
    form.clearFieldError('orderIds');
  };
  const wanted = new Set(form.values.orderIds);
  const toggle = (id: string, on: boolean) =>
    choose([...form.values.orderIds.filter((one) => one !== id), ...(on ? [id] : [])]);
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div data-path="orderIds">
      <Card
        title={strings.column.cargos}
        note={billable && words.chosen(chosen.length, billable.length)}
        flush
        aside={
          billable &&
          billable.length > 5 && (
            <TextInput
              className={classes.search}
              aria-label={words.search}
              placeholder={words.search}
              value={search}
              onChange={setSearch}
            />
          )
        }
      >
        {form.errors.orderIds && (
          <p className={classes.error} role="alert">
            {form.errors.orderIds}
          </p>
        )}
        <Lost cargos={cargos} onDrop={(ids) => choose(form.values.orderIds.filter((id) => !ids.includes(id)))} />
        {shipperId === null ? (
          <p className={classes.none}>{words.noShipper}</p>
        ) : cargos.error ? (
          <ErrorView text={words.notLoaded} error={cargos.error} onReload={cargos.reload} />
        ) : shown === undefined ? (
          <Waiting />
        ) : (
          <Rows
            shown={shown}
            wanted={wanted}
            label={invoiceBaseLabels[type]}
            onToggle={toggle}
            onAll={(on) => {
              const ids = shown.map(({ id }) => id);
              const others = form.values.orderIds.filter((id) => !ids.includes(id));
              choose(on ? [...others, ...ids] : others);
            }}
          />
        )}
        {cargos.hasMore && <p className={classes.none}>{words.oldest}</p>}
        <Refused orders={cargos.refused} count={cargos.refusedCount} />
        <p className={classes.total}>
          <span>{words.sum(chosen.length)}</span>
          <Money amount={total} />
        </p>
      </Card>
    </div>
  );
}

interface RowsProps {
  shown: readonly BillableOrder[];
  wanted: ReadonlySet<string>;
  /** What the amounts are. */
  label: string;
  onToggle(id: string, on: boolean): void;
  onAll(on: boolean): void;
}

function Rows({ shown, wanted, label, onToggle, onAll }: RowsProps) {
  if (shown.length === 0) return <p className={classes.none}>{words.none}</p>;
  const count = shown.filter(({ id }) => wanted.has(id)).length;
  return (
    <>
      <label className={classes.head}>
        <Checkbox
          checked={count === shown.length}
          indeterminate={count > 0 && count < shown.length}
          onChange={onAll}
          aria-label={words.all}
        />
        <span className={classes.headAll}>{words.all}</span>
        <span className={classes.headRoute}>Rute</span>
        <span className={classes.headVehicle}>Kendaraan</span>
        <span className={classes.headCount}>Jumlah</span>
        <span className={classes.headAmount}>{label} (Rp)</span>
      </label>
      <ul aria-label={strings.column.cargos}>
        {shown.map((order) => (
          <li key={order.id}>
            <CargoRow order={order} checked={wanted.has(order.id)} onChange={(on) => onToggle(order.id, on)} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} role="status" aria-label={words.waiting}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={36} />
      ))}
    </div>
  );
}

/** What of the chosen somebody billed meanwhile, or what fell out of the period: it is named, and one goes on without it. */
function Lost({ cargos, onDrop }: { cargos: FormCargos; onDrop(ids: readonly string[]): void }) {
  const seen = useRef(new Map<string, BillableOrder>());
  const { billable, refused, lost } = cargos;
  useEffect(() => {
    for (const order of billable ?? []) seen.current.set(order.id, order);
  }, [billable]);
  if (lost.length === 0) return null;
  const whyOf = (id: string): string => {
    const now = refused.find((order) => order.id === id);
    const before = seen.current.get(id);
    if (now?.refusal) return `${now.cargoNo}: ${now.refusal}`;
    return before ? words.outside(before.cargoNo, formatDay(before.receivedDay)) : words.gone;
  };
  return (
    <div className={classes.lost}>
      <Notice
        tone="attention"
        live
        title={words.lost(lost.length)}
        action={
          <Button variant="default" size="xs" onClick={() => onDrop(lost)}>
            {words.without}
          </Button>
        }
      >
        {[...new Set(lost.map(whyOf))].map((why) => (
          <div key={why}>{why}</div>
        ))}
      </Notice>
    </div>
  );
}

/** What was received and cannot be billed yet, each with why. */
function Refused({ orders, count }: { orders: readonly BillableOrder[]; count: number }) {
  const [all, setAll] = useState(false);
  if (orders.length === 0) return null;
  const shown = all ? orders : orders.slice(0, shownRefused);
  const more = orders.length - shown.length;
  return (
    <section className={classes.refused} aria-label={words.refused}>
      <h3 className={classes.refusedTitle}>
        {words.refused} <span>{count}</span>
      </h3>
      <ul>
        {shown.map((order) => (
          <li key={order.id}>
            <RefusedRow order={order} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setAll(true)}>
          {words.more(more)}
        </Button>
      )}
    </section>
  );
}
