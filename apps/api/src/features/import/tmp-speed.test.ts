import * as contract from '@lajur/api-contract/import';
import { test } from 'vitest';
import { importTargets } from '../../import-targets';
import { startImports } from './import.fixture';
test('speed', async () => {
  const imports = await startImports();
  const admin = await imports.importer('TRANSPORTER_SUPER_ADMIN');
  const head = 'Nama;No. Telepon;Nomor SIM;Golongan SIM;SIM Berlaku Sampai';
  for (const [round, rows] of [[0, 1000], [1, 200], [2, 1000], [3, 200]] as const) {
    const file = [head, ...Array.from({ length: 10_000 }, (_, at) => `Orang Impor;0812${10_000_000 + at + round * 10_000};${110_000_000_000 + at + round * 10_000};B1;14/03/2029`)].join('\n');
    const { id } = await admin.send('driver', file);
    let t = performance.now();
    await admin.work(id, importTargets, { rows });
    const check = performance.now() - t;
    const { version, counts } = await admin.get('driver', id);
    await admin.call(contract.commitUpload, { params: { type: 'driver', id }, body: { version } });
    t = performance.now();
    await admin.work(id, importTargets, { rows });
    console.log(rows, counts.new, 'check', Math.round(check), 'per batch', Math.round(check / (10000 / rows)), 'commit', Math.round(performance.now() - t), 'per batch', Math.round((performance.now() - t) / (10000 / rows)));
  }
  await imports.close();
}, 300_000);
