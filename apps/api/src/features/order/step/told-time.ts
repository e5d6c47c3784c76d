import { zoneOf } from '@lajur/domain/common/time';
import { farFromPlan, farQuestion, type StepRoom, stepTimeRefusal, stepTimeText } from '@lajur/domain/order/step-time';
import type { OrderAction } from '@lajur/domain/order/transitions';
import { AppError } from '../../../platform/app-error';
import type { OrderForDecision } from './decision-repository';

/** When a step happened, as a person tells it. */
export interface ToldTime {
  at: Date;
  /** The person was asked about a time far from the plan, and meant it. */
  farMeant: boolean;
}

/** As it comes over the wire. */
export interface GivenTime {
  at?: string | undefined;
  confirmed: readonly string[];
}

export const toldTime = ({ at, confirmed }: GivenTime): ToldTime | undefined =>
  at === undefined ? undefined : { at: new Date(at), farMeant: confirmed.includes('far') };

/** Refuses a time that cannot be, and asks about one that is unlikely; `stop`: where the step found the order. */
export function judgeTime(
  { plans }: OrderForDecision,
  { action, stop }: { action: OrderAction; stop: number },
  { at, farMeant }: ToldTime,
  room: StepRoom,
): void {
  const zone = zoneOf(plans.find((one) => one.seq === stop)?.timezone ?? '');
  const refused = stepTimeRefusal(at, room);
  if (refused) throw new AppError('STEP_NOT_POSSIBLE', { validation: { at: stepTimeText(refused, zone, room.now) } });
  const far = farMeant ? null : farFromPlan({ stops: plans, currentStop: stop }, action, at);
  if (far) throw new AppError('CONFIRM_FIRST', { validation: { at: farQuestion(far, at, zone, room.now) } });
}
