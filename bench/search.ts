import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from '@lajur/api-contract/client';
import { listVehicles } from '@lajur/api-contract/vehicle';
import pg from 'pg';
import { createDatabase, serverVersion } from './database';
import { median } from './load';
import { timed } from './measure';
import { table } from './report';
import { root, startService } from './servers';

/**
 * How long the search for vehicles takes in a company of 250,000, each with a driver, beside other companies with as many
 * between them. The measure, on any machine: PostgreSQL's own walk through the company's vehicles for a text.
 */
const { values } = parseArgs({
  options: { vehicles: { type: 'string', default: '250000' }, rounds: { type: 'string', default: '7' } },
});
const goalMs = 100;
const searches: Record<string, string | undefined> = {
  'no search': undefined,
  'nothing has it': 'nirwana',
  'one plate': 'B 4321 QAB',
  'one driver': 'Pengemudi 123456',
  'every vehicle': 'hino',
  'every driver': 'pengemudi',
  'two words': 'hino 123456',
};

/** So many vehicles of a company, one driver each; `lot` keeps the ids of companies apart. */
const fill = (company: string, lot: number, count: number) => {
  const id = (kind: string, n: string) =>
    `('0190${lot}000-0000-7000-8${kind}00-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  const plate = `'B ' || 1000 + n % 9000 || ' Q' || chr(65 + n / 9000 / 26 % 26) || chr(65 + n / 9000 % 26)`;
  const from = `from generate_series(0, ${count - 1}) n, lateral (select ${plate} as plate) p,
    lateral (select lower(plate || ' ' || replace(plate, ' ', '') || ' hino 300') as own) o`;
  return [
    `insert into driver (company_id, id, name, phone_no, sim_no, sim_class, sim_expired_date, search_text, created_at)
      select '${company}', ${id('1', 'n')}, 'Pengemudi ' || n, '+62' || n, n, 'B1', '2031-01-01',
        'pengemudi ' || n || ' ' || n || ' 62' || n, timestamptz '2026-01-01' + n * interval '1 second' ${from}`,
    `insert into vehicle (company_id, id, plate, transport_type_id, brand, year, kir_expired_date, stnk_expired_date,
        usual_driver_id, search_text, search_text_with_driver, created_at)
      select '${company}', ${id('2', 'n')}, plate, (select id from transport_type order by id limit 1), 'Hino 300', 2021,
        '2031-01-01', '2031-01-01', ${id('1', 'n')}, own,
        own || ' pengemudi ' || n || ' ' || n || ' 62' || n,
        timestamptz '2026-01-01' + n * interval '1 second' ${from}`,
  ];
};

execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'api'], { stdio: 'inherit' });
const database = await createDatabase(100);
const owner = new pg.Client({ connectionString: database.url });
try {
  await owner.connect();
  const { companyId, token } = database.data;
  const count = Number(values.vehicles);
  const others = await owner.query<{ id: string }>(
    `select id from company where id <> $1 and kind = (select kind from company where id = $1) limit 4`,
    [companyId],
  );
  const share = Math.floor(count / Math.max(1, others.rows.length));
  const filled = [fill(companyId, 1, count), ...others.rows.map(({ id }, at) => fill(id, at + 2, share))];
  for (const statement of filled.flat()) await owner.query(statement);
  await owner.query('vacuum analyze vehicle, driver');
  const server = await startService(database.url, 4);
  try {
    const headers = () => ({ authorization: `Bearer ${token}` });
    const call = createClient({ origin: server.url, prefix: '/api/v3', headers });
    const walk = () =>
      owner.query(`select count(*) from vehicle where company_id = $1 and position('nirwana' in search_text) > 0`, [
        companyId,
      ]);
    const times = new Map(Object.keys(searches).map((name) => [name, [] as number[]]));
    const totals = new Map<string, number>();
    const walks: number[] = [];
    // The first round warms both up and is not counted.
    for (let round = 0; round <= Number(values.rounds); round++) {
      const walked = await timed(walk);
      if (round > 0) walks.push(walked);
      for (const [name, search] of Object.entries(searches)) {
        const ms = await timed(async () => {
          totals.set(name, (await call(listVehicles, { query: { search, size: 10 } })).totalElements);
        });
        if (round > 0) times.get(name)?.push(ms);
      }
    }
    const walkMs = median(walks);
    const measured = [...times].map(([name, all]) => {
      const ms = median(all);
      return { name, total: totals.get(name) ?? 0, ms, ofWalk: ms / walkMs };
    });
    console.log(
      `\n${count.toLocaleString('en')} vehicles of a company; a walk through them takes ${walkMs.toFixed(0)} ms`,
    );
    console.log(
      table(
        ['', 'found', 'ms', 'goal', 'of the walk'],
        measured.map(({ name, total, ms, ofWalk }) => [
          ...[name, total.toLocaleString('en'), ms.toFixed(0), `<= ${goalMs}`, ofWalk.toFixed(1)],
        ]),
      ),
    );
    const folder = join(import.meta.dirname, 'results');
    mkdirSync(folder, { recursive: true });
    const facts = {
      node: process.version,
      postgres: await serverVersion(),
      cpus: cpus().length,
      options: values,
      goalMs,
    };
    const result = { at: new Date().toISOString(), ...facts, walkMs, measured };
    writeFileSync(join(folder, 'search.json'), `${JSON.stringify(result, null, 2)}\n`);
  } finally {
    await server.close();
  }
} finally {
  await owner.end();
  await database.drop();
}
