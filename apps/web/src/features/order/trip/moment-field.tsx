import { dayIn, formatClock, instantOf, relativeTime, type Zone } from '@lajur/domain/common/time';
import { isDay, time as timeProblem } from '@lajur/domain/common/validation';
import { type StepRoom, stepTimeRefusal, stepTimeText } from '@lajur/domain/order/step-time';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DateInput } from '../../../ui/input/date-input';
import { TimeInput } from '../../../ui/input/time-input';
import { useNow } from '../../../ui/ticker';
import classes from './step-drawer.module.css';

export interface MomentOptions {
  zone: Zone;
  /** What the moment stands between; a new one has only to lie in the past. */
  room?: Omit<StepRoom, 'now'>;
  /** What is put right; a new moment has none. */
  start?: Date | undefined;
  /** What the service said of it. */
  error?: string | undefined;
}

export interface MomentField {
  /** With what else is to be said of the moment below it. */
  field(notes?: ReactNode): ReactNode;
  dirty: boolean;
  /** As it was typed; null: now, or nothing that can be read. */
  at: Date | null;
  moment: Date;
  /** It can be read and nothing speaks against it. */
  sound: boolean;
  /** The same as `sound`, and from then on the field says what is wrong though it was not touched. */
  judge(): boolean;
}

const noRoom = { after: null, before: null };

/** The fields that ask when a thing happened: now unless told, to the minute, in the zone of the place. */
export function useMomentField({ zone, room = noRoom, start, error }: MomentOptions): MomentField {
  const now = new Date(useNow());
  const shown = (at: Date) => ({ day: dayIn(at, zone), time: formatClock(at, zone).replace('.', ':') });
  const [typed, setTyped] = useState(start ? shown(start) : null);
  const [judged, setJudged] = useState(false);
  const { day, time } = typed ?? shown(now);

  const problems = {
    day: isDay(day) ? null : 'Format tanggal salah',
    time: timeProblem(time),
  };
  const readable = !problems.day && !problems.time;
  const at = !typed || !readable ? null : instantOf(day, time, zone);
  const refused = at && stepTimeRefusal(at, { ...room, now });
  const sound = readable && !refused;
  const untouched = refused?.code === 'SAME_TIME' && !judged;
  const said = refused && !untouched ? stepTimeText(refused, zone, now) : (error ?? null);

  const change = (part: Partial<{ day: string; time: string }>) => setTyped({ day, time, ...part });
  const field = (notes?: ReactNode) => (
    <fieldset className={classes.when}>
      <legend>Waktu kejadian</legend>
      <div className={classes.whenFields}>
        <TimeInput
          label="Jam"
          required
          zone={zone}
          value={time}
          error={problems.time}
          onChange={(value) => change({ time: value })}
        />
        <DateInput
          label="Tanggal"
          required
          max={dayIn(now, zone)}
          value={day}
          error={problems.day}
          onChange={(value) => change({ day: value })}
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
      {typed && !start && (
        <Button variant="default" size="xs" className={classes.whenNow} onClick={() => setTyped(null)}>
          Pakai waktu sekarang
        </Button>
      )}
    </fieldset>
  );
  const judge = () => {
    setJudged(true);
    return sound;
  };
  const dirty = typed !== null && (!start || day !== shown(start).day || time !== shown(start).time);
  return { field, dirty, at, moment: at ?? now, sound, judge };
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
