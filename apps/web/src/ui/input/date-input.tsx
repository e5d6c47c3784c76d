import { formatDay } from '@lajur/domain/common/time';
import { isDay } from '@lajur/domain/common/validation';
import { Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { todayHere } from '../zone';
import { calendarWords, todayMarked } from './calendar-words';
import { type FieldProps, fieldOf } from './field-props';
import { parseDay } from './parse-day';

export interface DateInputProps extends FieldProps {
  /** `YYYY-MM-DD`, '', or what was typed and is no day: the check is the form's (validation.ts, `day`). */
  value?: string;
  onChange(value: string): void;
  /** The first and the last day that the calendar offers; what is typed beyond them is the form's to refuse. */
  min?: string;
  max?: string;
}

/** A shorter one may be a year that is still being typed. */
const wholeYear = /\d{4}/;

/** Where the calendar opens while nothing is chosen: as near to today as may be. */
function openingMonth(min?: string, max?: string): string {
  const today = todayHere();
  if (min && min > today) return min;
  return max && max < today ? max : today;
}

/** A day, typed (21/11/2026, 21 Nov 2026) or chosen from the calendar. */
export function DateInput({ value = '', onChange, min, max, onBlur, onFocus, ...rest }: DateInputProps) {
  // As it is being typed; once the field is left, the day in the product's own writing.
  const [typed, setTyped] = useState<string>();
  const [opened, setOpened] = useState(false);
  const day = isDay(value) ? value : null;
  const [month, setMonth] = useState(day ?? openingMonth(min, max));
  const open = () => {
    if (!opened && day) setMonth(day);
    setOpened(true);
  };

  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      disabled={rest.disabled}
      position="bottom-start"
      trapFocus={false}
      withRoles={false}
      transitionProps={{ duration: 160 }}
    >
      <Popover.Target>
        <TextInput
          {...fieldOf(rest)}
          value={typed ?? (day ? formatDay(day) : value)}
          onChange={(event) => {
            const text = event.currentTarget.value;
            const written = parseDay(text);
            setTyped(text);
            // A day that is written out needs no calendar, which lies over what comes next in a dialog.
            setOpened(!(written && wholeYear.test(text)));
            if (written) setMonth(written);
            onChange(written ?? text.trim());
          }}
          onFocus={(event) => {
            onFocus?.(event);
            open();
          }}
          onClick={open}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpened(false);
          }}
          onBlur={(event) => {
            setTyped(undefined);
            setOpened(false);
            onBlur?.(event);
          }}
          autoComplete="off"
          placeholder={rest.placeholder ?? 'dd/mm/tttt'}
          rightSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
          rightSectionPointerEvents="none"
        />
      </Popover.Target>
      {/* The field keeps the focus while a day is chosen. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <DatePicker
          {...calendarWords}
          {...todayMarked()}
          value={day}
          onChange={(chosen) => {
            setTyped(undefined);
            setOpened(false);
            onChange(chosen ?? '');
          }}
          allowDeselect={!rest.required}
          date={month}
          onDateChange={setMonth}
          minDate={min}
          maxDate={max}
          __preventFocus
        />
      </Popover.Dropdown>
    </Popover>
  );
}
