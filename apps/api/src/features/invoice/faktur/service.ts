import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import { formatDay } from '@lajur/domain/common/time';
import { type FakturState, fakturCodeOf, fakturErrors, fakturStateLabels } from '@lajur/domain/invoice/faktur';
import { AppError } from '../../../platform/app-error';
import { onDuplicate } from '../../../platform/database/on-duplicate';
import { actorOf } from '../../../platform/event/actor-of';
import { staleVersion } from '../../../platform/event/last-actor';
import { record } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import * as kept from '../faktur-repository';
import { lockedInvoice } from '../repository';
import { invoiceDetail } from '../service';
import { dayOfAct } from '../settlement/service';
import { toldOf } from '../told';
import { bumpVersion, lockInvoices } from '../write-repository';

interface Told {
  version: number;
  state: FakturState;
  number: string | null;
  day: string;
}

const said = (faktur: Pick<kept.StoredFaktur, 'state' | 'number' | 'day'> | null) =>
  faktur && [fakturStateLabels[faktur.state], faktur.number, formatDay(faktur.day)].filter(Boolean).join(' · ');

/** Records how far the tax invoice of an invoice has come. */
export const recordFaktur = (
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  id: string,
  { version, ...told }: Told,
): Promise<InvoiceDetail> =>
  company.transaction(async (tx) => {
    await lockInvoices(tx);
    const invoice = await lockedInvoice(tx, id);
    if (!invoice) throw new AppError('NOT_FOUND');
    if (invoice.version !== version) throw await staleVersion(tx, 'invoice', id);
    if (invoice.status === 'PROFORMA' || fakturCodeOf(invoice.ppnScheme) === null)
      throw new AppError('STEP_NOT_POSSIBLE', { message: `${invoice.number}: Tidak ada faktur pajaknya` });
    const before = await kept.fakturOf(tx, id);
    const given = { ...told, number: told.number ?? before?.number ?? null };
    const errors = fakturErrors(before?.state ?? 'BELUM', given);
    const [problem] = Object.values(errors);
    if (problem) throw new AppError('RULE_BROKEN', { message: problem, validation: errors });
    await dayOfAct(tx, told.day, invoice.invoiceDay);
    const actor = actorOf(user);
    await onDuplicate(
      kept.writeFaktur(tx, id, { ...given, by: actor.name }),
      () => new AppError('CONFLICT', { message: `NSFP ${given.number} sudah dipakai invoice lain` }),
    );
    await bumpVersion(tx, id);
    await record(tx, {
      ...{ entity: 'invoice', entityId: id, action: 'record-faktur', actor, ownOnly: true },
      data: {
        ...toldOf(invoice),
        changes: [{ key: 'faktur', label: 'Faktur pajak', before: said(before), after: said(given) }],
      },
    });
    return invoiceDetail(tx, id);
  });
