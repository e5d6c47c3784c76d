import { formatDay } from '@lajur/domain/common/time';
import { DateInput as MantineDateInput } from '@mantine/dates';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { calendarWords } from './calendar-words';
import { type FieldProps, fieldOf } from './field-props';
import { parseDay } from './parse-day';

export interface DateInputProps extends FieldProps {
  /** `YYYY-MM-DD` or ''. */
  value?: string;
  onChange(value: string): void;
  /** The first and the last day that may be chosen. For what has happened, `max` is today (decisions §5). */
  min?: string;
  max?: string;
}

/** A day, typed (21/11/2026, 21 Nov 2026) or chosen from the calendar. */
export function DateInput({ value = '', onChange, min, max, ...rest }: DateInputProps) {
  return (
    <MantineDateInput
      {...fieldOf(rest)}
      {...calendarWords}
      value={value || null}
      onChange={(day) => onChange(day ?? '')}
      valueFormat={(day) => formatDay(day)}
      dateParser={parseDay}
      allowDeselect={!rest.required}
      minDate={min}
      maxDate={max}
      highlightToday
      autoComplete="off"
      placeholder={rest.placeholder ?? 'dd/mm/tttt'}
      rightSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
      rightSectionPointerEvents="none"
      popoverProps={{ transitionProps: { duration: 160 } }}
    />
  );
}
