import type { StepDoubt } from '@lajur/domain/order/count-question';
import type { ReportedTime } from '@lajur/domain/order/reported-time';

/** When a step happened, as it comes over the wire. */
export interface GivenTime {
  at?: string | undefined;
  confirmed: readonly StepDoubt[];
}

export const reportedTime = ({ at, confirmed }: GivenTime): ReportedTime | undefined =>
  at === undefined ? undefined : { at: new Date(at), farMeant: confirmed.includes('far') };
