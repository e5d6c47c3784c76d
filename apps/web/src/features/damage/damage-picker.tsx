import { reportDiscrepancy, reviseDamage } from '@lajur/api-contract/damage';
import { reportRefusal } from '@lajur/domain/damage/damage-report';
import type { ReactNode } from 'react';
import { useMay } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { LinkButton } from '../../ui/link-button';
import frame from '../../ui/page-frame.module.css';
import { PathTrail } from '../../ui/path-trail';
import { to } from '../../ui/paths';
import classes from './damage.module.css';
import { brokenParts } from './damage-look';
import { useIncomplete, useUnloadingOrders } from './queries';
import { strings } from './strings';

/** Which order the form is for: those that unload now, and those whose report lacks something; each says why not. */
export function DamagePicker() {
  const [mayReport, mayRevise] = [useMay(reportDiscrepancy), useMay(reviseDamage)];
  const orders = useUnloadingOrders().data?.content;
  const reports = useIncomplete().data?.content;
  return (
    <div className={frame.page}>
      <div className={classes.pick}>
        <header>
          <PathTrail path={[{ label: strings.title, href: to('damages') }]} here="Form BASP" />
          <h1 className={frame.title}>Form BASP</h1>
          <p className={frame.purpose}>Pilih pesanan yang barangnya tiba rusak atau kurang.</p>
        </header>
        <Card title="Pesanan di tujuan" flush>
          <Choices
            items={orders?.map((order) => ({
              id: order.id,
              href: to('damageForm', {}, { order: order.id }),
              title: order.cargoNo,
              line: `${order.shipper.name} · ${order.destination.name}, ${order.destination.city}`,
              verb: strings.fill,
              refused: mayReport ? reportRefusal(order) : strings.noRight,
            }))}
            none="Tidak ada pesanan yang sedang dibongkar."
          />
        </Card>
        <Card title="Laporan yang perlu dilengkapi" flush>
          <Choices
            items={reports?.map((report) => ({
              id: report.id,
              href: to('damageForm', {}, { order: report.orderId, laporan: report.id }),
              title: report.number,
              line: [report.cargoNo, report.shipper.name, ...brokenParts(report)].join(' · '),
              verb: 'Lengkapi',
              refused: mayRevise ? null : strings.noRight,
            }))}
            none="Semua laporan sudah lengkap."
          />
        </Card>
      </div>
    </div>
  );
}

interface Choice {
  id: string;
  href: string;
  title: string;
  line: string;
  verb: string;
  refused: string | null;
}

function Choices({ items, none }: { items: readonly Choice[] | undefined; none: ReactNode }) {
  if (!items) return <p className={classes.none}>Memuat…</p>;
  if (items.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ul className={classes.choices}>
      {items.map(({ id, href, title, line, verb, refused }) => (
        <li key={id}>
          <div className={classes.choice}>
            <strong>{title}</strong>
            <p className={classes.second}>{line}</p>
          </div>
          <LinkButton href={href} disabledReason={refused ?? undefined}>
            {verb}
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
