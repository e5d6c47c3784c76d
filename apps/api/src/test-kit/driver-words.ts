import { sql } from 'kysely';
import type { Database } from '../platform/database/connect';

/** The plates of vehicles, of any company, that are not found by just their own words and their usual driver's. */
export async function wronglyFound(database: Database): Promise<string[]> {
  const { rows } = await database.system.read((tx) =>
    sql<{ plate: string }>`select v.plate from vehicle v
      left join driver d on d.company_id = v.company_id and d.id = v.usual_driver_id
      where v.deleted_at is null and v.search_text_with_driver <> v.search_text || coalesce(' ' || d.search_text, '')`.execute(
      tx.db,
    ),
  );
  return rows.map(({ plate }) => plate);
}
