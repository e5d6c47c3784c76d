import type { ToldTime } from '@lajur/domain/order/told-time';

/** When a step happened, as it comes over the wire. */
export interface GivenTime {
  at?: string | undefined;
  confirmed: readonly string[];
}

export const toldTime = ({ at, confirmed }: GivenTime): ToldTime | undefined =>
  at === undefined ? undefined : { at: new Date(at), farMeant: confirmed.includes('far') };
