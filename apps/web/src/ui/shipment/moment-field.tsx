import { dayIn, formatClock, instantOf, relativeTime, type Zone } from '@lajur/domain/common/time';
import { isDay, time as timeProblem } from '@lajur/domain/common/validation';
import { type StepRoom, stepTimeRefusal, stepTimeText } from '@lajur/domain/order/step-time';
import { Button } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import type { FieldErrors } from '../form/form-errors';
import { DateInput } from '../input/date-input';
import { TimeInput } from '../input/time-input';
import { useNow } from '../ticker';
import classes from './moment-field.module.css';

/** When a thing happened, as it is typed; null is now, whenever that will be. The field `at` of a form. */
export type TypedMoment = { day: string; time: string } | null;

/** Where a moment lies. */
export interface MomentPlace {
  zone: Zone;
  /** What it stands between; a new one has only to lie in the past. */
  room?: Omit<StepRoom, 'now'>;
}

const noRoom = { after: null, before: null };

export const typedMoment = (at: Date, zone: Zone) => ({
  day: dayIn(at, zone),
  time: formatClock(at, zone).replace('.', ':'),
});

/** What was typed as a moment: `at` is null for now, and for what cannot be read. */
export function readMoment(typed: TypedMoment, { zone, room = noRoom }: MomentPlace, now: Date) {
  const { day, time } = typed ?? typedMoment(now, zone);
  const problems = { day: isDay(day) ? null : 'Format tanggal salah', time: timeProblem(time) };
  const readable = !problems.day && !problems.time;
  const at = !typed || !readable ? null : instantOf(day, time, zone);
  const refused = at && stepTimeRefusal(at, { ...room, now });
  return { day, time, problems, at, moment: at ?? now, refused, sound: readable && !refused };
}

export function momentErrors(typed: TypedMoment, place: MomentPlace, now: Date): FieldErrors {
  const { problems, refused } = readMoment(typed, place, now);
  return {
    ...(problems.day ? { 'at.day': problems.day } : {}),
    ...(problems.time ? { 'at.time': problems.time } : {}),
    ...(refused ? { at: stepTimeText(refused, place.zone, now) } : {}),
  };
}

export interface MomentFieldProps {
  /** `form.getInputProps('at')`. */
  input: GetInputPropsReturnType;
  place: MomentPlace;
  /** A moment is put right: it is not now. */
  past?: boolean;
  /** What else is to be said of the moment. */
  notes?: ReactNode;
}

/** Asks when a thing happened, to the minute, in the zone of the place; what is wrong is said while it is typed. */
export function MomentField({ input, place, past = false, notes }: MomentFieldProps) {
  const now = new Date(useNow());
  const typed: TypedMoment = input.value;
  const { day, time, problems, at, refused, sound } = readMoment(typed, place, now);
  // As it was opened: nothing to complain of until it is to be saved.
  const untouched = refused?.code === 'SAME_TIME' && !input.error;
  const said = refused && !untouched ? stepTimeText(refused, place.zone, now) : input.error;
  return (
    <fieldset className={classes.when} data-path="at">
      <legend>Waktu kejadian</legend>
      <div className={classes.whenFields}>
        <TimeInput
          label="Jam"
          required
          zone={place.zone}
          value={time}
          error={problems.time}
          data-path="at.time"
          onChange={(value) => input.onChange({ day, time: value })}
        />
        <DateInput
          label="Tanggal"
          required
          max={dayIn(now, place.zone)}
          value={day}
          error={problems.day}
          data-path="at.day"
          onChange={(value) => input.onChange({ day: value, time })}
        />
      </div>
      {said && (
        <p className={classes.error} role="alert">
          {said}
        </p>
      )}
      <p className={classes.whenNote}>
        {(sound || untouched) && <span>{at ? sentence(relativeTime(at, now)) : 'Sekarang'}</span>}
        {notes}
      </p>
      {typed && !past && (
        <Button variant="default" size="xs" className={classes.whenNow} onClick={() => input.onChange(null)}>
          Pakai waktu sekarang
        </Button>
      )}
    </fieldset>
  );
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
