import { lapsingLabels } from '@lajur/domain/common/expiry';
import { expiryText, formatDay, relativeDay } from '@lajur/domain/common/time';
import type { Reminder } from './repository';

const listed = 20;

const nameOf = ({ document }: Reminder): string => lapsingLabels[document];

function subjectOf(reminders: readonly Reminder[], today: string): string {
  const [first] = reminders;
  if (first && reminders.length === 1) return `${expiryText(nameOf(first), first.last_day, today)}: ${first.name}`;
  if (reminders.every(({ kind }) => kind === 'contract')) return `${reminders.length} kontrak segera habis`;
  const ofFleet = reminders.every(({ kind }) => kind !== 'contract');
  return `${reminders.length} dokumen ${ofFleet ? 'armada ' : ''}segera habis`;
}

/** The mail that reminds one person of documents, nearest first. */
export function reminderText(reminders: readonly Reminder[], fullName: string, today: string) {
  const shown = reminders.slice(0, listed);
  const more = reminders.length - shown.length;
  const consequence = reminders.some(({ kind }) => kind !== 'contract')
    ? ' Setelah SIM, KIR atau STNK habis, pengemudi atau kendaraannya tidak bisa ditugaskan.'
    : '';
  return {
    subject: subjectOf(reminders, today),
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
