import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatNumber } from '@lajur/domain/common/number';
import * as z from 'zod';
import { FollowingClock, systemClock } from './platform/clock';
import { ConfigError, readConfig } from './platform/config';
import { type Database, DatabaseError, openEmbedded, openPostgres } from './platform/database/connect';
import { FolderError } from './platform/database/folder-lock';
import {
  type ChainHead,
  type CompanyTrail,
  checkTrails,
  compareHeads,
  type TrailFault,
} from './platform/event/check-trail';

const usage = `Pemakaian: npm run audit -- [--save BERKAS] [--against BERKAS]
Memeriksa jejak audit semua perusahaan. --save menyimpan ujung setiap rantai (bila semua benar), --against
membandingkan dengan ujung yang pernah disimpan. Simpan berkas itu di tempat lain.`;

/** What the person typed makes no sense; the message says why. */
class UsageError extends Error {}

const keptHeads = z.object({
  heads: z.array(
    z.object({ company: z.uuid(), seq: z.number().int().min(1), hash: z.string().regex(/^[\da-f]{64}$/) }),
  ),
});

function open(): Promise<Database> {
  const config = readConfig(process.env);
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = config;
  if (url) return openPostgres({ url, ownerUrl, poolSize: 2 }, new FollowingClock());
  return openEmbedded({ folder: config.DATA_DIR }, systemClock);
}

async function readHeads(path: string): Promise<ChainHead[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new UsageError(`Berkas tidak bisa dibaca: ${path}`);
  });
  try {
    return keptHeads.parse(JSON.parse(text)).heads;
  } catch {
    throw new UsageError(`Bukan berkas dari --save: ${path}`);
  }
}

const faultText: Readonly<Record<TrailFault['kind'], string>> = {
  changed: 'isinya diubah setelah disegel',
  gone: 'dihapus setelah disegel',
  unsealed: 'tidak pernah disegel: disisipkan belakangan, atau segelnya hilang',
  'waits-long': 'belum disegel lebih dari sehari: jalankan layanan (JOBS aktif), lalu periksa lagi',
  'seal-missing': 'hilang dari rantai',
  'seal-changed': 'tidak cocok dengan hash-nya sendiri',
  'seal-not-joined': 'tidak menyambung dengan segel sebelumnya',
  'chain-other': 'lain dari yang disimpan: rantai ini disusun ulang',
  'chain-shorter': 'tidak ada lagi: rantai ini lebih pendek dari yang disimpan',
};

const faultLine = ({ company, seq, eventId, kind }: TrailFault) =>
  [`SALAH  ${company.name} (${company.id})`, seq && `segel ${seq}`, eventId && `kejadian ${eventId}`, faultText[kind]]
    .filter(Boolean)
    .join(', ');

const trailLine = ({ company, head, events, waiting }: CompanyTrail) =>
  `${company.name}: ${formatNumber(head?.seq ?? 0)} segel, ${formatNumber(events)} kejadian, ${formatNumber(waiting)} menunggu disegel`;

const print = (line: string) => void process.stdout.write(`${line}\n`);

async function run(database: Database, { save, against }: { save?: string; against?: readonly ChainHead[] }) {
  const heads: ChainHead[] = [];
  const faults: TrailFault[] = [];
  for await (const trail of checkTrails(database.system)) {
    print(trailLine(trail));
    for (const one of trail.faults) print(faultLine(one));
    faults.push(...trail.faults);
    if (trail.head) heads.push(trail.head);
  }
  if (against) {
    const other = await compareHeads(database.system, against);
    for (const one of other) print(faultLine(one));
    faults.push(...other);
    if (other.length === 0) print(`${formatNumber(against.length)} rantai berlanjut dari yang disimpan.`);
  }
  if (faults.length > 0) {
    print(`${formatNumber(faults.length)} hal salah.${save ? ` ${save} tidak ditulis.` : ''}`);
    process.exitCode = 1;
    return;
  }
  if (save) await writeFile(save, `${JSON.stringify({ heads }, null, 2)}\n`);
  print(save ? `Semua benar. Ujung ${formatNumber(heads.length)} rantai ditulis ke ${save}.` : 'Semua benar.');
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { save: { type: 'string' }, against: { type: 'string' } } });
  const against = values.against === undefined ? undefined : await readHeads(values.against);
  const database = await open();
  try {
    await run(database, { save: values.save, against });
  } finally {
    await database.close();
  }
}

await main().catch((error: Error & { code?: string }) => {
  const known = [UsageError, ConfigError, FolderError, DatabaseError].some((kind) => error instanceof kind);
  const typed = error.code?.startsWith('ERR_PARSE_ARGS');
  process.stderr.write(`${known ? error.message : typed ? usage : error.stack}\n`);
  process.exitCode = 1;
});
