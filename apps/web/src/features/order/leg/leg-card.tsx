import type { OrderLegs } from '@lajur/api-contract/order-leg';
import { legDocumentLabels, legFields, legLabels, legModeLabels } from '@lajur/domain/order/leg';
import type { LegZones } from '@lajur/domain/order/leg-way';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { Card } from '../../../ui/card';
import { FactsList } from '../../../ui/facts-list';
import { lazyPart } from '../../../ui/lazy-part';
import { momentText } from '../../../ui/shipment/shipment-text';
import { loadFile } from '../../../ui/viewer/load-file';
import type { OrderStep } from '../use-order-steps';
import classes from './leg.module.css';

const PhotoList = lazyPart(async () => (await import('../../../ui/viewer/photo-list')).PhotoList);
const DocumentViewer = lazyPart(async () => (await import('../../../ui/viewer/document-viewer')).DocumentViewer);

type Leg = OrderLegs['legs'][number];

const moment = (at: string, timezone: string) => {
  const { day, time } = momentText(at, timezone);
  return `${day}, ${time}`;
};

const stateOf = ({ departedAt, arrivedAt }: Leg) =>
  arrivedAt ? 'Sudah tiba' : departedAt ? 'Dalam perjalanan' : 'Belum berangkat';

export interface LegCardProps {
  leg: Leg;
  at: number;
  /** Of its places. */
  zones: LegZones;
  whyNotChange: string | undefined;
  whyNotDocument: string | undefined;
  /** The step of the order by which this leg begins or ends next. */
  step: OrderStep | undefined;
  onStep(): void;
  onChange(): void;
  onDocuments(): void;
  onRemoveDocument(fileUrl: string): void;
}

/** One part of the way: plan beside fact, and its documents. */
export function LegCard(props: LegCardProps) {
  const { leg, at, zones, step, onStep, whyNotChange, whyNotDocument, onChange, onDocuments, onRemoveDocument } = props;
  const labels = legLabels(leg.mode);
  const told = (['carrier', ...legFields[leg.mode]] as const).flatMap((field) =>
    leg[field] ? [{ label: labels[field], value: leg[field] }] : [],
  );
  const times = [
    { label: labels.etd, value: moment(leg.etd, zones.from) },
    ...(leg.departedAt ? [{ label: 'Berangkat', value: moment(leg.departedAt, zones.from) }] : []),
    { label: labels.eta, value: moment(leg.eta, zones.to) },
    ...(leg.arrivedAt ? [{ label: 'Tiba', value: moment(leg.arrivedAt, zones.to) }] : []),
  ];
  return (
    <Card title={`${at + 1}. ${legModeLabels[leg.mode]}: ${leg.from} – ${leg.to}`} note={stateOf(leg)}>
      <div className={classes.parts}>
        <FactsList facts={[...told, ...times]} />
        <LegPhotos leg={leg} zones={zones} />
        <LegDocuments leg={leg} whyNotRemove={whyNotDocument} onRemove={onRemoveDocument} />
        <div className={classes.buttons}>
          {step && (
            <ActionButton disabledReason={step.disabledReason} onClick={onStep}>
              {step.label}
            </ActionButton>
          )}
          <ActionButton variant="default" disabledReason={whyNotChange} onClick={onChange}>
            {`Ubah tahap ${at + 1}`}
          </ActionButton>
          <ActionButton variant="default" disabledReason={whyNotDocument} onClick={onDocuments}>
            {`Tambah dokumen tahap ${at + 1}`}
          </ActionButton>
        </div>
      </div>
    </Card>
  );
}

/** What was seen as it departed and as it arrived. */
function LegPhotos({ leg, zones }: Pick<LegCardProps, 'leg' | 'zones'>) {
  const { departedAt, arrivedAt, departedPhotoUrls, arrivedPhotoUrls } = leg;
  const shown = [
    { label: 'Foto saat berangkat', at: departedAt, urls: departedPhotoUrls, zone: zones.from },
    { label: 'Foto saat tiba', at: arrivedAt, urls: arrivedPhotoUrls, zone: zones.to },
  ];
  return shown.map(
    ({ label, at, urls, zone }) =>
      at &&
      urls.length > 0 && (
        <div key={label} className={classes.photos}>
          <span>{label}</span>
          <PhotoList urls={urls} label={label} note={moment(at, zone)} />
        </div>
      ),
  );
}

interface LegDocumentsProps {
  leg: Leg;
  whyNotRemove: string | undefined;
  onRemove(fileUrl: string): void;
}

function LegDocuments({ leg: { documents }, whyNotRemove, onRemove }: LegDocumentsProps) {
  const [open, setOpen] = useState<string | null>(null);
  if (documents.length === 0) return <p className={classes.empty}>Belum ada dokumen.</p>;
  return (
    <>
      <ul className={classes.files}>
        {documents.map(({ kind, name, fileUrl }) => (
          <li key={fileUrl}>
            <button type="button" className={classes.file} onClick={() => setOpen(fileUrl)}>
              <IconFile size={20} stroke={1.6} aria-hidden />
              <span>{legDocumentLabels[kind]}</span>
              <span className={classes.fileName}>{name}</span>
            </button>
            <ActionButton
              variant="default"
              aria-label={`Hapus dokumen ${name}`}
              disabledReason={whyNotRemove}
              onClick={() => onRemove(fileUrl)}
            >
              Hapus
            </ActionButton>
          </li>
        ))}
      </ul>
      {open && (
        <DocumentViewer
          documents={documents.map(({ kind, name, fileUrl }) => ({
            key: fileUrl,
            name,
            note: legDocumentLabels[kind],
            load: loadFile(fileUrl),
          }))}
          openKey={open}
          onOpen={setOpen}
        />
      )}
    </>
  );
}
