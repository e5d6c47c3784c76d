import { formatRupiah } from '../common/money';
import { formatDay } from '../common/time';
import { joined, sentence, type Template, type Told, type ToldEvent, word } from './told-event';

const amount = (event: ToldEvent, name: string): number => Number(word(event, name)) || 0;

const invoice = (event: ToldEvent, what: string, body: string): Told => ({
  title: ['Invoice', word(event, 'number'), what].filter(Boolean).join(' '),
  body,
  page: 'invoice',
});

/** What came in so far, and what is still to come. */
function paid(event: ToldEvent): string {
  const [came, left] = [amount(event, 'paidAmount'), amount(event, 'openCash')];
  const masuk = `${formatRupiah(came)} masuk`;
  if (left > 0) return `${masuk}, masih ditunggu ${formatRupiah(left)}.`;
  const beyond = -amount(event, 'open');
  return beyond > 0 ? `${masuk}, lebih bayar ${formatRupiah(beyond)}.` : `${masuk}, tidak ada yang masih ditunggu.`;
}

/** Of what is pledged: until when the loan is repaid with it. */
const lent = (event: ToldEvent): string =>
  word(event, 'loan') && `Uang masuk, lunasi ${word(event, 'loan')} sebelum ${formatDay(word(event, 'loanDueDay'))}.`;

/** What becomes of invoices on the other side, for whoever writes them. */
export const invoiceTemplates = {
  INVOICE_RECEIVED: {
    group: 'INVOICE',
    name: 'Invoice diterima pengirim',
    entity: 'invoice',
    actions: ['receive'],
    needs: ['UPDATE_INVOICE'],
    told: (event) =>
      invoice(
        event,
        'diterima',
        joined(
          sentence(word(event, 'shipper')),
          word(event, 'dueDay') !== '' && `Jatuh tempo ${formatDay(word(event, 'dueDay'))}.`,
        ),
      ),
  },
  INVOICE_PART_PAID: {
    group: 'INVOICE',
    name: 'Invoice dibayar sebagian',
    entity: 'invoice',
    actions: ['part-pay'],
    needs: ['UPDATE_INVOICE'],
    told: (event) =>
      invoice(event, 'dibayar sebagian', joined(sentence(word(event, 'shipper')), paid(event), lent(event))),
  },
  INVOICE_REVERSED: {
    group: 'INVOICE',
    name: 'Pembayaran invoice dibatalkan',
    entity: 'invoice',
    actions: ['reverse'],
    needs: ['UPDATE_INVOICE'],
    told: (event) =>
      invoice(
        event,
        'pembayarannya dibatalkan',
        joined(
          sentence(word(event, 'note')),
          `Masih ditunggu ${formatRupiah(Math.max(0, amount(event, 'openCash')))}.`,
        ),
      ),
  },
  INVOICE_PAID: {
    group: 'INVOICE',
    name: 'Invoice dibayar',
    entity: 'invoice',
    actions: ['pay'],
    needs: ['UPDATE_INVOICE'],
    told: (event) => invoice(event, 'lunas', joined(sentence(word(event, 'shipper')), paid(event), lent(event))),
  },
  INVOICE_PROMISE_BROKEN: {
    group: 'INVOICE',
    name: 'Janji bayar lewat',
    entity: 'invoice',
    actions: ['break-promise'],
    needs: ['UPDATE_INVOICE'],
    told: (event) =>
      invoice(
        event,
        'belum dibayar sesuai janji',
        joined(
          sentence(word(event, 'shipper')),
          word(event, 'promiseDay') !== '' && `Dijanjikan ${formatDay(word(event, 'promiseDay'))}.`,
          `Masih ditunggu ${formatRupiah(Math.max(0, amount(event, 'openCash')))}; pengingat berjalan lagi.`,
        ),
      ),
  },
  INVOICE_MAIL_BOUNCED: {
    group: 'INVOICE',
    name: 'Email invoice kembali',
    entity: 'invoice',
    actions: ['mail-bounce'],
    needs: ['UPDATE_INVOICE'],
    // Whoever sent it sends it again; of what went by itself all who may hear.
    onlyFor: (event) => word(event, 'mailedBy'),
    told: (event) =>
      invoice(event, 'emailnya kembali', joined(sentence(word(event, 'note')), 'Perbaiki alamat, lalu kirim lagi.')),
  },
} as const satisfies Record<string, Template>;
