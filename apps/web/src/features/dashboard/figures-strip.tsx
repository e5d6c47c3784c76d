import { formatRupiahShort } from '@lajur/domain/common/money';
import { formatNumber, formatPercent } from '@lajur/domain/common/number';
import { formatDuration } from '@lajur/domain/common/time';
import type { ReactNode } from 'react';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import shared from './dashboard.module.css';
import classes from './figures.module.css';
import type { Summary } from './queries';
import { Sparkline } from './sparkline';

interface Figure {
  key: string;
  label: string;
  value: string;
  note: string;
  href?: string;
  bad?: boolean;
  beside?: ReactNode;
}

function onTimeNote({ basisPoints, previous }: Summary['onTime']): string {
  if (basisPoints === null) return 'belum ada yang diterima';
  if (previous === null) return 'dari yang sudah diterima';
  const points = formatNumber(Math.abs(basisPoints - previous) / 100, 1);
  if (points === '0') return 'sama dengan 30 hari sebelumnya';
  return `${basisPoints > previous ? 'naik' : 'turun'} ${points} poin`;
}

function figuresOf({ toAnswer, underWay, late, podIncomplete, onTime }: Summary): Figure[] {
  return [
    {
      key: 'answer',
      label: 'Perlu jawaban',
      value: formatNumber(toAnswer.count),
      note: toAnswer.count > 0 ? `${formatRupiahShort(toAnswer.value)} nilai penawaran` : 'tidak ada penawaran',
      href: to('orders', { status: 'waiting' }, { latestStatus: 'MENUNGGU_KONFIRMASI_TRANSPORTER' }),
    },
    {
      key: 'under-way',
      label: 'Sedang jalan',
      value: formatNumber(underWay.count),
      note: `${formatNumber(underWay.loadingOrUnloading)} sedang muat atau bongkar`,
      href: to('shipments'),
    },
    {
      key: 'late',
      label: 'Terlambat',
      value: formatNumber(late.count),
      note: late.count > 0 ? `terlama ${formatDuration(late.longestMinutes)}` : 'semua sesuai jadwal',
      href: to('shipments'),
      bad: late.count > 0,
    },
    {
      key: 'pod',
      label: 'POD belum lengkap',
      value: formatNumber(podIncomplete.count),
      note:
        podIncomplete.count > 0
          ? `${formatRupiahShort(podIncomplete.value)} belum bisa ditagih`
          : 'semua sudah dikirim',
      href: to('podOrders'),
    },
    {
      key: 'on-time',
      label: 'Tepat waktu, 30 hari',
      value: onTime.basisPoints === null ? '—' : formatPercent(Math.round(onTime.basisPoints / 10) * 10),
      note: onTimeNote(onTime),
      beside: <Sparkline values={onTime.weekly} />,
    },
  ];
}

/** The figures at the head, each leading to the list it counts. */
export function FiguresStrip({ summary }: { summary: Summary | undefined }) {
  if (!summary) {
    return (
      <div className={classes.figures} aria-hidden>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <div key={key} className={classes.figure}>
            <span className={shared.bone} data-shape="word" />
            <span className={shared.bone} data-shape="figure" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.figures} aria-label="Ringkasan">
      {figuresOf(summary).map(({ key, label, value, note, href, bad, beside }) => (
        <li key={key} className={classes.figure}>
          {href ? (
            <Link href={href} className={classes.figureLabel}>
              {label}
            </Link>
          ) : (
            <span className={classes.figureLabel}>{label}</span>
          )}
          <span className={classes.figureValue} data-bad={bad || undefined}>
            {value} {beside}
          </span>
          <span className={classes.figureNote}>{note}</span>
        </li>
      ))}
    </ul>
  );
}
