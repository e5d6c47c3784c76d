import type { DriverRow } from '@lajur/api-contract/driver';
import { isValidOn } from '@lajur/domain/common/expiry';
import { formatDay, relativeDay } from '@lajur/domain/common/time';
import { Avatar } from '../../ui/avatar';
import { useFileUrl } from '../../ui/call/use-file-url';
import { CellLines } from '../../ui/cell-lines';
import { StatusChip } from '../../ui/status-chip';
import { todayHere } from '../../ui/zone';
import classes from './driver.module.css';
import { strings } from './strings';

/** From how many days before its end a licence wants to be looked at. */
const soonDays = 30;

const dayLength = 86_400_000;

/** The last day of a licence and, where it is near or past, how far. */
export function Expiry({ day, prefix = '' }: { day: string; prefix?: string }) {
  const today = todayHere();
  const days = (Date.parse(day) - Date.parse(today)) / dayLength;
  const tone = days < 0 ? 'danger' : days <= soonDays ? 'attention' : 'quiet';
  return (
    <CellLines
      first={`${prefix}${formatDay(day)}`}
      second={
        tone === 'quiet' ? undefined : (
          <span className={classes.left} data-tone={tone}>
            {days < 0 ? `Habis ${relativeDay(day, today)}` : relativeDay(day, today)}
          </span>
        )
      }
    />
  );
}

/** What decides whether a driver can be given an order, the gravest first. */
export function DriverChip({ driver, short = false }: { driver: DriverRow; short?: boolean }) {
  const today = todayHere();
  if (driver.suspended) return <StatusChip tone="red" glyph="failed" label={strings.suspended} />;
  if (!driver.isActive) return <StatusChip tone="grey" glyph="look" label={strings.inactive} />;
  if (!isValidOn(driver.simExpiredDate, today)) return <StatusChip tone="red" glyph="failed" label={strings.lapsed} />;
  if (driver.onOrder) {
    const { cargoNo } = driver.onOrder;
    const full = strings.onOrder(cargoNo);
    return <StatusChip tone="blue" glyph="progress" label={short ? cargoNo : full} fullLabel={full} />;
  }
  return <StatusChip tone="blue" glyph="done" label={strings.active} />;
}

/** A driver's face, or their initials. */
export function DriverFace({ driver, size = 32 }: { driver: Pick<DriverRow, 'name' | 'photoUrl'>; size?: number }) {
  return <Avatar name={driver.name} src={useFileUrl(driver.photoUrl)} size={size} />;
}
