/** What was written into the history of an order. Times are ISO 8601 in UTC, ids UUIDv7: both sort as they are written. */
export interface WrittenEvent {
  id: string;
  action: string;
  /** When it happened, as it was told first. */
  at: string;
  /** The event that it takes back (`undo-step`) or whose time it puts right (`correct-time`). */
  ofEvent: string | null;
  /** The time that it puts right, before and after. */
  was: string | null;
  becomes: string | null;
}

/** A line of the timeline: an event with what others say of it. */
export interface TimelineLine<E> {
  event: E;
  /** When it happened, as it was put right last. */
  happenedAt: string;
  undone: boolean;
  /** What it takes back or puts right itself. */
  amends: { eventId: string; action: string; was: string | null; becomes: string | null } | null;
}

/** The history of an order as it is read, what happened last first. */
export function timelineOf<E extends WrittenEvent>(events: readonly E[]): TimelineLine<E>[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  const undone = new Set<string>();
  const corrected = new Map<string, E>();
  for (const event of events) {
    if (event.ofEvent === null) continue;
    if (event.action === 'undo-step') undone.add(event.ofEvent);
    const before = corrected.get(event.ofEvent);
    if (event.action === 'correct-time' && (!before || before.id < event.id)) corrected.set(event.ofEvent, event);
  }
  const lines = events.map((event): TimelineLine<E> => {
    const amended = event.ofEvent === null ? undefined : byId.get(event.ofEvent);
    return {
      event,
      happenedAt: corrected.get(event.id)?.becomes ?? event.at,
      undone: undone.has(event.id),
      amends: amended ? { eventId: amended.id, action: amended.action, was: event.was, becomes: event.becomes } : null,
    };
  });
  return lines.sort(newestFirst);
}

function newestFirst(a: TimelineLine<WrittenEvent>, b: TimelineLine<WrittenEvent>): number {
  if (a.happenedAt !== b.happenedAt) return a.happenedAt < b.happenedAt ? 1 : -1;
  return a.event.id < b.event.id ? 1 : -1;
}
