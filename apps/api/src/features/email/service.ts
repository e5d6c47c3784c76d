import type { emailFields } from '@lajur/domain/email/email';
import type { ValuesOf } from '@lajur/domain/record/field';
import type { CompanyTx } from '../../platform/database/scope';
import { type Actor, record } from '../../platform/event/record';
import { recordsBy, updateRecords } from '../../platform/record/record-table';
import { emailRecord } from './record';
import { bouncedAmong, contactsOf, markAddress } from './repository';

export { bouncedAmong, contactsOf, markAddress };

/** The mail server refused an address for good, and took no mail for it since. */
export const isBounced = async (tx: CompanyTx, address: string): Promise<boolean> =>
  (await bouncedAmong(tx, [address])).size > 0;

const valuesOf = ({ picName, email, costType }: ValuesOf<typeof emailFields>) => ({ picName, email, costType });

/** A contact whose address was wrong gets the right one, unless another has it. */
export async function correctContact(
  tx: CompanyTx,
  { from, to, actor }: { from: string; to: string; actor: Actor },
): Promise<void> {
  const found = await recordsBy(tx, emailRecord, [from, to]);
  const [wrong] = found;
  if (!wrong || wrong.email !== from || found.length > 1) return;
  await updateRecords(tx, emailRecord, [{ ...wrong, email: to }]);
  await record(tx, {
    ...{ entity: 'email', entityId: wrong.id, action: 'change', actor },
    data: { before: valuesOf(wrong), after: { ...valuesOf(wrong), email: to } },
  });
}
