import type { CompanyTx } from '../../platform/database/scope';
import { type Actor, record } from '../../platform/event/record';
import { bookingOfEntry, dropBooking } from './bank-booking-repository';

/** What was done with a line of a bank's statement. */
export const tellBankLine = (
  tx: CompanyTx,
  { id, subject }: { id: string; subject?: string },
  {
    action,
    actor,
    data = {},
  }: { action: 'book' | 'release' | 'set-aside' | 'take-back'; actor: Actor; data?: Record<string, unknown> },
): Promise<void> => record(tx, { entity: 'bank-line', entityId: id, subject, action, actor, data });

/** An entry was taken back: the line that it was booked by waits again. */
export async function freeBankLine(
  tx: CompanyTx,
  entry: { invoiceId: string; settlementId: string },
  actor: Actor,
): Promise<void> {
  const booking = await bookingOfEntry(tx, entry);
  if (!booking) return;
  await dropBooking(tx, booking, actor.name);
  await tellBankLine(tx, { id: booking.lineId }, { action: 'release', actor, data: { amount: booking.amount } });
}
