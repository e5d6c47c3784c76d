import { afterAll, beforeAll, expect, it } from 'vitest';
import { startImports } from './import.fixture';
import { rowNosOfEach, rowsAfter } from './row-repository';

let imports: Awaited<ReturnType<typeof startImports>>;

beforeAll(async () => {
  imports = await startImports();
});
afterAll(() => imports.close());

const count = 2500;
const statement = [
  'Tanggal;Keterangan;Kredit;No. rekening',
  ...Array.from({ length: count }, () => '21/11/2026;SETOR TUNAI;50000;777'),
].join('\n');

it('equal rows each count over the batches of a file, and a batch is told only of its own', async () => {
  const finance = await imports.importer('TRANSPORTER_ADMIN_FAA');
  const { id, counts } = await finance.checked('bank-line', statement);
  expect(counts).toMatchObject({ new: count, same: 0, bad: 0 });
  const company = imports.api.database.company(imports.api.first.id);
  const known = await company.readLatest(async (tx) => {
    const [first] = await rowsAfter(tx, id, { states: ['new'], after: 0, limit: 1 });
    return [...(await rowNosOfEach(tx, id, [first?.rowKey ?? ''], { from: 1502, to: 1504 })).values()];
  });
  expect(known).toEqual([{ before: 1500, rowNos: [1502, 1503, 1504] }]);
  expect((await finance.commit('bank-line', id)).counts).toMatchObject({ imported: count });
  // One more than there was is new, however many were there.
  const again = await finance.checked('bank-line', `${statement}\n21/11/2026;SETOR TUNAI;50000;777`);
  expect(again.counts).toMatchObject({ new: 1, same: count });
});
