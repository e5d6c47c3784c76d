import { formatRupiah } from '../common/money';
import { formatDay } from '../common/time';
import { joined, sentence, type Template, type Told, type ToldEvent, word } from './told-event';

const amount = (event: ToldEvent, name: string): string => formatRupiah(Number(word(event, name)) || 0);
const loan = (event: ToldEvent, what: string, body: string): Told => ({
  title: ['Pinjaman', word(event, 'number'), what].filter(Boolean).join(' '),
  body,
  page: 'loan',
});

/** What the lender does with loans, for whoever asks for them; its decision is told as that of any approval. */
export const loanTemplates = {
  LOAN_PAID_OUT: {
    group: 'LENDING',
    name: 'Pinjaman cair',
    entity: 'loan',
    actions: ['disburse'],
    needs: ['VIEW_LENDING'],
    told: (event) =>
      loan(
        event,
        'cair',
        joined(
          `${amount(event, 'amount')} masuk.`,
          word(event, 'dueDay') !== '' &&
            `Lunasi ${amount(event, 'repay')} paling lambat ${formatDay(word(event, 'dueDay'))}.`,
        ),
      ),
  },
  LOAN_REPAID: {
    group: 'LENDING',
    name: 'Pembayaran pinjaman dicatat',
    entity: 'loan',
    actions: ['repay', 'close', 'reverse'],
    needs: ['VIEW_LENDING'],
    told: (event) =>
      event.topic === 'loan.reverse'
        ? loan(
            event,
            'belum lunas',
            `Pembayaran ${amount(event, 'amount')} dibatalkan: ${sentence(word(event, 'note'))} Sisa ${amount(event, 'open')}.`,
          )
        : event.topic === 'loan.close'
          ? loan(event, 'lunas', `Pembayaran terakhir ${amount(event, 'amount')}.`)
          : loan(event, 'dibayar sebagian', `${amount(event, 'amount')} diterima, sisa ${amount(event, 'open')}.`),
  },
  LOAN_RETURNED: {
    group: 'LENDING',
    name: 'Pinjaman dibatalkan atau dikembalikan sebelum cair',
    entity: 'loan',
    actions: ['return', 'cancel'],
    needs: ['VIEW_LENDING'],
    told: (event) =>
      loan(
        event,
        event.topic === 'loan.cancel' ? 'dibatalkan' : 'dikembalikan',
        joined(sentence(word(event, 'note')), event.topic === 'loan.return' && 'Perbaiki lalu ajukan lagi.'),
      ),
  },
} as const satisfies Record<string, Template>;
