import type { InvoiceLetterhead } from '@lajur/api-contract/invoice';
import type { CompanyTx } from '../../platform/database/scope';
import { companyProfile } from '../company/profile-service';
import { invoiceDataOf } from './data-repository';
import { addresseeOf } from './repository';

/** What an invoice to a shipper says of the company and of it, as both are now. */
export async function letterheadNow(tx: CompanyTx, shipperId: string): Promise<InvoiceLetterhead> {
  const { name, ...profile } = await companyProfile(tx);
  const data = (await invoiceDataOf(tx))?.values;
  return {
    companyName: name,
    ...profile,
    logoUrl: data?.logoUrl ?? null,
    markColour: data?.markColour ?? null,
    bank: data ? { name: data.bankName, accountNo: data.bankAccountNo, accountName: data.bankAccountName } : null,
    signers: data
      ? [
          { name: data.firstSignerName, title: data.firstSignerTitle },
          ...(data.secondSignerName && data.secondSignerTitle
            ? [{ name: data.secondSignerName, title: data.secondSignerTitle }]
            : []),
        ]
      : [],
    addressee: await addresseeOf(tx, shipperId),
  };
}
