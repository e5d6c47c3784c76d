import { sql } from 'kysely';
import type { TestApi } from './test-api';

/**
 * Copies of an order, C-27-1 and so on: half of them without a deadline, all with one of three costs. Each `words` is a
 * token of every copy whose number it takes.
 */
export async function addCopies(
  api: TestApi,
  id: string,
  many: number,
  words: Record<string, (n: number) => boolean> = {},
): Promise<void> {
  await api.database.system.transaction(async (tx) => {
    const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
      where table_name = 'orders' and is_generated = 'NEVER'`.execute(tx.db);
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
    await sql`insert into orders as t (${columns}) select ${columns} from (
      select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'cargo_no', 'C-27-' || n,
        'main_cost', n % 3, 'answer_by', case when n % 2 = 0 then o.answer_by + n * interval '1 second' end))).*
      from orders o, generate_series(1, ${sql.lit(many)}) n where o.id = ${id}) made
      returning 1`.execute(tx.db);
    for (const [word, takes] of Object.entries(words)) {
      const numbers = Array.from({ length: many }, (_, at) => `C-27-${at + 1}`).filter((_, at) => takes(at + 1));
      await sql`insert into order_token as t (company_id, order_id, token) select company_id, id, ${word} from orders
        where cargo_no = any(${numbers}) returning 1`.execute(tx.db);
    }
  });
}
