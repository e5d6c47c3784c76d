import pg from 'pg';
import { type BenchData, fillOrders } from '../apps/api/seeds/bench';

const base = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

async function asOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface BenchDatabase {
  url: string;
  data: BenchData;
  drop(): Promise<void>;
}

/** A database of its own with so many orders of the measured company. */
export async function createDatabase(orders: number): Promise<BenchDatabase> {
  const name = `lajur_bench_${orders}_${process.pid}`;
  const url = new URL(base);
  url.pathname = `/${name}`;
  await asOwner(`create database ${name}`);
  const drop = () => asOwner(`drop database if exists ${name} with (force)`);
  try {
    return { url: url.toString(), data: await fillOrders(url.toString(), orders), drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** The version of the server, for the report. */
export async function serverVersion(): Promise<string> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    return (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '';
  } finally {
    await client.end();
  }
}
