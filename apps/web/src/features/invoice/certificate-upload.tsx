import type { ReplyOf } from '@lajur/api-contract/endpoint';
import type { importCertificates } from '@lajur/api-contract/invoice-withholding';
import { formatNumber } from '@lajur/domain/common/number';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm';
import { Notice } from '../../ui/notice';
import { FileDrop } from '../../ui/upload/file-drop';
import { certificateStrings } from './certificate-strings';
import { useImportCertificates } from './queries';

const { upload: words } = certificateStrings;
type Rows = ReplyOf<typeof importCertificates>['rows'];
const outcomes = ['MATCHED', 'RECEIVED', 'KNOWN', 'WRONG'] as const;

/** The list of the tax portal: chosen, taken, and what became of each row. */
export function CertificateUpload({ onClose }: { onClose(): void }) {
  const upload = useImportCertificates();
  const [file, setFile] = useState<File>();
  const rows = upload.data?.rows;
  const send = () => file && upload.mutate({ body: { file } });
  return (
    <ConfirmDialog
      opened
      title={words.title}
      text={rows ? undefined : words.text}
      verb={rows ? words.close : words.verb}
      disabled={!rows && !file}
      sending={upload.isPending}
      onConfirm={rows ? onClose : send}
      onCancel={onClose}
    >
      {rows ? (
        <Results rows={rows} />
      ) : (
        <>
          <FileDrop
            label={words.file}
            required
            accept={['csv', 'xlsx']}
            hint={file?.name ?? words.hint}
            onFiles={([first]) => setFile(first)}
          />
          {upload.error && (
            <Notice tone="danger" live>
              {upload.error.message}
            </Notice>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

function Results({ rows }: { rows: Rows }) {
  const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length;
  const counted = outcomes.filter((one) => count(one) > 0);
  return (
    <>
      <p>{counted.map((one) => `${formatNumber(count(one))} ${words.counts[one]}`).join(' · ')}</p>
      <ul>
        {rows
          .filter(({ outcome }) => outcome !== 'MATCHED')
          .map(({ row, number, text }) => (
            <li key={row}>{words.result(formatNumber(row), number, text)}</li>
          ))}
      </ul>
    </>
  );
}
