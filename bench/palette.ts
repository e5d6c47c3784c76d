import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient } from '@lajur/api-contract/client';
import { searchAll } from '@lajur/api-contract/search';
import pg from 'pg';
import { createDatabase, serverVersion } from './database';
import { median } from './load';
import { timed } from './measure';
import { table } from './report';
import { root, startService } from './servers';

/**
 * How long the search over everything takes in a company of 200,000 orders with the fleet of a large one, beside a walk of
 * PostgreSQL's own through the company's orders in the same run.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    fleet: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '15' },
  },
});
const goalMs = 100;

/** A fleet that is as large as the orders want: drivers, vehicles with their usual drivers, places. */
function fill(company: string, count: number): string[] {
  const id = (kind: number) => `('01905000-0000-7000-8${kind}00-' || lpad(to_hex(n), 12, '0'))::uuid`;
  const from = `from generate_series(1, ${count}) n`;
  const when = `timestamptz '2026-01-01' + n * interval '1 second'`;
  return [
    `insert into driver (company_id, id, name, phone_no, sim_no, sim_class, sim_expired_date, search_text, created_at)
      select '${company}', ${id(1)}, 'Pengemudi ' || n, '+628' || n, n, 'B1', '2031-01-01',
        'pengemudi ' || n || ' 628' || n, ${when} ${from}`,
    `insert into vehicle (company_id, id, plate, transport_type_id, brand, year, kir_expired_date, stnk_expired_date,
        usual_driver_id, search_text, search_text_with_driver, created_at)
      select '${company}', ${id(2)}, 'B ' || n || ' QX', (select id from transport_type order by id limit 1), 'Hino 300', 2021,
        '2031-01-01', '2031-01-01', ${id(1)}, 'b ' || n || ' qx hino 300',
        'b ' || n || ' qx hino 300 pengemudi ' || n || ' 628' || n, ${when} ${from}`,
    `insert into location (company_id, id, name, address, region_code, city, province, latitude, longitude, timezone,
        search_text, created_at, updated_at)
      select '${company}', ${id(3)}, 'Gudang ' || n, 'Jl. Uji', null, 'Kota ' || n % 500, 'Provinsi', -6, 107,
        'Asia/Jakarta', 'gudang ' || n || ' kota ' || n % 500 || ' jl uji', ${when}, ${when} ${from}`,
  ];
}

execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'api'], { stdio: 'inherit' });
const database = await createDatabase(Number(values.orders));
const owner = new pg.Client({ connectionString: database.url });
try {
  await owner.connect();
  const { companyId, token } = database.data;
  for (const statement of fill(companyId, Number(values.fleet))) await owner.query(statement);
  await owner.query('vacuum analyze');
  const { rows } = await owner.query<{ cargo_no: string; name: string; city: string }>(
    `select o.cargo_no, s.name, o.origin_city as city from orders o join shipper s on s.id = o.shipper_id
      where o.company_id = $1 order by o.id limit 1 offset 1000`,
    [companyId],
  );
  const [some] = rows;
  if (!some) throw new Error('no orders to search for');
  const searches: Record<string, string> = {
    'a cargo number': some.cargo_no,
    'a shipper': some.name,
    'a city': some.city,
    'what nearly all have': 'pt',
    'two words': `${some.name.split(' ').at(-1)} ${some.city.split(' ').at(-1)}`,
    'a driver': 'pengemudi 4321',
    'a plate': 'B 4321',
    'nothing has it': 'nirwana',
  };
  const server = await startService(database.url, 4);
  try {
    const headers = () => ({ authorization: `Bearer ${token}` });
    const call = createClient({ origin: server.url, prefix: '/api/v3', headers });
    const walk = () =>
      owner.query('select count(*) from orders where company_id = $1 and unit is not null', [companyId]);
    const times = new Map(Object.keys(searches).map((name) => [name, [] as number[]]));
    const totals = new Map<string, number>();
    const walks: number[] = [];
    // The first round warms both up and is not counted.
    for (let round = 0; round <= Number(values.rounds); round++) {
      const walked = await timed(walk);
      if (round > 0) walks.push(walked);
      for (const [name, search] of Object.entries(searches)) {
        const ms = await timed(async () => {
          const found = await call(searchAll, { query: { search } });
          totals.set(
            name,
            Object.values(found).reduce((sum, kind) => sum + (kind?.total ?? 0), 0),
          );
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
      `\n${Number(values.orders).toLocaleString('en')} orders, a fleet of ${values.fleet}; a walk takes ${walkMs.toFixed(0)} ms`,
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
    writeFileSync(join(folder, 'palette.json'), `${JSON.stringify(result, null, 2)}\n`);
  } finally {
    await server.close();
  }
} finally {
  await owner.end();
  await database.drop();
}
