import type { ContractDetail } from '@lajur/api-contract/contract';
import { IconFile } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../ui/card';
import { lazyPart } from '../../ui/lazy-part';
import { fileSize } from '../../ui/upload/file-size';
import { loadFile } from '../../ui/viewer/load-file';
import classes from './contract.module.css';
import { strings } from './strings';

const DocumentViewer = lazyPart(async () => (await import('../../ui/viewer/document-viewer')).DocumentViewer);

/** The files of a contract, each opened large or downloaded there. */
export function ContractFiles({ contract: { files } }: { contract: ContractDetail }) {
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Card title={strings.detail.files} note={files.length > 0 ? `${files.length} berkas` : undefined}>
      {files.length === 0 && <p className={classes.second}>{strings.detail.noFiles}</p>}
      <ul className={classes.files}>
        {files.map(({ url, fileName, size }) => (
          <li key={url}>
            <button type="button" className={classes.file} onClick={() => setOpen(url)}>
              <IconFile size={20} stroke={1.6} aria-hidden />
              <span className={classes.fileName}>{fileName}</span>
              <span className={classes.second}>{fileSize(size)}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <DocumentViewer
          documents={files.map(({ url, fileName, size }) => ({
            key: url,
            name: fileName,
            note: fileSize(size),
            load: loadFile(url),
          }))}
          openKey={open}
          onOpen={setOpen}
        />
      )}
    </Card>
  );
}
