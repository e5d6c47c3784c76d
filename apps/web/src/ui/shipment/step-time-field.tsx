import { formatMoment, zoneOf } from '@lajur/domain/common/time';
import type { MainStep } from '@lajur/domain/order/action-text';
import { type OpenProblem, openProblemText } from '@lajur/domain/order/open-problem';
import { type OtherTrip, otherTripInTheWay, otherTripText } from '@lajur/domain/order/other-trip';
import { problemInTheWay } from '@lajur/domain/order/refusal';
import type { OrderStatus } from '@lajur/domain/order/status';
import { isStep, stands, type TakenStep } from '@lajur/domain/order/step-log';
import { farFromPlan, type StepRoom } from '@lajur/domain/order/step-time';
import { stopLateness } from '@lajur/domain/order/stop-lateness';
import type { OrderAction } from '@lajur/domain/order/transitions';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useConfirm } from '../confirm';
import { useNow } from '../ticker';
import { MomentField, momentErrors, readMoment, type TypedMoment } from './moment-field';
import { planText } from './shipment-text';

/** A line of an order's history, as far as it tells of a step. */
interface HistoryEvent {
  id: string;
  action: string;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
  at: string;
  reportedAt: string;
  undone: boolean;
  amends: unknown;
}

/** What the time of a step depends on, of an order; its detail has it all. */
interface TimedOrder {
  currentStop: number;
  origin: { timezone: string };
  stops: readonly { seq: number; timezone: string; planFrom: string; planUntil: string }[];
  recentEvents: readonly HistoryEvent[];
  problem: OpenProblem | null;
  otherTrip: OtherTrip | null;
}

/** The steps of a history that stand, oldest first, as the rules of the domain see them. */
export function takenSteps(events: readonly HistoryEvent[]): TakenStep[] {
  return events
    .flatMap((event): TakenStep[] => {
      if (!stands(event) || !isStep(event.action)) return [];
      const { id, action, fromStatus: from, toStatus: to } = event;
      return [{ id, action, from, to, at: new Date(event.at), reportedAt: new Date(event.reportedAt), actorId: null }];
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

export interface StepTimeOptions {
  order: TimedOrder;
  action: OrderAction;
  /** The stop where the step found the order. */
  stopSeq: number;
  room: Omit<StepRoom, 'now'>;
  /** On the button that asks again. */
  verb: string;
}

/** What goes over the wire; without `at` the step happened now. */
export interface StepTime {
  at?: string;
  confirmed: ('far' | 'problem' | 'other-trip')[];
}

/** On the way: the plan of the stop ahead says nothing of them. */
const betweenStops: readonly OrderAction[] = ['report-loss', 'replace-carrier'];
const arrivals: readonly MainStep[] = ['arrive-pickup', 'arrive-destination'];

/** The field `at` of a form that reports a step: its rules, what is asked about it, how it is sent and drawn. */
export function useStepTime({ order, action, stopSeq, room, verb }: StepTimeOptions) {
  const now = new Date(useNow());
  const stop = order.stops.find((one) => one.seq === stopSeq);
  const place = { zone: zoneOf(stop?.timezone ?? order.origin.timezone), room };
  const written = stop && planText(stop);
  const { confirm, dialog } = useConfirm();

  const farOf = (moment: Date) => {
    const planned = ({ seq, planFrom, planUntil }: TimedOrder['stops'][number]) => ({
      seq,
      planFrom: new Date(planFrom),
      planUntil: new Date(planUntil),
    });
    return farFromPlan({ stops: order.stops.map(planned), currentStop: stopSeq }, action, moment);
  };

  const ask = async (typed: TypedMoment): Promise<boolean> => {
    const { moment } = readMoment(typed, place, now);
    const far = farOf(moment);
    if (!far) return true;
    const text = `Itu ${far.text}${written ? `, ${written.time}, ${written.day}` : ''}.`;
    return await confirm({ title: `Yakin ${formatMoment(moment, place.zone, now)}?`, text, verb });
  };

  const timeOf = (typed: TypedMoment): StepTime => {
    const { at, moment } = readMoment(typed, place, now);
    return { ...(at ? { at: at.toISOString() } : {}), confirmed: farOf(moment) ? ['far'] : [] };
  };

  const field = (input: GetInputPropsReturnType, past = false): ReactNode => {
    const { moment, sound } = readMoment(input.value, place, now);
    const compared =
      stop && sound && arrivals.includes(action)
        ? stopLateness(
            { planFrom: new Date(stop.planFrom), planUntil: new Date(stop.planUntil), arrivedAt: moment, eta: null },
            now,
          )
        : null;
    const notes = (
      <>
        {compared && <strong data-tone={compared.tone}>{compared.text.toLowerCase()}</strong>}
        {written && !betweenStops.includes(action) && (
          <span>
            Rencana {written.time}, {written.day}
          </span>
        )}
      </>
    );
    return (
      <>
        <MomentField input={input} place={place} past={past} notes={notes} />
        {dialog}
      </>
    );
  };

  return { place, errors: (typed: TypedMoment) => momentErrors(typed, place, now), ask, timeOf, field };
}

/** For a step that is told now: after the last one, at the stop where the order stands. */
export function useNewStepTime(order: TimedOrder, action: OrderAction, verb: string) {
  const room = { after: takenSteps(order.recentEvents).at(-1)?.at ?? null, before: null };
  const when = useStepTime({ order, action, stopSeq: order.currentStop, room, verb });
  const { confirm, dialog } = useConfirm();
  const problem = problemInTheWay(order.problem, action);
  const trip = otherTripInTheWay(order.otherTrip, action);
  const questions = [
    ...(problem
      ? [
          {
            doubt: 'problem' as const,
            title: openProblemText(problem),
            text: 'Perjalanan berjalan lagi tanpa menunggu masalah itu selesai.',
          },
        ]
      : []),
    ...(trip
      ? [
          {
            doubt: 'other-trip' as const,
            title: otherTripText(trip),
            text: 'Catat bila memang sudah berangkat ke titik muat ini.',
          },
        ]
      : []),
  ];
  return {
    ...when,
    ask: async (typed: TypedMoment): Promise<boolean> => {
      for (const { title, text } of questions)
        if (!(await confirm({ title, text, verb: `${verb} saja` }))) return false;
      return await when.ask(typed);
    },
    timeOf: (typed: TypedMoment): StepTime => {
      const { confirmed, ...time } = when.timeOf(typed);
      return { ...time, confirmed: [...confirmed, ...questions.map(({ doubt }) => doubt)] };
    },
    field: (input: GetInputPropsReturnType): ReactNode => (
      <>
        {when.field(input)}
        {dialog}
      </>
    ),
  };
}
