import type { ExpiringDocument } from '@lajur/api-contract/expiry';
import { lapsingLabels } from '@lajur/domain/common/expiry';
import { formatDay } from '@lajur/domain/common/time';
import { stoppedText } from '@lajur/domain/expiry/stopped-text';
import { pathOf } from '@lajur/domain/notification/link';
import type { CalendarEvent } from '../../platform/export/icalendar';

/** Days before the last one at which a calendar reminds, in the morning. */
const alarmDays = 7;

/** A document's last day as an event of a calendar; renewed, it is the same event on another day. */
export const calendarEvent =
  (publicUrl: string) =>
  ({ key, document, subject, lastDay, stops }: ExpiringDocument): CalendarEvent => {
    const name = `${lapsingLabels[document]} ${subject.name}`;
    const url = `${publicUrl}${pathOf(subject.kind, subject.id)}`;
    const lines = [
      `${name} (${subject.detail}) berlaku sampai ${formatDay(lastDay)}.`,
      ...(stops ? [`Menahan ${stoppedText(stops)}.`] : []),
      url,
    ];
    return {
      uid: `${key.replace('/', '-')}@lajur`,
      when: { day: lastDay },
      title: `${name} habis`,
      description: lines.join('\n'),
      url,
      alarm: { daysBefore: alarmDays, text: `${name} habis ${formatDay(lastDay)}` },
    };
  };
