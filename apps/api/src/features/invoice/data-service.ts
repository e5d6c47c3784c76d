import type { InvoiceData } from '@lajur/api-contract/invoice-data';
import { type InvoiceDataValues, invoiceDataFields, usualPpnScheme } from '@lajur/domain/invoice/invoice-data';
import { changedFields } from '@lajur/domain/record/field-text';
import type { CompanyScope, CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { historyOf } from '../../platform/event/history';
import { staleVersion } from '../../platform/event/last-actor';
import { record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import { companyToday } from '../company/company-service';
import { companyProfile } from '../company/profile-service';
import { exchangePicture } from '../file/service';
import { invoiceDataOf, saveInvoiceData } from './data-repository';

async function dataView(tx: CompanyTx): Promise<InvoiceData> {
  const kept = await invoiceDataOf(tx);
  const { npwp } = await companyProfile(tx);
  const timeline = await historyOf(tx, 'invoice-data', tx.companyId);
  return {
    version: kept?.version ?? 0,
    values: kept?.values ?? null,
    ppnSince: kept?.ppnSince ?? null,
    ppnScheme: kept?.values.ppnScheme ?? usualPpnScheme,
    hasNpwp: npwp !== null,
    npwp,
    today: await companyToday(tx),
    changedBy: timeline[0]?.actorName ?? null,
    updatedAt: kept?.updatedAt.toISOString() ?? null,
    timeline,
  };
}

export const getInvoiceData = (company: CompanyScope): Promise<InvoiceData> => company.readLatest(dataView);

/** Keeps what stands on invoices from now on. */
export const putInvoiceData = (
  { company, user }: Pick<UserContext, 'company' | 'user'>,
  { version, ...given }: InvoiceDataValues & { version: number },
): Promise<InvoiceData> =>
  company.transaction(async (tx) => {
    const before = await invoiceDataOf(tx);
    if ((before?.version ?? 0) !== version) throw await staleVersion(tx, 'invoice-data', tx.companyId);
    const logoUrl = await exchangePicture(tx, { kind: 'invoice-data', id: tx.companyId }, user.id, {
      before: before?.values.logoUrl ?? null,
      after: given.logoUrl,
    });
    const values = { ...given, logoUrl };
    const isSameScheme = before?.values.ppnScheme === values.ppnScheme;
    const ppnSince = isSameScheme && before ? before.ppnSince : await companyToday(tx);
    if (!(await saveInvoiceData(tx, { values, ppnSince, version })))
      throw await staleVersion(tx, 'invoice-data', tx.companyId);
    await record(tx, {
      entity: 'invoice-data',
      entityId: tx.companyId,
      action: 'change',
      actor: actorOf(user),
      subject: 'Data Invoice',
      data: { changes: changedFields(invoiceDataFields, before?.values ?? {}, values) },
    });
    return dataView(tx);
  });
