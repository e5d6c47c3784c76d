import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import dayjs from 'dayjs';
import { useState } from 'react';
import { todayHere } from '../zone';
import classes from './calendar.module.css';
import { calendarWords, todayMarked } from './calendar-words';

export interface DayRange {
  /** `YYYY-MM-DD` */
  from?: string;
  to?: string;
}

export interface RangeCalendarProps {
  value: DayRange;
  onChange(value: DayRange): void;
  /** The last day that may be chosen, `YYYY-MM-DD`. */
  max?: string;
  min?: string;
}

const day = (offset: number) => dayjs(todayHere()).add(offset, 'day').format('YYYY-MM-DD');

const shortcuts: { label: string; range(): Required<DayRange> }[] = [
  { label: 'Hari ini', range: () => ({ from: day(0), to: day(0) }) },
  { label: 'Besok', range: () => ({ from: day(1), to: day(1) }) },
  { label: '3 hari ke depan', range: () => ({ from: day(0), to: day(2) }) },
  { label: '7 hari terakhir', range: () => ({ from: day(-6), to: day(0) }) },
  {
    label: 'Bulan ini',
    range: () => ({
      from: dayjs(todayHere()).startOf('month').format('YYYY-MM-DD'),
      to: dayjs(todayHere()).endOf('month').format('YYYY-MM-DD'),
    }),
  },
];

/** A calendar to choose from one day to another, with the ranges people ask for most. */
export function RangeCalendar({ value, onChange, min, max }: RangeCalendarProps) {
  const [month, setMonth] = useState(value.from ?? value.to ?? day(0));
  const offered = shortcuts.filter(({ range }) => (!max || range().to <= max) && (!min || range().from >= min));
  return (
    <div className={classes.range}>
      <div className={classes.shortcuts}>
        {offered.map(({ label, range }) => (
          <Button
            key={label}
            size="xs"
            variant="default"
            onClick={() => {
              onChange(range());
              setMonth(range().from);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <DatePicker
        {...calendarWords}
        {...todayMarked()}
        type="range"
        allowSingleDateInRange
        value={[value.from ?? null, value.to ?? null]}
        onChange={([from, to]) => onChange({ from: from ?? undefined, to: to ?? undefined })}
        date={month}
        onDateChange={setMonth}
        minDate={min}
        maxDate={max}
      />
    </div>
  );
}
