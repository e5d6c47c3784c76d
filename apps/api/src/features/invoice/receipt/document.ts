import { formatRupiah } from '@lajur/domain/common/money';
import { rupiahInWords } from '@lajur/domain/common/terbilang';
import { formatDay } from '@lajur/domain/common/time';
import type { ReceiptState } from '@lajur/domain/invoice/receipt';
import { shownReference } from '@lajur/domain/invoice/settlement';
import type { Content } from 'pdfmake/interfaces';
import { factRows, makePdf, secondInk } from '../../../platform/pdf/make-pdf';
import { checkMark } from '../../genuineness/service';
import { companyHead, markOf, signersRow } from '../invoice-document';
import type { StoredReceipt } from '../receipt-repository';

export interface ReceiptDocument {
  receipt: StoredReceipt;
  state: ReceiptState;
  invoice: { number: string; invoiceDay: string };
  payment: { day: string; reference: string | null };
  /** Small enough to print. */
  logo: Buffer | null;
  /** Where it is checked. */
  address: string;
}

/** Where the first signer signs over the e-Meterai, which a receipt over the limit is under. */
const stampBox = ({ stampDuty, serial }: StoredReceipt): Content => ({
  margin: [0, 14, 0, 12],
  table: {
    widths: [110],
    body: [
      [
        {
          text: [`e-Meterai ${formatRupiah(stampDuty)}`, serial].filter(Boolean).join('\n'),
          fontSize: 7,
          alignment: 'center',
          margin: [0, 8, 0, 8],
        },
      ],
    ],
  },
});

/** A receipt of one payment, to be signed. PDF. */
export function receiptDocument({ receipt, state, invoice, payment, logo, address }: ReceiptDocument): Promise<Buffer> {
  const { number, day, amount, stampDuty, letterhead } = receipt;
  const { addressee } = letterhead;
  const name = `Kuitansi ${number}`;
  const isVoid = state === 'BATAL';
  return makePdf({
    title: name,
    author: letterhead.companyName,
    foot: name,
    mark: markOf(letterhead, logo),
    content: [
      ...companyHead(letterhead, isVoid ? 'KUITANSI BATAL' : 'Kuitansi'),
      ...(isVoid ? [{ text: 'Batal: pembayarannya dibatalkan.', bold: true, margin: [0, 0, 0, 8] } as Content] : []),
      factRows([
        ['Nomor', number],
        ['Telah terima dari', addressee.legalName ?? addressee.name],
        ['Uang sejumlah', rupiahInWords(amount)],
        ['Untuk pembayaran', `Invoice ${invoice.number}, ${formatDay(invoice.invoiceDay)}`],
        ['Diterima', [formatDay(payment.day), shownReference(payment.reference)].filter(Boolean).join(' · ')],
      ]),
      { text: formatRupiah(amount), bold: true, fontSize: 14, margin: [0, 10, 0, 14] },
      signersRow(
        { ...letterhead, signers: letterhead.signers.slice(0, 1) },
        day,
        stampDuty > 0 && !isVoid ? stampBox(receipt) : null,
      ),
      ...(stampDuty > 0
        ? [
            {
              text: 'Bea meterai: UU 10/2020 pasal 3 ayat 2 huruf g.',
              color: secondInk,
              fontSize: 8,
              margin: [0, 10, 0, 0],
            } as Content,
          ]
        : []),
      checkMark(address, 'amount'),
    ],
  });
}
