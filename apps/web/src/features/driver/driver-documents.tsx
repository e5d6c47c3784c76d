import type { DriverDetail } from '@lajur/api-contract/driver';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useFileUrl } from '../../ui/call/use-file-url';
import { Card } from '../../ui/card';
import { lazyPart } from '../../ui/lazy-part';
import { loadFile } from '../../ui/viewer/load-file';
import classes from './driver.module.css';

const DocumentViewer = lazyPart(async () => (await import('../../ui/viewer/document-viewer')).DocumentViewer);

function DocumentTile({ label, url, onOpen }: { label: string; url: string | null; onOpen(): void }) {
  const src = useFileUrl(url);
  if (!url) {
    return (
      <span className={classes.document}>
        <span className={classes.picture}>
          <IconPhoto size={24} stroke={1.6} aria-hidden />
        </span>
        {label}
        <span className={classes.quiet}>Belum ada</span>
      </span>
    );
  }
  return (
    <button type="button" className={classes.document} onClick={onOpen}>
      <span className={classes.picture}>{src && <img src={src} alt="" />}</span>
      {label}
      <span className={classes.quiet}>Lihat</span>
    </button>
  );
}

/** The driver's pictures, each opened large. */
export function DriverDocuments({ driver }: { driver: DriverDetail }) {
  const [open, setOpen] = useState<string | null>(null);
  const documents = [
    { key: 'photo', label: 'Foto pengemudi', url: driver.photoUrl },
    { key: 'sim', label: `SIM ${driver.simClass}`, url: driver.simPhotoUrl },
  ];
  const there = documents.flatMap(({ url, ...document }) => (url === null ? [] : [{ ...document, url }]));
  return (
    <Card title="Dokumen" note={`${there.length} dari ${documents.length} ada`}>
      <ul className={classes.documents}>
        {documents.map((document) => (
          <li key={document.key}>
            <DocumentTile label={document.label} url={document.url} onOpen={() => setOpen(document.key)} />
          </li>
        ))}
      </ul>
      {open && (
        <DocumentViewer
          documents={there.map(({ key, label, url }) => ({
            key,
            name: `${label}, ${driver.name}`,
            load: loadFile(url),
          }))}
          openKey={open}
          onOpen={setOpen}
        />
      )}
    </Card>
  );
}
