import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import { calendarWords } from '../input/calendar-words';

/** A calendar that stands open. */
export function DayPanel({ day, onDay }: { day: string | null; onDay(day: string): void }) {
  return (
    <DatePicker
      {...calendarWords}
      key={day}
      size="xs"
      value={day}
      defaultDate={day ?? undefined}
      highlightToday
      onChange={(chosen) => chosen && onDay(chosen)}
    />
  );
}
