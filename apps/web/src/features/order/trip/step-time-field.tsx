import type { OrderDetail, OrderEvent } from '@lajur/api-contract/order-detail';
import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import type { MainStep } from '@lajur/domain/order/action-text';
import { isStep, stands, type TakenStep } from '@lajur/domain/order/step-log';
import { farFromPlan, type StepRoom } from '@lajur/domain/order/step-time';
import { stopLateness } from '@lajur/domain/order/stop-lateness';
import type { OrderAction } from '@lajur/domain/order/transitions';
import type { ReactNode } from 'react';
import { useConfirm } from '../../../ui/confirm';
import { useNow } from '../../../ui/ticker';
import { planText } from '../stop-text';
import { useMomentField } from './moment-field';

/** The steps of a history that stand, oldest first, as the rules of the domain see them. */
export function takenSteps(events: readonly OrderEvent[]): TakenStep[] {
  return events
    .flatMap((event): TakenStep[] => {
      if (!stands(event) || !isStep(event.action)) return [];
      const { id, action, fromStatus: from, toStatus: to } = event;
      return [{ id, action, from, to, at: new Date(event.at), reportedAt: new Date(event.reportedAt), actorId: null }];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

export interface StepTimeOptions {
  order: OrderDetail;
  action: OrderAction;
  /** The stop where the step found the order. */
  stopSeq: number;
  room: Omit<StepRoom, 'now'>;
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
  judge(): boolean;
  take(): Promise<StepTime | null>;
} {
  const { order, action, stopSeq, room, start, verb, error } = options;
  const now = new Date(useNow());
  const stop = order.stops.find((one) => one.seq === stopSeq);
  const zone = zoneOf(stop?.timezone ?? order.origin.timezone);
  const { field, dirty, at, moment, sound, judge } = useMomentField({ zone, room, start, error });
  const { confirm, dialog } = useConfirm();

  const plan = stop && { planFrom: new Date(stop.planFrom), planUntil: new Date(stop.planUntil) };
  const compared =
    plan && sound && arrivals.includes(action) ? stopLateness({ ...plan, arrivedAt: moment, eta: null }, now) : null;
  const written = stop && planText(stop);

  const take = async (): Promise<StepTime | null> => {
    if (!judge()) return null;
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

  const notes = (
    <>
      {compared && <strong data-tone={compared.tone}>{compared.text.toLowerCase()}</strong>}
      {written && (
        <span>
          Rencana {written.time}, {written.day}
        </span>
      )}
    </>
  );
  const whole = (
    <>
      {field(notes)}
      {dialog}
    </>
  );
  return { field: whole, dirty, judge, take };
}

/** For a step that is told now: after the last one, at the stop where the order stands. */
export function useNewStepTime(order: OrderDetail, action: OrderAction, verb: string, error?: string) {
  const room = { after: takenSteps(order.recentEvents).at(-1)?.at ?? null, before: null };
  return useStepTime({ order, action, stopSeq: order.currentStop, room, verb, error });
}
