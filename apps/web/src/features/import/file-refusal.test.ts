import { expect, it } from 'vitest';
import { fileRefusal } from './file-refusal';

it.each([
  ['armada.csv', 2000, null],
  ['ARMADA.XLSX', 2000, null],
  ['armada.xls', 2000, /Excel lama/],
  ['armada.pdf', 2000, /tidak diterima/],
  ['armada', 2000, /tidak diterima/],
  ['armada.csv', 0, /kosong/],
  ['armada.csv', 21 * 1024 * 1024, /Maksimal 20 MB/],
])('%s of %d bytes', (name, size, refusal) => {
  const said = fileRefusal({ name, size });
  if (refusal === null) expect(said).toBeNull();
  else expect(said).toMatch(refusal);
});
