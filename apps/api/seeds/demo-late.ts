import { random } from '@lajur/demo-world/random';
import { formatDuration } from '@lajur/domain/common/time';
import { lateMinutes } from '@lajur/domain/order/lateness';
import { withNews } from '../src/features/order/lateness/repository';
import type { Tx } from '../src/platform/database/scope';
import { demoId } from './demo-id';

/** How long ago it became foreseeable, where nothing else happened since. */
const ago = 20 * 60_000;
const most = 500;

/** Orders that will come late were told of shortly before the demo begins, as the service tells them (ADR 0062). */
export async function seedLateNews(tx: Tx): Promise<void> {
  for (const order of await withNews(tx, most)) {
    const { companyId, id, status } = order;
    const last = await tx.db
      .selectFrom('order_event')
      .select('at')
      .where('company_id', '=', companyId)
      .where('order_id', '=', id)
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const at = new Date(Math.max(last.at.getTime() + 1, tx.now.getTime() - ago));
    const note = formatDuration(lateMinutes(order, tx.now));
    await tx.db
      .insertInto('order_event')
      .values({
        ...{
          company_id: companyId,
          order_id: id,
          id: demoId(random(`late ${id}`), at),
          action: 'expect-late',
          at,
          note,
        },
        ...{ from_status: status, to_status: status, actor_kind: 'system', actor_name: 'Sistem' },
      })
      .execute();
    await tx.db
      .updateTable('orders')
      .set({ late_told_at: at })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
  }
}
