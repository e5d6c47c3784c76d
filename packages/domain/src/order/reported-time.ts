import { zoneOf } from '../common/time';
import { farFromPlan, farQuestion, type PlannedStop, type StepRoom, stepTimeRefusal, stepTimeText } from './step-time';
import type { OrderAction } from './transitions';

/** When a step happened, as a person tells it. */
export interface ReportedTime {
  at: Date;
  /** The person was asked about a time far from the plan, and meant it. */
  farMeant: boolean;
}

/** A time that cannot be, or one to be asked about; `text` is the sentence for it. */
export type ReportedTimeRefusal = { code: 'TIME_NOT_POSSIBLE' | 'TIME_UNLIKELY'; text: string };

/** Why a step cannot be told to have happened then; null when it can. `stop`: where the step found the order. */
export function reportedTimeRefusal(
  plans: readonly (PlannedStop & { timezone: string })[],
  { action, stop }: { action: OrderAction; stop: number },
  { at, farMeant }: ReportedTime,
  room: StepRoom,
): ReportedTimeRefusal | null {
  const zone = zoneOf(plans.find((one) => one.seq === stop)?.timezone ?? '');
  const refused = stepTimeRefusal(at, room);
  if (refused) return { code: 'TIME_NOT_POSSIBLE', text: stepTimeText(refused, zone, room.now) };
  const far = farMeant ? null : farFromPlan({ stops: plans, currentStop: stop }, action, at);
  return far && { code: 'TIME_UNLIKELY', text: farQuestion(far, at, zone, room.now) };
}
