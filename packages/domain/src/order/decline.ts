import { formatMoment, type Zone } from '../common/time';

interface DeclineEvent {
  action: string;
  actorName: string;
  at: string;
  reason: string | null;
}

/**
 * The drivers who said no to an offer that waits for another assignment, the latest first: one sentence each. Empty when the
 * order waits for nobody anew. `events` are those of its timeline.
 */
export function declineTexts(
  order: { status: string },
  events: readonly DeclineEvent[],
  zone: Zone,
  now: Date,
): string[] {
  if (order.status !== 'MENUNGGU_KONFIRMASI_TRANSPORTER') return [];
  return events
    .filter((event) => event.action === 'driver-reject')
    .sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
    .map(({ actorName, at, reason }) => {
      const said = `${actorName} menolak tugas ini ${formatMoment(new Date(at), zone, now)}`;
      return reason ? `${said}: ${reason}` : said;
    });
}
