import { sql } from 'kysely';
import type { Database } from '../platform/database/connect';

/** Everything that a company has, in one row: what touches nothing of it leaves this as it is. */
export async function companyPrint(database: Database, companyId: string): Promise<unknown> {
  return database.company(companyId).transaction(async (tx) => {
    const { rows } = await sql`
      select (select count(*) || ':' || sum(version) from orders) as orders,
             (select count(*) from order_event) as events,
             (select count(*) || ':' || sum(version) || ':' || count(file_id) from order_document) as documents,
             (select count(*) || ':' || string_agg(state, ',' order by id) from file) as files,
             (select count(*) from order_note) as notes,
             (select count(*) || ':' || count(revoked_at) from share_link) as shares,
             (select count(*) || ':' || count(revoked_at) from calendar_feed) as feeds,
             (select count(*) || ':' || sum(version) || ':' || count(deleted_at) from vehicle) as vehicles,
             (select count(*) || ':' || sum(version) from location) as locations,
             (select count(*) || ':' || sum(version) || ':' || sum(amount) from postage_cost) as prices,
             (select count(*) || ':' || sum(version) from email_contact) as emails,
             (select count(*) || ':' || sum(version) from contract) as contracts,
             (select count(*) || ':' || sum(version) from driver) as drivers,
             (select count(*) || ':' || sum(version) from import_upload) as uploads,
             (select sum(version) || ':' || count(photo_file_id) from app_user) as users`.execute(tx.db);
    return rows[0];
  });
}
