import { billableStatus } from '../order/order-money';
import type { PodStatus } from '../order/status';

/** What of an order decides whether it can be billed. */
export interface BillableStanding {
  podStatus: PodStatus;
  /** Left out: it does. Not the costs of what was cancelled at the gate. */
  needsDocuments?: boolean;
  /** The number of the invoice that bills it already; null while none does. */
  invoiceNumber: string | null;
}

const documentTexts: Record<Exclude<PodStatus, typeof billableStatus>, string> = {
  BELUM_KIRIM_DOKUMEN: 'Dokumen POD belum dikirim',
  DOKUMEN_POD_DIKIRIM: 'Dokumen POD sedang diperiksa penyedia',
  DOKUMEN_TIDAK_LENGKAP: 'Dokumen POD belum lengkap',
};

/** Why an order that was received cannot be billed now; null when it can. */
export function billingRefusal({ podStatus, needsDocuments = true, invoiceNumber }: BillableStanding): string | null {
  if (invoiceNumber !== null) return `Sudah di ${invoiceNumber}`;
  return podStatus === billableStatus || !needsDocuments ? null : documentTexts[podStatus];
}
