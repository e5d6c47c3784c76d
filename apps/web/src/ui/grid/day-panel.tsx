import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { calendarWords, todayMarked } from '../input/calendar-words';

/** A calendar that stands open. */
export function DayPanel({ day, onDay }: { day: string | null; onDay(day: string): void }) {
  return (
    <DatePicker
      {...calendarWords}
      {...todayMarked()}
      key={day}
      size="xs"
      value={day}
      defaultDate={day ?? undefined}
      onChange={(chosen) => chosen && onDay(chosen)}
    />
  );
}
