interface Visited {
  seq: number;
  /** IANA. */
  timezone: string;
  arrivedAt: string | null;
}

/**
 * The zone in which a moment of an order's way is told: that of the stop it was at, or had left last. The same moment then
 * reads the same beside its stop and in the timeline.
 */
export function zoneOfMoment(stops: readonly Visited[], at: string): string | undefined {
  const moment = Date.parse(at);
  const inOrder = [...stops].sort((a, b) => a.seq - b.seq);
  const behind = inOrder.filter(({ arrivedAt }) => arrivedAt !== null && Date.parse(arrivedAt) <= moment);
  return (behind.at(-1) ?? inOrder[0])?.timezone;
}
