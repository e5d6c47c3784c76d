import type { OrderDetail, OrderStop } from '@lajur/api-contract/order-detail';
import { formatPhone } from '@lajur/domain/common/phone';
import { formatDay } from '@lajur/domain/common/time';
import { IconPhone, IconTruck } from '@tabler/icons-react';
import { Avatar } from '../../../ui/avatar';
import { Card } from '../../../ui/card';
import { Plate } from '../../../ui/plate';
import { typeText } from '../../../ui/shipment/shipment-text';
import classes from './order-detail.module.css';

interface PersonProps {
  name: string;
  part: string;
  phone: string | null;
}

function Person({ name, part, phone }: PersonProps) {
  return (
    <li className={classes.person}>
      <Avatar name={name} />
      <span className={classes.personText}>
        <strong>{name}</strong>
        <span>
          {part}
          {phone && (
            <>
              {' · '}
              <span className={classes.phoneNo}>{formatPhone(phone)}</span>
            </>
          )}
        </span>
      </span>
      {phone && <CallButton name={name} phone={phone} />}
    </li>
  );
}

/** Rings somebody up. */
export function CallButton({ name, phone }: { name: string; phone: string }) {
  return (
    <a className={classes.call} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} aria-label={`Telepon ${name}`}>
      <IconPhone size={16} stroke={1.7} aria-hidden />
    </a>
  );
}

/** Who receives the goods at the last drop that names somebody. */
export const receiverOf = (order: OrderDetail): OrderStop | undefined =>
  order.stops.findLast((stop) => stop.kind === 'DROP' && stop.contactName);

/** Anybody, or a vehicle, is known. */
export const hasPeople = (order: OrderDetail): boolean =>
  Boolean(order.driver || order.vehicle || order.shipperContact || receiverOf(order));

/** Driver, vehicle, and who sends and receives the goods. */
export function PeopleCard({ order }: { order: OrderDetail }) {
  const { driver, vehicle, shipperContact } = order;
  const receiver = receiverOf(order);
  if (!hasPeople(order)) return null;
  return (
    <Card title="Orang dan kendaraan">
      <ul className={classes.people}>
        {driver && <Person name={driver.name} part={`Pengemudi, SIM ${driver.simClass}`} phone={driver.phone} />}
        {vehicle && (
          <li className={classes.person}>
            <span className={classes.vehicleIcon}>
              <IconTruck size={18} stroke={1.7} aria-hidden />
            </span>
            <span className={classes.personText}>
              <Plate value={vehicle.plate} />
              <span>
                {[vehicle.typeName, typeText(order).asked].filter(Boolean).join(', ')} · KIR s.d.{' '}
                {formatDay(vehicle.kirExpiredDate)}
              </span>
            </span>
          </li>
        )}
        {shipperContact && <Person name={shipperContact.name} part="Pengirim" phone={shipperContact.phone} />}
        {receiver?.contactName && <Person name={receiver.contactName} part="Penerima" phone={receiver.contactPhone} />}
      </ul>
    </Card>
  );
}
