import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatNumber } from '@lajur/domain/common/number';
import { loadRegions } from './features/location/region-service';
import { loadZipcodes } from './features/location/zipcode-service';
import { FollowingClock, systemClock } from './platform/clock';
import { ConfigError, readConfig } from './platform/config';
import { type Database, DatabaseError, openEmbedded, openPostgres } from './platform/database/connect';
import { FolderError } from './platform/database/folder-lock';
import { TableFileError } from './platform/import/table';

const usage = `Pemakaian: npm run load-zipcodes -- BERKAS
BERKAS: CSV atau XLSX dengan kolom kode pos, dan kode wilayah atau provinsi, kota/kabupaten, kecamatan, kelurahan.`;
const told = 20;

function open(): Promise<Database> {
  const config = readConfig(process.env);
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = config;
  if (url) return openPostgres({ url, ownerUrl, poolSize: 2 }, new FollowingClock());
  return openEmbedded({ folder: config.DATA_DIR }, systemClock);
}

async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [path] = positionals;
  if (!path) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = 1;
    return;
  }
  const bytes = await readFile(path);
  const database = await open();
  try {
    await loadRegions(database.system);
    const { subDistricts, refused } = await loadZipcodes(database.system, bytes);
    const lines = [
      `${formatNumber(subDistricts)} kelurahan/desa punya kode pos dari berkas ini.`,
      ...(refused.length > 0 ? [`${formatNumber(refused.length)} baris tidak dipakai:`] : []),
      ...refused.slice(0, told).map(({ rowNo, reason }) => `  baris ${rowNo}: ${reason}`),
      ...(refused.length > told ? [`  dan ${formatNumber(refused.length - told)} baris lain`] : []),
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
  } finally {
    await database.close();
  }
}

await main().catch((error: NodeJS.ErrnoException) => {
  const known = [TableFileError, ConfigError, FolderError, DatabaseError].some((kind) => error instanceof kind);
  const file =
    error.code === 'ENOENT' || error.code === 'EISDIR' ? `Berkas tidak bisa dibaca: ${error.path ?? ''}` : null;
  process.stderr.write(`${file ?? (known ? error.message : error.stack)}\n`);
  process.exitCode = 1;
});
