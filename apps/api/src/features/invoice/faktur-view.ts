import type { FakturView } from '@lajur/api-contract/invoice-faktur-view';
import { fakturCodeOf } from '@lajur/domain/invoice/faktur';
import type { StoredFaktur } from './faktur-repository';
import type { StoredInvoice } from './repository';

/** What is known of an invoice's tax invoice; null where none is made. */
export function fakturView({ ppnScheme, status }: StoredInvoice, stored: StoredFaktur | null): FakturView | null {
  const code = status === 'PROFORMA' ? null : fakturCodeOf(ppnScheme);
  if (code === null) return null;
  const { state = 'BELUM', number = null, day = null, by = null } = stored ?? {};
  return { code, state, number, day, by };
}
