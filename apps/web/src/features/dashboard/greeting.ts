import { formatClock, zoneOf } from '@lajur/domain/common/time';

/** "Selamat siang, Rina", by the hour where the person works. */
export function greeting(fullName: string, timezone: string, now: Date): string {
  const hour = Number(formatClock(now, zoneOf(timezone)).slice(0, 2));
  const part = hour < 4 ? 'malam' : hour < 11 ? 'pagi' : hour < 15 ? 'siang' : hour < 18 ? 'sore' : 'malam';
  return `Selamat ${part}, ${fullName.trim().split(/\s+/)[0] ?? fullName}`;
}
