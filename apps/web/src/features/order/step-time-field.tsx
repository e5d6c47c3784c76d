import type { OrderDetail, OrderEvent } from '@lajur/api-contract/order-detail';
import { dayIn, formatClock, formatMoment, instantOf, relativeTime, zoneOf } from '@lajur/domain/common/time';
import { isDay, time as timeProblem } from '@lajur/domain/common/validation';
import type { MainStep } from '@lajur/domain/order/action-text';
import { isStep, stands, type TakenStep } from '@lajur/domain/order/step-log';
import { farFromPlan, stepTimeRefusal, stepTimeText } from '@lajur/domain/order/step-time';
import { stopLateness } from '@lajur/domain/order/stop-lateness';
import type { OrderAction } from '@lajur/domain/order/transitions';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useConfirm } from '../../ui/confirm';
import { DateInput } from '../../ui/input/date-input';
import { TimeInput } from '../../ui/input/time-input';
import { useNow } from '../../ui/ticker';
import classes from './step-drawer.module.css';
import { planText } from './stop-text';

/** The steps of a history that stand, oldest first, as the rules of the domain see them. */
export function takenSteps(events: readonly OrderEvent[]): TakenStep[] {
  return events
    .flatMap((event): TakenStep[] => {
      if (!stands(event) || !isStep(event.action)) return [];
      const { id, action, fromStatus: from, toStatus: to } = event;
      return [{ id, action, from, to, at: new Date(event.at), toldAt: new Date(event.toldAt), actorId: null }];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

export interface StepTimeOptions {
  order: OrderDetail;
  action: OrderAction;
  /** The stop where the step found the order. */
  stopSeq: number;
  after: Date | null;
  before?: Date | null;
  /** What is put right; a step that is told now has none. */
  start?: Date;
  /** On the button that asks again. */
  verb: string;
  /** What the service said of it. */
  error?: string | undefined;
}

/** What goes over the wire; without `at` the step happened now. */
export interface StepTime {
  at?: string;
  confirmed: 'far'[];
}

const arrivals: readonly MainStep[] = ['arrive-pickup', 'arrive-destination'];

/** The field that asks when a step happened, and `take()`: its time once it can be and was asked about; else null. */
export function useStepTime(options: StepTimeOptions): {
  field: ReactNode;
  dirty: boolean;
  take(): Promise<StepTime | null>;
} {
  const { order, action, stopSeq, after, before = null, start, verb, error } = options;
  const now = new Date(useNow());
  const stop = order.stops.find((one) => one.seq === stopSeq);
  const zone = zoneOf(stop?.timezone ?? order.origin.timezone);
  const shown = (at: Date) => ({ day: dayIn(at, zone), time: formatClock(at, zone).replace('.', ':') });
  const [typed, setTyped] = useState(start ? shown(start) : null);
  const { confirm, dialog } = useConfirm();
  const { day, time } = typed ?? shown(now);

  const problems = {
    day: isDay(day) ? null : 'Format tanggal salah',
    time: timeProblem(time),
  };
  const readable = !problems.day && !problems.time;
  const at = !typed || !readable ? null : instantOf(day, time, zone);
  const refused = at && stepTimeRefusal(at, { after, before, now });
  const moment = at ?? now;
  const plan = stop && { planFrom: new Date(stop.planFrom), planUntil: new Date(stop.planUntil) };
  const compared =
    plan && readable && !refused && arrivals.includes(action)
      ? stopLateness({ ...plan, arrivedAt: moment, eta: null }, now)
      : null;
  const written = stop && planText(stop);

  const take = async (): Promise<StepTime | null> => {
    if (!readable || refused) return null;
    const stops = order.stops.map((one) => ({
      seq: one.seq,
      planFrom: new Date(one.planFrom),
      planUntil: new Date(one.planUntil),
    }));
    const far = farFromPlan({ stops, currentStop: stopSeq }, action, moment);
    if (far) {
      const text = `Itu ${far.text}${written ? `, ${written.time}, ${written.day}` : ''}.`;
      if (!(await confirm({ title: `Yakin ${formatMoment(moment, zone, now)}?`, text, verb }))) return null;
    }
    return { ...(at ? { at: at.toISOString() } : {}), confirmed: far ? ['far'] : [] };
  };

  const change = (part: Partial<{ day: string; time: string }>) => setTyped({ day, time, ...part });
  const said = refused ? stepTimeText(refused, zone, now) : (error ?? null);
  const field = (
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
        {readable && !refused && <span>{at ? sentence(relativeTime(at, now)) : 'Sekarang'}</span>}
        {compared && <strong data-tone={compared.tone}>{compared.text.toLowerCase()}</strong>}
        {written && (
          <span>
            Rencana {written.time}, {written.day}
          </span>
        )}
      </p>
      {typed && !start && (
        <Button variant="default" size="xs" className={classes.whenNow} onClick={() => setTyped(null)}>
          Pakai waktu sekarang
        </Button>
      )}
      {dialog}
    </fieldset>
  );
  const dirty = typed !== null && (!start || day !== shown(start).day || time !== shown(start).time);
  return { field, dirty, take };
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** For a step that is told now: after the last one, at the stop where the order stands. */
export function useNewStepTime(order: OrderDetail, action: OrderAction, verb: string, error?: string) {
  const after = takenSteps(order.recentEvents).at(-1)?.at ?? null;
  return useStepTime({ order, action, stopSeq: order.currentStop, after, verb, error });
}
