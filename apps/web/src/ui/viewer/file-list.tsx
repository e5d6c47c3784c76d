import { IconFile, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../lazy-part';
import { fileSize } from '../upload/file-size';
import classes from './file-list.module.css';
import { loadFile } from './load-file';

const DocumentViewer = lazyPart(async () => (await import('./document-viewer')).DocumentViewer);

export interface ListedFile {
  /** The reference of a stored file. */
  url: string;
  name: string;
  /** Bytes, where they are known. */
  size?: number;
}

interface FileListProps {
  files: readonly ListedFile[];
  /** Stands there where there is none. */
  empty: string;
  /** Takes one off, in a form. */
  onRemove?(url: string): void;
}

/** Files of a record, each opened large or downloaded there. */
export function FileList({ files, empty, onRemove }: FileListProps) {
  const [open, setOpen] = useState<string | null>(null);
  if (files.length === 0) return <p className={classes.second}>{empty}</p>;
  return (
    <>
      <ul className={classes.files}>
        {files.map(({ url, name, size }) => (
          <li key={url} className={classes.item}>
            <button type="button" className={classes.file} onClick={() => setOpen(url)}>
              <IconFile size={20} stroke={1.6} aria-hidden />
              <span className={classes.name}>{name}</span>
              {size !== undefined && <span className={classes.second}>{fileSize(size)}</span>}
            </button>
            {onRemove && (
              <button
                type="button"
                className={classes.remove}
                aria-label={`Lepas ${name}`}
                onClick={() => onRemove(url)}
              >
                <IconX size={16} stroke={1.7} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <DocumentViewer
          documents={files.map(({ url, name, size }) => ({
            key: url,
            name,
            note: size === undefined ? undefined : fileSize(size),
            load: loadFile(url),
          }))}
          openKey={open}
          onOpen={setOpen}
        />
      )}
    </>
  );
}
