import type { DriverDetail } from '@lajur/api-contract/driver';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useFileUrl } from '../../ui/call/use-file-url';
import { Card } from '../../ui/card';
import { lazyPart } from '../../ui/lazy-part';
import { loadFile } from '../../ui/viewer/load-file';
import classes from './driver.module.css';

const DocumentViewer = lazyPart(async () => (await import('../../ui/viewer/document-viewer')).DocumentViewer);

function Paper({ label, url, onOpen }: { label: string; url: string | null; onOpen(): void }) {
  const src = useFileUrl(url);
  if (!url) {
    return (
      <span className={classes.paper}>
        <span className={classes.picture}>
          <IconPhoto size={24} stroke={1.6} aria-hidden />
        </span>
        {label}
        <span className={classes.quiet}>Belum ada</span>
      </span>
    );
  }
  return (
    <button type="button" className={classes.paper} onClick={onOpen}>
      <span className={classes.picture}>{src && <img src={src} alt="" />}</span>
      {label}
      <span className={classes.quiet}>Lihat</span>
    </button>
  );
}

/** The driver's pictures, each opened large. */
export function DriverPapers({ driver }: { driver: DriverDetail }) {
  const [open, setOpen] = useState<string | null>(null);
  const papers = [
    { key: 'photo', label: 'Foto pengemudi', url: driver.photoUrl },
    { key: 'sim', label: `SIM ${driver.simClass}`, url: driver.simPhotoUrl },
  ];
  const there = papers.flatMap(({ url, ...paper }) => (url === null ? [] : [{ ...paper, url }]));
  return (
    <Card title="Dokumen" note={`${there.length} dari ${papers.length} ada`}>
      <ul className={classes.papers}>
        {papers.map((paper) => (
          <li key={paper.key}>
            <Paper label={paper.label} url={paper.url} onOpen={() => setOpen(paper.key)} />
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
