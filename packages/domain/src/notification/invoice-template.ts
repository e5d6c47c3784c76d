import { formatRupiah } from '../common/money';
import { formatDay } from '../common/time';
import { joined, sentence, type Template, type Told, type ToldEvent, word } from './told-event';

const amount = (event: ToldEvent, name: string): number => Number(word(event, name)) || 0;

const invoice = (event: ToldEvent, what: string, body: string): Told => ({
  title: ['Invoice', word(event, 'number'), what].filter(Boolean).join(' '),
  body,
  page: 'invoice',
});

/** What came in, and how it stands to what was expected. */
function paid(event: ToldEvent): string {
  const [came, expected] = [amount(event, 'paidAmount'), amount(event, 'net')];
  const apart = came - expected;
  if (apart === 0) return `${formatRupiah(came)}, sesuai neto yang diharapkan.`;
  return `${formatRupiah(came)}, ${formatRupiah(Math.abs(apart))} ${apart > 0 ? 'lebih' : 'kurang'} dari neto yang diharapkan.`;
}

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
  INVOICE_PAID: {
    group: 'INVOICE',
    name: 'Invoice dibayar',
    entity: 'invoice',
    actions: ['pay'],
    needs: ['UPDATE_INVOICE'],
    told: (event) => invoice(event, 'lunas', joined(sentence(word(event, 'shipper')), paid(event))),
  },
} as const satisfies Record<string, Template>;
