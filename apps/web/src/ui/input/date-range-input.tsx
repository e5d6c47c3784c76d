import { Input, Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { datesText } from '../list-page/filter-field';
import { type FieldProps, fieldOrder } from './field-props';
import { type DayRange, RangeCalendar } from './range-calendar';

export interface DateRangeInputProps extends FieldProps {
  value?: DayRange;
  onChange(value: DayRange): void;
  min?: string;
  max?: string;
}

/** From one day to another: "21 – 23 Nov 2026". */
export function DateRangeInput(props: DateRangeInputProps) {
  const { value = {}, onChange, min, max, label, description, error, required, disabled, placeholder, id } = props;
  const [opened, setOpened] = useState(false);
  const empty = !value.from && !value.to;
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={error ? undefined : description}
      error={error}
      withAsterisk={required}
      inputWrapperOrder={fieldOrder}
      className={props.className}
    >
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        trapFocus
        returnFocus
        transitionProps={{ duration: 160 }}
      >
        <Popover.Target>
          <Input
            component="button"
            type="button"
            pointer
            disabled={disabled}
            error={error !== undefined && error !== null}
            aria-label={
              typeof label === 'string' ? `${label}: ${empty ? 'belum dipilih' : datesText(value)}` : undefined
            }
            data-path={props['data-path']}
            onBlur={props.onBlur}
            onClick={() => setOpened(!opened)}
            rightSection={<IconCalendar size={16} stroke={1.7} aria-hidden />}
            rightSectionPointerEvents="none"
          >
            {empty ? <Input.Placeholder>{placeholder ?? 'Pilih tanggal'}</Input.Placeholder> : datesText(value)}
          </Input>
        </Popover.Target>
        <Popover.Dropdown aria-label="Kalender">
          <RangeCalendar value={value} onChange={onChange} min={min} max={max} />
        </Popover.Dropdown>
      </Popover>
    </Input.Wrapper>
  );
}
