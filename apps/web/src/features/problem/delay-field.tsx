import type { ProblemDetail } from '@lajur/api-contract/problem';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import { problemLabels, problemMaxDelay } from '@lajur/domain/problem/problem';
import type { GetInputPropsReturnType } from '@mantine/form';
import { NumberInput } from '../../ui/input/number-input';
import { useNow } from '../../ui/ticker';
import classes from './problem.module.css';

/** A delay as it is typed. */
export interface TypedDelay {
  hours: number | null;
  minutes: number | null;
}

export const noDelay: TypedDelay = { hours: null, minutes: null };

export const typedDelay = (minutes: number | null): TypedDelay =>
  minutes === null ? noDelay : { hours: Math.floor(minutes / 60), minutes: minutes % 60 };

/** Whole minutes; null where nothing is typed. */
export const delayOf = ({ hours, minutes }: TypedDelay): number | null =>
  hours === null && minutes === null ? null : (hours ?? 0) * 60 + (minutes ?? 0);

/** What is wrong with a delay; `required`: it has to be told. */
export function delayProblem(typed: TypedDelay, required: boolean): string | null {
  const delay = delayOf(typed);
  if (delay === null) return required ? `${problemLabels.delay} wajib diisi` : null;
  if (!Number.isInteger(delay) || delay < 1) return 'Isi jam dan menit utuh, minimal 1 menit';
  return delay > problemMaxDelay ? 'Maksimal 30 hari' : null;
}

interface DelayFieldProps {
  /** `form.getInputProps('delayMinutes')`. */
  input: GetInputPropsReturnType;
  problem: ProblemDetail;
}

/** By how much the order will be late, and when it comes then. */
export function DelayField({ input, problem: { journey } }: DelayFieldProps) {
  const typed: TypedDelay = input.value;
  const now = new Date(useNow());
  const delay = delayProblem(typed, false) ? null : delayOf(typed);
  const zone = zoneOf(journey.destination.timezone);
  const planned = new Date(journey.arrivalPlan);
  const part = (key: keyof TypedDelay, label: string) => (
    <NumberInput
      label={label}
      value={typed[key]}
      onChange={(value) => input.onChange({ ...typed, [key]: value })}
      data-path={key === 'hours' ? 'delayMinutes' : undefined}
    />
  );
  return (
    <fieldset className={classes.delay}>
      <legend>{problemLabels.delay}</legend>
      {part('hours', 'Jam')}
      {part('minutes', 'Menit')}
      {input.error && (
        <p className={classes.error} role="alert">
          {input.error}
        </p>
      )}
      {delay !== null && !journey.arrivedAt && (
        <p className={classes.hint}>
          Rencana tiba {formatMoment(planned, zone, now)} menjadi{' '}
          {formatMoment(new Date(planned.getTime() + delay * 60_000), zone, now)}.
        </p>
      )}
    </fieldset>
  );
}
