import { ladderOf, usualReminderPolicy } from '@lajur/domain/invoice/reminder';
import type { CompanyTx } from '../../platform/database/scope';
import { newId } from '../../platform/id';
import { companyToday } from '../company/company-service';
import { addReminders, ofInvoice, openInvoices, policyOf, shipperReminders } from './reminder-repository';

/** A reminder that a person sends counts as the step whose day has come, so that it does not go again of itself. */
export async function noteByHand(
  tx: CompanyTx,
  { invoiceId, mailingId, byName }: { invoiceId: string; mailingId: string; byName: string },
): Promise<void> {
  const [invoice] = await openInvoices(tx, ofInvoice(invoiceId));
  if (!invoice) return;
  const day = await companyToday(tx);
  const own = (await shipperReminders(tx)).get(invoice.shipperId);
  const steps = own?.mode === 'OWN' ? own.steps : ((await policyOf(tx)) ?? usualReminderPolicy).steps;
  const due = ladderOf(invoice, steps)
    .filter((step) => step.day <= day)
    .at(-1);
  const isNew = due && invoice.sentSteps.every((sent) => sent < due.days);
  await addReminders(tx, [
    {
      ...{ id: newId(), invoiceId, shipperId: invoice.shipperId, dueDay: invoice.dueDay, day, way: 'HAND', mailingId },
      ...{ step: isNew ? due.days : null, openCash: invoice.openCash, byName },
    },
  ]);
}
