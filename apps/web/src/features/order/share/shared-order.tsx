import type { BriefView, TrackingView } from '@lajur/api-contract/order-share';
import { pointUrl, wayToUrl } from '@lajur/domain/common/map-url';
import { formatNumber, formatVolume, formatWeight } from '@lajur/domain/common/number';
import { formatPhone } from '@lajur/domain/common/phone';
import { unitLabels } from '@lajur/domain/order/status-label';
import { IconMapPin, IconPhone, IconRoute } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card';
import { usePageTitle } from '../../../ui/page-title';
import { Plate } from '../../../ui/plate';
import { OrderChip } from '../../../ui/shipment/order-chip';
import { planText, positionTime } from '../../../ui/shipment/shipment-text';
import { useNow } from '../../../ui/ticker';
import { arrivalText, stopFact, stopTitle } from '../stop-text';
import classes from './shared-order.module.css';

interface SharedOrderProps {
  tracking: TrackingView | null;
  brief: BriefView | null;
  /** It could not be read again. */
  isOld: boolean;
}

type View = TrackingView | BriefView;
type Stop = View['stops'][number];

/** An order as a link shows it: to the shipper where it is, to the driver what is to be done. */
export function SharedOrder({ tracking, brief, isOld }: SharedOrderProps) {
  const view = tracking ?? brief;
  usePageTitle(view?.cargoNo);
  if (!view) return null;
  return (
    <>
      <Heading view={view} />
      {isOld && (
        <p className={classes.old} role="status">
          Belum tersambung; yang terlihat adalah keadaan terakhir.
        </p>
      )}
      {(view.plate || view.driverName) && (
        <Card title="Kendaraan">
          <p className={classes.line}>
            {view.plate && <Plate value={view.plate} />}
            {view.driverName && <span>Pengemudi {view.driverName}</span>}
          </p>
          {tracking?.position && <Position position={tracking.position} />}
        </Card>
      )}
      {brief?.note && (
        <Card title="Catatan">
          <p className={classes.note}>{brief.note}</p>
        </Card>
      )}
      <Card title="Titik singgah" note="waktu setempat tiap titik">
        <ol className={classes.stops}>
          {view.stops.map((stop) => (
            <StopLine key={stop.seq} view={view} stop={stop}>
              {brief && <Task stop={brief.stops.find((one) => one.seq === stop.seq)} />}
            </StopLine>
          ))}
        </ol>
      </Card>
      {brief && <Goods goods={brief.goods} />}
    </>
  );
}

function Heading({ view }: { view: View }) {
  const arrival = arrivalText(view, new Date(useNow()));
  return (
    <div className={classes.heading}>
      <h1 className={classes.title}>{view.cargoNo}</h1>
      <OrderChip order={view} />
      <p className={classes.route}>
        {view.stops[0]?.city} – {view.stops.at(-1)?.city}
      </p>
      {arrival && (
        <p className={classes.arrival}>
          {arrival.lead} <strong>{arrival.time}</strong>
          {arrival.rest && `, ${arrival.rest}`}
        </p>
      )}
    </div>
  );
}

function Position({ position }: { position: NonNullable<TrackingView['position']> }) {
  const now = useNow();
  return (
    <p className={classes.line}>
      <span>Posisi terakhir (kira-kira), {positionTime(position, now)}</span>
      <Outside href={pointUrl(position)} icon={<IconMapPin size={18} stroke={1.7} aria-hidden />}>
        Lihat di peta
      </Outside>
    </p>
  );
}

function Outside({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a className={classes.action} href={href} target="_blank" rel="noreferrer">
      {icon}
      {children}
    </a>
  );
}

const standingWords = { ahead: null, next: 'menuju ke sini', here: 'di sini', done: 'selesai', missed: null } as const;

function StopLine({ view, stop, children }: { view: View; stop: Stop; children: ReactNode }) {
  const now = new Date(useNow());
  const plan = planText(stop);
  const { sentence, compared } = stopFact(view, stop, now);
  const word = standingWords[stop.standing];
  return (
    <li className={classes.stop} data-standing={stop.standing}>
      <h3 className={classes.stopTitle}>
        {stopTitle(stop)}
        {word && <span className={classes.word}>, {word}</span>}
      </h3>
      <p>{stop.city}</p>
      <p>
        Rencana {plan.time}, {plan.day}
      </p>
      {(sentence || compared) && (
        <p>
          {sentence && <strong>{sentence}</strong>}
          {compared && (
            <span data-tone={compared.tone}>
              {sentence && ', '}
              {compared.text.toLowerCase()}
            </span>
          )}
        </p>
      )}
      {children}
    </li>
  );
}

/** What the driver does at a stop: where it is, and whom to ring up. */
function Task({ stop }: { stop: BriefView['stops'][number] | undefined }) {
  if (!stop) return null;
  const { address, contactName, contactPhone } = stop;
  return (
    <>
      <p>{address}</p>
      <p className={classes.line}>
        <Outside href={wayToUrl(stop)} icon={<IconRoute size={18} stroke={1.7} aria-hidden />}>
          Petunjuk arah
        </Outside>
        {contactPhone && (
          <a className={classes.action} href={`tel:${contactPhone.replaceAll(/[^+\d]/g, '')}`}>
            <IconPhone size={18} stroke={1.7} aria-hidden />
            {contactName ?? 'Telepon'}, {formatPhone(contactPhone)}
          </a>
        )}
        {!contactPhone && contactName && <span>{contactName}</span>}
      </p>
    </>
  );
}

function Goods({ goods }: { goods: BriefView['goods'] }) {
  return (
    <Card title="Muatan">
      <ul className={classes.goods}>
        {goods.map((line) => (
          <li key={line.seq}>
            <strong>{line.name}</strong>
            <span>
              {formatNumber(line.ordered)} {unitLabels[line.unit]} · {formatWeight(line.weightKg)} ·{' '}
              {formatVolume(line.volumeM3)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
