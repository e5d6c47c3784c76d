import type { DriverRow } from '@lajur/api-contract/driver';
import { formatPhone } from '@lajur/domain/common/phone';
import { ListCard } from '../../ui/list-page/list-card';
import type { RowAction } from '../../ui/list-page/list-types';
import { RowMenu } from '../../ui/list-page/row-menu';
import { Plate } from '../../ui/plate';
import classes from './driver.module.css';
import { DriverChip, DriverFace, Expiry } from './driver-look';

interface DriverCardProps {
  driver: DriverRow;
  href: string;
  actions: readonly RowAction[];
}

/** A driver in the list on a phone. */
export function DriverCard({ driver, href, actions }: DriverCardProps) {
  return (
    <ListCard
      title={driver.name}
      href={href}
      aside={driver.usualVehicle && <Plate value={driver.usualVehicle.plate} />}
      main={
        <span className={classes.person}>
          <DriverFace driver={driver} size={40} />
          SIM {driver.simClass}
        </span>
      }
      figure={<Expiry day={driver.simExpiredDate} prefix="s.d. " />}
      line={formatPhone(driver.phoneNo)}
      chip={<DriverChip driver={driver} />}
      action={actions.length > 0 && <RowMenu label={driver.name} actions={actions} />}
    />
  );
}
