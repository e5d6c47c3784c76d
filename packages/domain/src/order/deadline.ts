import { formatDuration, formatTime, type Zone } from '../common/time';

/** From how many minutes on a deadline asks for attention, and when it is in danger (visual.md, Deadline). */
export const attentionMinutes = 30;
export const dangerMinutes = 15;

export interface DeadlineLook {
  state: 'quiet' | 'attention' | 'danger' | 'passed';
  /** '12 mnt', 'Lewat 6 mnt'. */
  text: string;
  /** How much of the time is left, 1 to 0, for the bar. */
  left: number;
}

const minute = 60_000;

/** A running or passed deadline as lists show it. `offeredAt` is when the time began to run. */
export function deadlineLook(deadline: Date, now: Date, offeredAt: Date | null = null): DeadlineLook {
  const remaining = deadline.getTime() - now.getTime();
  if (remaining <= 0) {
    const minutes = Math.floor(-remaining / minute);
    return { state: 'passed', text: minutes < 1 ? 'Baru saja lewat' : `Lewat ${formatDuration(minutes)}`, left: 0 };
  }
  const whole = offeredAt ? deadline.getTime() - offeredAt.getTime() : 0;
  const state =
    remaining <= dangerMinutes * minute ? 'danger' : remaining <= attentionMinutes * minute ? 'attention' : 'quiet';
  // Rounded up: while a person can still answer it never says that no time is left.
  const text = formatDuration(Math.ceil(remaining / minute));
  return { state, text, left: whole > 0 ? Math.min(1, remaining / whole) : 1 };
}

/** 'Sisa 12 menit' and 'untuk menjawab, sampai 14.42 WIB.', the first to stand out. */
export function deadlineSentence(deadline: Date, zone: Zone, now: Date): { lead: string; rest: string } {
  const remaining = deadline.getTime() - now.getTime();
  if (remaining <= 0) return { lead: 'Batas waktu menjawab sudah lewat', rest: `pada ${formatTime(deadline, zone)}.` };
  const minutes = Math.ceil(remaining / minute);
  const lead = minutes < 60 ? `Sisa ${minutes} menit` : `Sisa ${formatDuration(minutes)}`;
  return { lead, rest: `untuk menjawab, sampai ${formatTime(deadline, zone)}.` };
}
