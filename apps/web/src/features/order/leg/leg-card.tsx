import type { OrderLegs } from '@lajur/api-contract/order-leg';
import { legDocumentLabels, legFields, legLabels, legModeLabels } from '@lajur/domain/order/leg';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action-button';
import { Card } from '../../../ui/card';
import { FactsList } from '../../../ui/facts-list';
import { lazyPart } from '../../../ui/lazy-part';
import { momentText } from '../../../ui/shipment/shipment-text';
import { loadFile } from '../../../ui/viewer/load-file';
import classes from './leg.module.css';

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
  timezone: string;
  whyNotChange: string | undefined;
  whyNotDocument: string | undefined;
  onChange(): void;
  onDocuments(): void;
}

/** One part of the way: plan beside fact, and its documents. */
export function LegCard({ leg, at, timezone, whyNotChange, whyNotDocument, onChange, onDocuments }: LegCardProps) {
  const labels = legLabels(leg.mode);
  const told = (['carrier', ...legFields[leg.mode]] as const).flatMap((field) =>
    leg[field] ? [{ label: labels[field], value: leg[field] }] : [],
  );
  const times = [
    { label: labels.etd, value: moment(leg.etd, timezone) },
    ...(leg.departedAt ? [{ label: 'Berangkat', value: moment(leg.departedAt, timezone) }] : []),
    { label: labels.eta, value: moment(leg.eta, timezone) },
    ...(leg.arrivedAt ? [{ label: 'Tiba', value: moment(leg.arrivedAt, timezone) }] : []),
  ];
  return (
    <Card title={`${at + 1}. ${legModeLabels[leg.mode]}: ${leg.from} – ${leg.to}`} note={stateOf(leg)}>
      <div className={classes.parts}>
        <FactsList facts={[...told, ...times]} />
        <LegDocuments leg={leg} />
        <div className={classes.buttons}>
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

function LegDocuments({ leg: { documents } }: { leg: Leg }) {
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
