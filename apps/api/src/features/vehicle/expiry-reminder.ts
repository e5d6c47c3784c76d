import { paperLabels } from '@lajur/domain/common/expiry';
import { expiryText, formatDay, relativeDay } from '@lajur/domain/common/time';
import type { Reminder } from './expiry-repository';

const listed = 20;

const nameOf = ({ paper }: Reminder): string => paperLabels[paper];

function subjectOf(told: readonly Reminder[], today: string): string {
  const [first] = told;
  if (first && told.length === 1) return `${expiryText(nameOf(first), first.last_day, today)}: ${first.name}`;
  if (told.every(({ kind }) => kind === 'contract')) return `${told.length} kontrak segera habis`;
  const ofFleet = told.every(({ kind }) => kind !== 'contract');
  return `${told.length} dokumen ${ofFleet ? 'armada ' : ''}segera habis`;
}

/** The mail that reminds one person of papers, nearest first. */
export function reminderText(told: readonly Reminder[], fullName: string, today: string) {
  const shown = told.slice(0, listed);
  const more = told.length - shown.length;
  const consequence = told.some(({ kind }) => kind !== 'contract')
    ? ' Setelah SIM, KIR atau STNK habis, pengemudi atau kendaraannya tidak bisa ditugaskan.'
    : '';
  return {
    subject: subjectOf(told, today),
    lines: [
      `Halo ${fullName}, dokumen berikut segera habis masa berlakunya.${consequence}`,
      ...shown.map(
        (one) =>
          `${nameOf(one)} ${one.name} (${one.detail}): ${formatDay(one.last_day)}, ${relativeDay(one.last_day, today)}`,
      ),
      ...(more > 0 ? [`dan ${more} dokumen lain.`] : []),
    ],
  };
}
