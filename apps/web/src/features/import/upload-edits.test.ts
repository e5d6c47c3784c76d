import { CallError } from '@lajur/api-contract/client';
import { emailImport } from '@lajur/domain/email/email';
import type { ImportState } from '@lajur/domain/import/state';
import { expect, it } from 'vitest';
import type { GridRow } from '../../ui/grid/grid-types';
import type { ImportRow } from './queries';
import { uploadEdits } from './upload-edits';

const row = (part: Partial<ImportRow> = {}): ImportRow => ({
  rowNo: 7,
  version: 1,
  state: 'bad',
  cells: { picName: 'Sari', email: 'sari' },
  edited: [],
  errors: {},
  changes: [],
  ...part,
});
const refusal = (code: 'STALE_VERSION' | 'STEP_NOT_POSSIBLE') => new CallError(409, code, 'Ditolak');

/** A service with one row, which others may change, and a browser that has seen it once. */
function upload() {
  const service = { row: row(), state: 'ready' as ImportState, gone: false };
  const saves: { version: number; cells: Record<string, string> }[] = [];
  const put: GridRow[] = [];
  const known = new Map([['7', service.row]]);
  const edits = uploadEdits({
    definition: emailImport,
    known,
    today: () => '2026-11-21',
    dates: () => ({ dateOrder: null, monthFirst: [] }),
    wire: {
      async save(_rowId, body) {
        saves.push(body);
        if (service.state !== 'ready') throw refusal('STEP_NOT_POSSIBLE');
        if (body.version !== service.row.version) throw refusal('STALE_VERSION');
        service.row = row({ version: body.version + 1, state: 'new', cells: { ...service.row.cells, ...body.cells } });
        return { row: service.row, others: [] };
      },
      read: async () => (service.gone ? undefined : service.row),
      state: async () => service.state,
    },
    onSaved: () => undefined,
    onConflict: (rows) => put.push(...rows),
  });
  const write = async (value: string) => {
    edits.add([{ rowId: '7', key: 'email', value }]);
    await settle();
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { service, saves, put, known, edits, write, settle, cell: () => edits.snapshot().get('7')?.email };
}

it('takes over a row that someone else changed, says what it says now, and saves it when asked again', async () => {
  const { service, put, edits, write, settle, cell } = upload();
  service.row = row({ version: 5, cells: { picName: 'Sari Dewi', email: 'dewi@uji.test' } });
  await write('sari@uji.test');
  expect(cell()).toMatchObject({ value: 'sari@uji.test', state: 'refused' });
  expect(cell()?.message).toContain('kini “Sari Dewi”');
  expect(cell()?.message).toContain('kini “dewi@uji.test”');
  expect(put[0]?.cells.picName?.value).toBe('Sari Dewi');
  edits.retry();
  await settle();
  expect(edits.snapshot().size).toBe(0);
  expect(service.row.cells).toEqual({ picName: 'Sari Dewi', email: 'sari@uji.test' });
});

it('sends a row again by itself when only its check is newer', async () => {
  const { service, saves, edits, write } = upload();
  service.row = row({ version: 3, errors: { email: 'Format email salah' } });
  await write('sari@uji.test');
  expect(edits.snapshot().size).toBe(0);
  expect(saves.map(({ version }) => version)).toEqual([1, 3]);
});

it('keeps cells while the service checks or imports, and sends them after', async () => {
  const { service, edits, write, settle, cell } = upload();
  service.state = 'checking';
  await write('sari@uji.test');
  expect(cell()).toMatchObject({ value: 'sari@uji.test', state: 'unsent' });
  service.state = 'ready';
  service.row = row({ version: 2 });
  edits.retry('unsent');
  await settle();
  expect(edits.snapshot().size).toBe(0);
  expect(service.row.cells.email).toBe('sari@uji.test');
});

it('says it when the row is imported meanwhile, or the upload was stopped', async () => {
  const imported = upload();
  imported.service.row = row({ version: 2, state: 'imported' });
  await imported.write('sari@uji.test');
  expect(imported.cell()?.message).toContain('sudah diimpor');
  const stopped = upload();
  stopped.service.state = 'failed';
  await stopped.write('sari@uji.test');
  expect(stopped.cell()).toMatchObject({ state: 'refused', message: 'Ditolak' });
  const gone = upload();
  gone.service.gone = true;
  gone.service.row = row({ version: 2 });
  await gone.write('sari@uji.test');
  expect(gone.cell()).toMatchObject({ state: 'refused', message: 'Ditolak' });
});
