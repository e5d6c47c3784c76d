import { isSent } from '@lajur/api-contract/provider-webhook';
import type { Database } from '../platform/database/connect';
import { documented } from '../platform/webhook/dispatch';

/**
 * What tests made happen and the marketplace is told, but not as the document of the provider API has it: whatever tests make is held
 * against its schema, so that no kind of event needs a test of its own for that.
 */
export async function undocumentedEvents({ system }: Database): Promise<string[]> {
  const rows = await system.read((tx) =>
    tx.db
      .selectFrom('outbox')
      .select(['company_id', 'topic', 'entity', 'entity_id', 'actor_name', 'payload', 'at'])
      // What stays in the company counts as passed on from the start.
      .where('dispatched_at', 'is', null)
      .execute(),
  );
  const faults = rows.flatMap((row) => {
    if (!isSent(row.entity)) return [];
    const { parsed } = documented(row.entity, { ...row, payload: row.payload as Record<string, unknown> });
    return parsed.error?.issues.map(({ path, message }) => `${row.topic}: ${path.join('.')} ${message}`) ?? [];
  });
  return [...new Set(faults)];
}
