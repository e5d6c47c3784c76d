import { formatNumber } from '@lajur/domain/common/number';
import { formatDateTime } from '@lajur/domain/common/time';
import { type ImportState, importStateLabels } from '@lajur/domain/import/state';
import { CellLines } from '../../ui/cell-lines';
import type { ListColumn } from '../../ui/list-page/list-types';
import { StatusChip, type StatusTone } from '../../ui/status-chip';
import type { StatusGlyphName } from '../../ui/status-glyph';
import { fileSize } from '../../ui/upload/file-size';
import { readZone } from '../../ui/zone';
import type { UploadRow } from './queries';
import { interruptedName, resultText, stateNames, strings } from './strings';

const { past } = strings;

const looks: Record<ImportState, { tone: StatusTone; glyph: StatusGlyphName }> = {
  reading: { tone: 'blue', glyph: 'progress' },
  checking: { tone: 'blue', glyph: 'progress' },
  importing: { tone: 'blue', glyph: 'progress' },
  mapping: { tone: 'orange', glyph: 'look' },
  ready: { tone: 'orange', glyph: 'waiting' },
  done: { tone: 'grey', glyph: 'done' },
  cancelled: { tone: 'grey', glyph: 'failed' },
  failed: { tone: 'red', glyph: 'failed' },
};

/** Where an upload stands. */
export function UploadChip({ upload: { state, message } }: { upload: Pick<UploadRow, 'state' | 'message'> }) {
  const { tone, glyph } = looks[state];
  if (state === 'cancelled' && message !== null)
    return <StatusChip tone="orange" glyph={glyph} label={interruptedName} fullLabel={message} />;
  return <StatusChip tone={tone} glyph={glyph} label={stateNames[state]} fullLabel={importStateLabels[state]} />;
}

const uploadedAt = ({ createdAt }: Pick<UploadRow, 'createdAt'>) => formatDateTime(new Date(createdAt), readZone());

/** When and by whom. */
export const uploadedText = (upload: Pick<UploadRow, 'createdAt' | 'createdBy'>): string =>
  `${uploadedAt(upload)} · ${upload.createdBy}`;

/** What tells one past upload from another. */
export const uploadColumns: readonly ListColumn<UploadRow>[] = [
  {
    key: 'file',
    searched: 'within',
    title: past.file,
    width: 260,
    sortKey: 'fileName',
    skeleton: 'two-lines',
    render: (upload) => (
      <CellLines strong first={upload.fileName} second={`${upload.format.toUpperCase()} · ${fileSize(upload.size)}`} />
    ),
  },
  {
    key: 'rows',
    title: past.rows,
    width: 96,
    align: 'right',
    skeleton: 'money',
    render: (upload) => formatNumber(upload.rows, 0),
  },
  {
    key: 'result',
    title: past.result,
    width: 320,
    priority: 2,
    skeleton: 'one-line',
    render: (upload) => upload.message ?? resultText(upload.counts),
  },
  {
    key: 'state',
    title: past.state,
    width: 170,
    priority: 1,
    skeleton: 'chip',
    render: (upload) => <UploadChip upload={upload} />,
  },
  {
    key: 'by',
    title: past.by,
    width: 210,
    priority: 3,
    sortKey: 'createdAt',
    skeleton: 'two-lines',
    render: (upload) => <CellLines first={uploadedAt(upload)} second={upload.createdBy} />,
  },
];
