import { getDashboardMoney } from '@lajur/api-contract/dashboard';
import { getExpirySummary } from '@lajur/api-contract/expiry';
import { listReports } from '@lajur/api-contract/report';
import { formatRupiahShort } from '@lajur/domain/common/money';
import { formatNumber, formatPercent } from '@lajur/domain/common/number';
import { formatDuration } from '@lajur/domain/common/time';
import { onTripStatuses } from '@lajur/domain/order/phase';
import type { ReactNode } from 'react';
import { useMay } from '../../ui/call/use-user';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import shared from './dashboard.module.css';
import classes from './figures.module.css';
import { type DashboardMoney, type Expiry, type Summary, useDashboardMoney, useExpirySummary } from './queries';
import { Sparkline } from './sparkline';

interface Figure {
  key: string;
  label: string;
  value: string;
  note: string;
  href?: string;
  bad?: boolean;
  badNote?: boolean;
  /** A second line below the note. */
  more?: string;
  badMore?: boolean;
  beside?: ReactNode;
}

function onTimeNote({ basisPoints, previous }: Summary['onTime']): string {
  if (basisPoints === null) return 'belum ada yang diterima';
  if (previous === null) return 'dari yang sudah diterima';
  const points = formatNumber(Math.abs(basisPoints - previous) / 100, 1);
  if (points === '0') return 'sama dengan 30 hari sebelumnya';
  return `${basisPoints > previous ? 'naik' : 'turun'} ${points} poin`;
}

/** In the words of the list it leads to: who is late by the estimate alone "akan" be so. */
function lateFigure({ count, foreseen, longestMinutes }: Summary['late']): Pick<Figure, 'label' | 'note'> {
  if (count === 0) return { label: 'Terlambat', note: 'semua sesuai jadwal' };
  const longest = `terlama ${formatDuration(longestMinutes)}`;
  if (foreseen === count) return { label: 'Akan terlambat', note: longest };
  return { label: 'Terlambat', note: foreseen > 0 ? `${formatNumber(foreseen)} baru akan, ${longest}` : longest };
}

function underWayNote({ loadingOrUnloading, notLeft }: Summary['underWay']): string {
  const handling = `${formatNumber(loadingOrUnloading)} sedang muat atau bongkar`;
  return notLeft > 0 ? `${handling}, ${formatNumber(notLeft)} belum berangkat` : handling;
}

function figuresOf({ toAnswer, underWay, late, podIncomplete, onTime }: Summary, reports: boolean): Figure[] {
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
      note: underWayNote(underWay),
      href: to('shipments', {}, { latestStatus: onTripStatuses }),
    },
    {
      key: 'late',
      ...lateFigure(late),
      value: formatNumber(late.count),
      href: to('shipments'),
      bad: late.count > 0,
    },
    {
      key: 'pod',
      label: 'POD belum lengkap',
      value: formatNumber(podIncomplete.count),
      note: podIncomplete.count > 0 ? `${formatRupiahShort(podIncomplete.value)} perlu dikirim` : 'semua sudah dikirim',
      href: to('podOrders'),
    },
    {
      key: 'on-time',
      label: 'Tepat waktu, 30 hari',
      value: onTime.basisPoints === null ? '—' : formatPercent(Math.round(onTime.basisPoints / 10) * 10),
      note: onTimeNote(onTime),
      href: reports ? to('reports') : undefined,
      beside: <Sparkline values={onTime.weekly} />,
    },
  ];
}

/** Documents that hinder an assignment, now or this week: said before one is refused for them. */
function expiryFigure(expiry: Expiry | undefined, failed: boolean): Figure {
  const figure = { key: 'expiry', label: 'Masa berlaku habis', href: to('expiry') };
  if (!expiry) return { ...figure, value: failed ? '—' : '…', note: failed ? 'tidak bisa dimuat' : '' };
  const { lapsed, 'within-1': tomorrow, 'within-7': thisWeek } = expiry.states;
  const soon = (tomorrow ?? 0) + (thisWeek ?? 0);
  return {
    ...figure,
    value: formatNumber(lapsed ?? 0),
    note: soon > 0 ? `${formatNumber(soon)} lagi dalam 7 hari` : 'tidak ada lagi dalam 7 hari',
    bad: (lapsed ?? 0) > 0,
  };
}

/** What is owed to the company; below it what it owes itself, where it borrowed. */
function moneyFigure({ unpaid, overdue, loans }: DashboardMoney): Figure {
  const late =
    overdue.count > 0 ? `${formatRupiahShort(overdue.value)} lewat jatuh tempo` : 'belum ada yang jatuh tempo';
  return {
    key: 'unpaid',
    label: 'Tagihan berjalan',
    value: formatRupiahShort(unpaid.value),
    note: late,
    badNote: overdue.count > 0,
    more: loans ? `Pinjaman ${formatRupiahShort(loans.value)}` : undefined,
    badMore: loans !== null && loans.overdue > 0,
    href: to('invoices'),
  };
}

/** The figures at the head, each leading to the list it counts. */
export function FiguresStrip({ summary }: { summary: Summary | undefined }) {
  const mayLapse = useMay(getExpirySummary);
  const expiry = useExpirySummary();
  const mayBill = useMay(getDashboardMoney);
  const money = useDashboardMoney();
  const reports = useMay(listReports);
  const lapsing = mayLapse ? [expiryFigure(expiry.data, expiry.error !== null)] : [];
  // How many there are is known once all are: one that came later would push the others.
  if (!summary || (mayBill && money.isPending)) {
    const waiting = Array.from({ length: 5 + lapsing.length + (mayBill ? 1 : 0) }, (_, index) => index);
    return (
      <div className={classes.figures} aria-hidden>
        {waiting.map((key) => (
          <div key={key} className={classes.figure} data-waiting>
            <span className={classes.figureLabel}>
              <span className={shared.bone} data-shape="word" />
            </span>
            <span className={classes.figureValue}>
              <span className={shared.bone} data-shape="figure" />
            </span>
            <span className={classes.figureNote}>
              <span className={shared.bone} data-shape="word" />
            </span>
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.figures} aria-label="Ringkasan">
      {[...figuresOf(summary, reports), ...(money.data ? [moneyFigure(money.data)] : []), ...lapsing].map(
        ({ key, label, value, note, href, bad, badNote, more, badMore, beside }) => (
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
            <span className={classes.figureNote} data-bad={badNote || undefined}>
              {note}
            </span>
            {more && (
              <span className={classes.figureNote} data-bad={badMore || undefined}>
                {more}
              </span>
            )}
          </li>
        ),
      )}
    </ul>
  );
}
