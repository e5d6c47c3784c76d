import { random } from '@lajur/demo-world/random';
import { searchText } from '@lajur/domain/common/search-text';
import { dayAfter, dayIn } from '@lajur/domain/common/time';
import type { OpenInvoice } from '@lajur/domain/invoice/bank-match';
import { keyOf } from '../src/features/invoice/bank/import-target';
import { openInvoices } from '../src/features/invoice/bank/repository';
import { invoiceDataOf } from '../src/features/invoice/data-repository';
import type { CompanyTx, Tx } from '../src/platform/database/scope';
import { demoId } from './demo-id';
import { insertRows } from './insert-rows';

const zone = 'WIB';

/** How payers write what they pay: with the number, run together, by its last digits, by their name alone. */
const written: readonly ((one: OpenInvoice) => { text: string; amount: number })[] = [
  ({ number, openCash: amount }) => ({ text: `TRSF E-BANKING CR ${number}`, amount }),
  ({ number, openCash: amount }) => ({ text: `MCM INHOUSETRF BYR ${number.replaceAll('/', '')} LUNAS`, amount }),
  ({ number, openCash }) => ({ text: `BI-FAST CR ${number}`, amount: openCash - 6500 }),
  ({ number, openCash: amount }) => ({ text: `SETORAN PEMBAYARAN ${number.split('/').at(-1)}`, amount }),
  ({ shipperName, openCash: amount }) => ({ text: `RTGS DARI ${shipperName.toUpperCase()}`, amount }),
];

/** Money that came in and of which nobody says what it is for. */
const others = [
  ['BUNGA REKENING', 148_221],
  ['SETORAN TUNAI CABANG CIKARANG', 5_000_000],
  ['PENGEMBALIAN KLAIM ASURANSI KENDARAAN', 12_750_000],
  ['TRANSFER MASUK 9912837465', 3_325_000],
  ['REFUND TOL ELEKTRONIK', 412_500],
  ['PENJUALAN BAN BEKAS', 2_150_000],
] as const;

/** A statement of the last days that waits for a decision on each of its lines. */
export async function seedBankLines(all: Tx, companyId: string, by: string): Promise<void> {
  const tx: CompanyTx = { ...all, companyId };
  const today = dayIn(tx.now, zone);
  const account = (await invoiceDataOf(tx))?.values.bankAccountNo.replace(/\D/g, '') ?? '';
  const open = (await openInvoices(tx)).sort((one, other) => one.number.localeCompare(other.number));
  const paid = written.flatMap((write, at) => {
    const invoice = open[at];
    return invoice && invoice.openCash > 10_000 ? [write(invoice)] : [];
  });
  const lines = [...paid, ...others.map(([text, amount]) => ({ text, amount }))].map((line, at) => ({
    ...{ ...line, account, day: dayAfter(today, -(at % 3)) },
  }));
  const rows = lines.map((line, at) => ({
    ...{ company_id: companyId, id: demoId(random(`bank ${companyId} ${at}`), tx.now), account: line.account },
    ...{ day: line.day, amount: line.amount, text: line.text, line_key: keyOf(line), turn: 0 },
    ...{ search_text: searchText(line.text, line.account), created_by: by, created_at: tx.now },
  }));
  await insertRows(tx, 'bank_line', rows);
}
