import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFileUrl } from '../call/use-file-url';
import { DocumentViewer } from './document-viewer';
import { loadFile } from './load-file';
import classes from './photo-list.module.css';

export interface PhotoListProps {
  /** References of stored files. */
  urls: readonly string[];
  /** What they show: "Foto barang". */
  label: string;
  /** When they were taken, or told. */
  note?: string;
  /** Where they can still be taken away. */
  onRemove?(url: string): void;
}

/** Photos of a record, small; each opens large. */
export function PhotoList({ urls, label, note, onRemove }: PhotoListProps) {
  const [open, setOpen] = useState<string | null>(null);
  const nameOf = (index: number) => `${label} ${index + 1}`;
  return (
    <>
      <ul className={classes.photos} aria-label={label}>
        {urls.map((url, index) => (
          <li key={url}>
            <Photo url={url} name={nameOf(index)} onOpen={() => setOpen(url)} />
            {onRemove && (
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                aria-label={`Hapus ${nameOf(index)}`}
                onClick={() => onRemove(url)}
              >
                Hapus
              </Button>
            )}
          </li>
        ))}
      </ul>
      <DocumentViewer
        openKey={open}
        onOpen={setOpen}
        documents={urls.map((url, index) => ({ key: url, name: nameOf(index), note, load: loadFile(url) }))}
      />
    </>
  );
}

function Photo({ url, name, onOpen }: { url: string; name: string; onOpen(): void }) {
  const src = useFileUrl(url);
  return (
    <button type="button" className={classes.photo} aria-label={`Lihat ${name}`} onClick={onOpen}>
      {src && <img src={src} alt="" />}
    </button>
  );
}
