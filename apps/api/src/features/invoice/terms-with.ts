import { usualPaymentTermDays } from '@lajur/domain/invoice/invoice-due';
import type { PaymentTerms } from '../mou/service';

/** What holds of paying with a shipper: its own MoU, else the marketplace's, else what is usual (decisions §6). */
export function termsWith(
  terms: readonly PaymentTerms[],
  shipperId: string,
): { mouNumber: string | null; paymentTermDays: number } {
  const found = terms.find((one) => one.shipperId === shipperId) ?? terms.find((one) => one.shipperId === null);
  return { mouNumber: found?.number ?? null, paymentTermDays: found?.paymentTermDays ?? usualPaymentTermDays };
}
