import pg from 'pg';
import { systemClock } from '../apps/api/src/platform/clock';
import { openPostgres } from '../apps/api/src/platform/database/connect';
import { pgTypes } from '../apps/api/src/platform/database/pg-pool';
import type { CompanyTx } from '../apps/api/src/platform/database/scope';
import { casesOf, readingTx } from './cases';
import type { BenchDatabase } from './database';
import { median } from './load';

export interface Cost {
  case: string;
  orders: number;
  /** To the database and back, one at a time: the median. */
  ms: number;
  /** Pages of 8 kB that PostgreSQL looked at: the same on every machine. */
  pages: number;
}

const warmUps = 10;
const times = 41;

/** What each list costs the database at this size, as the service reads it: in the company's role. */
export async function costs({ url, data }: BenchDatabase, orders: number): Promise<Cost[]> {
  const database = await openPostgres({ url, poolSize: 1 }, systemClock);
  const explainer = new pg.Client({
    connectionString: url,
    options: '-c max_parallel_workers_per_gather=0',
    types: pgTypes,
  });
  await explainer.connect();
  await explainer.query(`set role lajur_company; set app.company_id = '${data.companyId}'`);
  const found: Cost[] = [];
  try {
    for (const one of casesOf(data.orderIds)) {
      const read = (tx: CompanyTx) => one.read(tx, one.paths[0] ?? '');
      const taken: number[] = [];
      for (let time = 0; time < warmUps + times; time++) {
        const start = performance.now();
        await database.company(data.companyId).read(read);
        if (time >= warmUps) taken.push(performance.now() - start);
      }
      let pages = 0;
      const explained = readingTx(data.companyId, async ({ sql, parameters }) => {
        const values = [...parameters];
        const { rows } = await explainer.query(`explain (analyze, buffers, format json) ${sql}`, values);
        const { Plan: plan } = rows[0]['QUERY PLAN'][0];
        pages += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
        return { rows: (await explainer.query(sql, values)).rows };
      });
      await read(explained);
      found.push({
        case: one.name,
        orders,
        ms: median(taken),
        pages,
      });
    }
  } finally {
    await explainer.end();
    await database.close();
  }
  return found;
}
