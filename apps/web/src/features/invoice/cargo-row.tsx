import type { BillableOrder } from '@lajur/api-contract/invoice';
import { formatNumber } from '@lajur/domain/common/number';
import { formatDay } from '@lajur/domain/common/time';
import { unitLabels } from '@lajur/domain/order/status-label';
import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/input/checkbox';
import { TextLink } from '../../ui/link';
import { Money } from '../../ui/money';
import { to } from '../../ui/paths';
import classes from './invoice-form.module.css';
import { strings } from './strings';

interface CargoRowProps {
  order: BillableOrder;
  checked: boolean;
  onChange(checked: boolean): void;
}

/** A cargo that can be billed: all of its row is its box. */
export function CargoRow({ order, checked, onChange }: CargoRowProps) {
  return (
    <label className={classes.row} data-chosen={checked || undefined}>
      <Checkbox checked={checked} onChange={onChange} aria-label={strings.cargo.choose(order.cargoNo)} />
      <Facts order={order} note={<span className={classes.received}>{noteOf(order)}</span>} />
    </label>
  );
}

/** Of additional costs which they are; of the main cost that its documents are complete. */
const noteOf = ({ items }: BillableOrder): string =>
  items.length > 0 && items.some(({ name }) => name !== 'Ongkos utama')
    ? items.map(({ name, amount }) => (items.length > 1 ? `${name} ${formatNumber(amount, 0)}` : name)).join(', ')
    : strings.cargo.complete;

/** One that cannot be billed yet, with why. */
export function RefusedRow({ order }: { order: BillableOrder }) {
  const { refusal, invoice } = order;
  const why = invoice ? (
    <>
      Sudah di <TextLink href={to('invoice', { invoiceId: invoice.id })}>{invoice.number}</TextLink>
    </>
  ) : (
    refusal
  );
  return (
    <div className={classes.row} data-refused>
      <Checkbox
        checked={false}
        disabled
        onChange={() => undefined}
        aria-label={`${order.cargoNo}, ${refusal ?? strings.cargo.refused}`}
      />
      <Facts
        order={order}
        note={
          <span className={classes.why}>
            <IconBan size={14} stroke={1.9} aria-hidden /> <span>{why}</span>
          </span>
        }
      />
    </div>
  );
}

function Facts({ order, note }: { order: BillableOrder; note: ReactNode }) {
  const { cargoNo, receivedDay, origin, destination, vehicleType, plate, quantity, unit, amount } = order;
  return (
    <>
      <span className={classes.cargo}>
        <strong>{cargoNo}</strong>
        <span className={classes.received}>Diterima {formatDay(receivedDay)}</span>
      </span>
      <span className={classes.route}>
        <span>
          {origin.city} → {destination.city}
        </span>
        {note}
      </span>
      <span className={classes.vehicle}>
        {vehicleType}
        {plate && <span className={classes.received}>{plate}</span>}
      </span>
      <span className={classes.count}>
        {formatNumber(quantity)} {unitLabels[unit]}
      </span>
      <span className={classes.amount}>
        <Money amount={amount} bare />
      </span>
    </>
  );
}
