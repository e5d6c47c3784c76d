import { random } from '@lajur/demo-world/random';
import { searchText } from '@lajur/domain/common/search-text';
import type { InvoiceTax } from '@lajur/domain/invoice/invoice-tax';
import type { SettlementEntry } from '@lajur/domain/invoice/settlement';
import { certificateState, usualObjectCode } from '@lajur/domain/invoice/withholding';
import { demoId } from './demo-id';
import type { DemoInvoice } from './demo-invoice-plan';
import type { Row } from './insert-rows';

/** What became of the tax that was kept: most certificates match, one says less, one is not matched yet, some are credited, one never came. */
const stories = ['match', 'credited', 'match', 'less', 'unmatched', 'match', 'none'] as const;

export interface DemoCertificate {
  row: Row;
  proofs: Row[];
  /** The tax of the invoice that it proves. */
  proved: number;
}

interface Payer {
  name: string;
  legalName: string | null;
  npwp: string | null;
}

/** Certificates of the tax that was kept of demo invoices, one after the other. */
export function certificatesOf(maker: string) {
  let kept = 0;
  const certificateOf = (
    { id }: DemoInvoice,
    tax: InvoiceTax,
    entries: readonly (SettlementEntry & { at: Date })[],
    payer: Payer,
  ): DemoCertificate | null => {
    const entry = entries.find(({ kind }) => kind === 'WITHHELD');
    if (!entry || !payer.npwp) return null;
    const story = stories[kept % stories.length] ?? 'match';
    kept += 1;
    if (story === 'none') return null;
    const { at, amount, day } = entry;
    const [own, number] = [demoId(random(`${id} certificate`), at), `25${id.slice(-7).toUpperCase()}`];
    const pph = story === 'less' ? Math.floor(amount * 0.8) : amount;
    const proved = story === 'unmatched' ? 0 : pph;
    const given = proved > 0 ? [{ pph, difference: 0, awaited: amount - proved }] : [];
    const isCredited = story === 'credited';
    return {
      proved,
      row: {
        ...{ id: own, number, tax_month: `${day.slice(0, 7)}-01`, day, payer_npwp: payer.npwp },
        ...{ payer_name: payer.legalName ?? payer.name, base: tax.base, pph, object_code: usualObjectCode },
        ...{ file_id: null, state: isCredited ? 'DIKREDITKAN' : certificateState(pph, given) },
        credited_year: isCredited ? Number(day.slice(0, 4)) : null,
        search_text: searchText(number, payer.legalName ?? payer.name, payer.npwp),
        ...{ created_by: maker, created_at: at, updated_at: at, version: 1 },
      },
      proofs: given.map(({ difference }) => ({
        ...{ certificate_id: own, invoice_id: id, pph, difference, reason: null },
        ...{ settlement_id: entry.id, is_own: false },
      })),
    };
  };
  return { certificateOf };
}
