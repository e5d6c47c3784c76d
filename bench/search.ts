import { parseArgs } from 'node:util';
import { listVehicles } from '@lajur/api-contract/vehicle';
import { benchSearches } from './search-times';

/**
 * How long the search for vehicles takes in a company of 250,000, each with a driver, beside other companies with as many
 * between them. The measure, on any machine: PostgreSQL's own walk through the company's vehicles for a text.
 */
const { values } = parseArgs({
  options: { vehicles: { type: 'string', default: '250000' }, rounds: { type: 'string', default: '7' } },
});
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

const count = Number(values.vehicles);

await benchSearches({
  name: 'search',
  orders: 100,
  rounds: Number(values.rounds),
  goalMs: 100,
  options: values,
  subject: `${count.toLocaleString('en')} vehicles of a company`,
  fill: async ({ owner, companyId }) => {
    const others = await owner.query<{ id: string }>(
      `select id from company where id <> $1 and kind = (select kind from company where id = $1) limit 4`,
      [companyId],
    );
    const share = Math.floor(count / Math.max(1, others.rows.length));
    const filled = [fill(companyId, 1, count), ...others.rows.map(({ id }, at) => fill(id, at + 2, share))];
    for (const statement of filled.flat()) await owner.query(statement);
  },
  searches: async () => ({
    'no search': undefined,
    'nothing has it': 'nirwana',
    'one plate': 'B 4321 QAB',
    'one driver': 'Pengemudi 123456',
    'every vehicle': 'hino',
    'every driver': 'pengemudi',
    'two words': 'hino 123456',
  }),
  walk: ({ owner, companyId }) =>
    owner.query(`select count(*) from vehicle where company_id = $1 and position('nirwana' in search_text) > 0`, [
      companyId,
    ]),
  find: async (call, search) => (await call(listVehicles, { query: { search, size: 10 } })).totalElements,
});
