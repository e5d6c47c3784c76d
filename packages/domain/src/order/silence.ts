import { formatDuration } from '../common/time';
import { silentSince } from './signal';

/** 'Tanpa sinyal 2 jam 10 mnt' of the last position of a vehicle on its way; null while it is heard. */
export function silenceText(positionAt: Date, now: Date): string | null {
  if (positionAt >= silentSince(now)) return null;
  return `Tanpa sinyal ${formatDuration(Math.floor((now.getTime() - positionAt.getTime()) / 60_000))}`;
}
