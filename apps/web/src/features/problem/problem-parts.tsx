import type { ProblemDetail } from '@lajur/api-contract/problem';
import { formatPhone } from '@lajur/domain/common/phone';
import { arrivalFact } from '@lajur/domain/order/arrival';
import { problemLabels } from '@lajur/domain/problem/problem';
import { problemHappened } from '@lajur/domain/problem/problem-step';
import { Card } from '../../ui/card';
import { FactsList } from '../../ui/facts-list';
import { lazyPart } from '../../ui/lazy-part';
import { TextLink } from '../../ui/link';
import { to } from '../../ui/paths';
import { Plate } from '../../ui/plate';
import { OrderChip } from '../../ui/shipment/order-chip';
import { momentText, placeText } from '../../ui/shipment/shipment-text';
import { Timeline } from '../../ui/timeline';
import classes from './problem.module.css';
import { effectText, TimeText } from './problem-look';

const LaneMap = lazyPart(async () => (await import('../../ui/map/map')).LaneMap);
const PhotoList = lazyPart(async () => (await import('../../ui/viewer/photo-list')).PhotoList);

const moment = (at: string, timezone: string) => {
  const { day, time } = momentText(at, timezone);
  return `${day}, ${time}`;
};

const parties: Record<ProblemDetail['raisedByKind'], string> = {
  transporter: 'transporter',
  driver: 'pengemudi',
  provider: 'penyedia',
  shipper: 'pengirim',
  system: 'sistem',
};

interface PartProps {
  problem: ProblemDetail;
}

/** What happened, how it was resolved, what was done with it. */
export function ProblemParts({ problem }: PartProps) {
  const { timezone, events } = problem;
  const raised = moment(problem.raisedAt, timezone);
  return (
    <>
      <Card title="Kejadian" note={<TimeText problem={problem} />}>
        <div className={classes.parts}>
          <FactsList
            facts={[
              { label: problemLabels.happenedAt, value: moment(problem.happenedAt, timezone) },
              { label: problemLabels.place, value: problem.place },
              { label: 'Dilaporkan', value: `${raised}, oleh ${problem.raisedBy} (${parties[problem.raisedByKind]})` },
            ]}
          />
          <p className={classes.words}>{problem.description}</p>
          {problem.photoUrls.length > 0 && <PhotoList urls={problem.photoUrls} label="Foto kejadian" note={raised} />}
        </div>
      </Card>
      {problem.status === 'SELESAI' && <ResolutionCard problem={problem} />}
      <Card title="Linimasa" note={`${events.length} kejadian`}>
        <Timeline
          events={events.map(({ id, action, actorName, actorKind, at, text, photoUrls }) => ({
            key: id,
            title: problemHappened[action],
            detail: `${actorName} · ${parties[actorKind]}`,
            time: moment(at, timezone),
            more: (text || photoUrls.length > 0) && (
              <div className={classes.told}>
                {text && <span>{text}</span>}
                {photoUrls.length > 0 && (
                  <PhotoList
                    urls={photoUrls}
                    label={`Foto ${problemHappened[action].toLowerCase()}`}
                    note={moment(at, timezone)}
                  />
                )}
              </div>
            ),
            tone: action === 'raise' ? 'danger' : 'plain',
          }))}
        />
      </Card>
    </>
  );
}

function ResolutionCard({ problem }: PartProps) {
  const { resolvedAt, timezone, resolution, effect, resolutionPhotoUrls } = problem;
  const resolved = resolvedAt ? moment(resolvedAt, timezone) : '';
  const basp = effect === 'MUATAN_RUSAK' && problem.order.status === 'BONGKAR_MUATAN';
  return (
    <Card title={problemLabels.resolution}>
      <div className={classes.parts}>
        <FactsList
          facts={[
            { label: 'Selesai', value: `${resolved}, oleh ${problem.resolvedBy ?? ''}` },
            { label: problemLabels.effect, value: effectText(problem) },
          ]}
        />
        <p className={classes.words}>{resolution}</p>
        {resolutionPhotoUrls.length > 0 && (
          <PhotoList urls={resolutionPhotoUrls} label="Foto penyelesaian" note={resolved} />
        )}
        {basp && (
          <TextLink href={to('orderDetail', { id: problem.order.id }, { tindakan: 'report-discrepancy' })}>
            Laporkan barang tidak utuh (BASP)
          </TextLink>
        )}
      </div>
    </Card>
  );
}

const arrivals = { arrived: 'Tiba', expected: 'Perkiraan tiba', planned: 'Rencana tiba' } as const;

/** Where it happened, its order, and whom to call. */
export function ProblemSide({ problem }: PartProps) {
  const { position, place, kind, order, shipper, journey, vehicle, driver } = problem;
  const arrival = arrivalFact({ ...journey, status: order.status });
  return (
    <>
      {position && (
        <Card flush>
          <LaneMap
            height={208}
            label={`Peta tempat kejadian${place ? `, ${place}` : ''}`}
            markers={[
              { key: problem.id, lat: position.latitude, lng: position.longitude, label: kind, tone: 'danger' },
            ]}
          />
        </Card>
      )}
      <Card title="Pesanan" aside={<OrderChip order={order} short />}>
        <FactsList
          form="rows"
          facts={[
            {
              label: 'No. kargo',
              value: <TextLink href={to('orderDetail', { id: order.id })}>{order.cargoNo}</TextLink>,
            },
            { label: 'Pengirim', value: shipper.name },
            { label: 'Asal', value: placeText(journey.origin) },
            { label: 'Tujuan', value: placeText(journey.destination) },
            { label: arrivals[arrival.kind], value: moment(arrival.at, journey.destination.timezone) },
            { label: problemLabels.delay, value: effectText({ effect: null, delayMinutes: problem.delayMinutes }) },
          ]}
        />
      </Card>
      <Card title="Kendaraan dan pengemudi">
        <FactsList
          form="rows"
          facts={[
            { label: 'Kendaraan', value: vehicle && <Plate value={vehicle.plate} /> },
            { label: 'Pengemudi', value: driver?.name },
            {
              label: 'Telepon',
              value: journey.driverPhone && (
                <TextLink href={`tel:${journey.driverPhone.replaceAll(/[^+\d]/g, '')}`}>
                  {formatPhone(journey.driverPhone)}
                </TextLink>
              ),
            },
            { label: 'Ditangani oleh', value: problem.handler },
          ]}
        />
      </Card>
    </>
  );
}
