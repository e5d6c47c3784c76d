import type { InvoiceDetail } from '@lajur/api-contract/invoice';
import type { ProformaFile } from '@lajur/api-contract/invoice-proforma';
import type { InvoiceType } from '@lajur/domain/invoice/invoice';
import { proformaFileName } from '@lajur/domain/invoice/invoice-number';
import { unitLabels } from '@lajur/domain/order/status-label';
import { AppError } from '../../platform/app-error';
import type { CompanyScope } from '../../platform/database/scope';
import { dayCell } from '../../platform/export/cell';
import type { ExportColumn } from '../../platform/export/column';
import { exportFile } from '../../platform/export/export-file';
import type { FileReply } from '../../platform/http/context';
import { type PrintDeps, printInvoice } from './document-service';
import { getInvoice } from './service';

/** A row of the spreadsheet: a line, or one of the sums under the lines. */
interface Row {
  seq: number | null;
  cargoNo: string;
  orderNo: string | null;
  travelLetters: string | null;
  receivedDay: string | null;
  route: string;
  what: string;
  vehicle: string;
  plate: string | null;
  quantity: number | null;
  ordered: number | null;
  unit: string | null;
  amount: number;
}

const columns: readonly ExportColumn<Row>[] = [
  { title: 'No.', value: (row) => row.seq },
  { title: 'No. kargo', value: (row) => row.cargoNo },
  { title: 'No. pesanan', value: (row) => row.orderNo },
  { title: 'Surat jalan', value: (row) => row.travelLetters },
  { title: 'Diterima', value: (row) => dayCell(row.receivedDay) },
  { title: 'Rute', value: (row) => row.route },
  { title: 'Uraian', value: (row) => row.what },
  { title: 'Kendaraan', value: (row) => row.vehicle },
  { title: 'Nopol', value: (row) => row.plate },
  { title: 'Jumlah terkirim', value: (row) => row.quantity },
  { title: 'Jumlah dipesan', value: (row) => row.ordered },
  { title: 'Satuan', value: (row) => row.unit },
  { title: 'Nilai (Rp)', value: (row) => row.amount },
];

const blank = {
  ...{
    seq: null,
    cargoNo: '',
    orderNo: null,
    travelLetters: null,
    receivedDay: null,
    route: '',
    vehicle: '',
    plate: null,
  },
  ...{ quantity: null, ordered: null, unit: null },
};

function rowsOf({ lines, fixedLines, tax }: InvoiceDetail): Row[] {
  const sum = (what: string, amount: number): Row => ({ ...blank, what, amount });
  return [
    ...lines.map(
      (line): Row => ({
        ...{ seq: line.seq, cargoNo: line.cargoNo, orderNo: line.orderNo, receivedDay: line.receivedDay },
        ...{ route: `${line.origin} – ${line.destination}`, what: line.name, vehicle: line.vehicleType },
        ...{
          plate: line.plate,
          travelLetters: line.travelLetters.join(', ') || null,
          quantity: line.quantity,
          ordered: line.orderedQuantity,
          unit: line.unit && unitLabels[line.unit],
          amount: line.amount,
        },
      }),
    ),
    ...fixedLines.map(
      (line): Row => ({
        ...{ ...blank, seq: line.seq, cargoNo: line.mou.number, receivedDay: line.activeUntil, what: line.derivation },
        ...{ vehicle: line.transportType.name, quantity: line.units, unit: 'unit', amount: line.amount },
      }),
    ),
    sum('Jumlah', tax.base),
    sum('PPN', tax.ppn),
    sum('Total', tax.total),
    sum('PPh 23 dipotong pembayar', -tax.pph),
    sum('Neto dibayar', tax.net),
  ];
}

async function* inOnePiece(rows: readonly Row[]) {
  yield rows;
}

/** A proforma as a file; once it was issued it is none any more. */
export async function exportProforma(
  deps: PrintDeps,
  company: CompanyScope,
  { id, type, file }: { id: string; type: InvoiceType; file: ProformaFile },
): Promise<FileReply> {
  const invoice = await getInvoice(company, id);
  if (invoice.type !== type) throw new AppError('NOT_FOUND');
  if (invoice.status !== 'PROFORMA')
    throw new AppError('CONFLICT', { message: `Proforma ini sudah terbit sebagai ${invoice.number}` });
  if (file === 'pdf')
    return { ...(await printInvoice(deps, company, id)), fileName: proformaFileName(invoice.number, 'pdf') };
  const rows = rowsOf(invoice);
  const sheet = await exportFile({ name: invoice.number, format: 'xlsx', columns, pieces: inOnePiece(rows) });
  return { ...sheet, fileName: proformaFileName(invoice.number, 'xlsx') };
}
