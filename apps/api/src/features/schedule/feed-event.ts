import type { ScheduleBar } from '@lajur/api-contract/schedule';
import { formatDateTime, zoneOf } from '@lajur/domain/common/time';
import { statusLabel } from '@lajur/domain/order/status-label';
import type { CalendarEvent } from '../../platform/export/icalendar';

/** What is late goes on until now: told by the quarter of an hour, so that a calendar that asks again finds the same. */
const quarter = 15 * 60_000;
const roughly = (at: Date) => new Date(Math.ceil(+at / quarter) * quarter);

/** An order as an event, from pickup to arrival; each field is named here: no price and no phone number goes out. */
export const feedEvent =
  (publicUrl: string) =>
  ({ bar, changedAt }: { bar: ScheduleBar; changedAt: Date }): CalendarEvent => {
    const { id, cargoNo, status, vehicle, driver, origin, destination } = bar;
    const [from, until] = [new Date(bar.from), roughly(new Date(bar.until))];
    const url = `${publicUrl}/main/pesanan/detail/${id}`;
    const lines = [
      `${cargoNo} · ${statusLabel(status)}`,
      `${origin.name}, ${origin.city}: ${formatDateTime(from, zoneOf(origin.timezone))}`,
      `${destination.name}, ${destination.city}: ${formatDateTime(until, zoneOf(destination.timezone))}`,
      [vehicle?.plate ?? 'Belum ada kendaraan', driver?.name ?? 'belum ada pengemudi'].join(' · '),
      url,
    ];
    return {
      uid: `order-${id}@lajur`,
      when: { from, until },
      title: `${vehicle?.plate ?? 'Tanpa kendaraan'}: ${origin.city} – ${destination.city}`,
      description: lines.join('\n'),
      url,
      changedAt,
    };
  };
