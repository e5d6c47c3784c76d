import { AppError } from '../../../platform/app-error';
import { listPage, type Paging } from '../../../platform/database/list';
import type { CompanyTx } from '../../../platform/database/scope';
import { tellPeople } from '../../../platform/event/tell-people';
import type { UserContext } from '../../../platform/http/context';
import { conditions, countUnread, markAllRead, markRead, notificationList } from './repository';

type Owner = Pick<UserContext, 'company' | 'user'>;

/** The own notifications. Read from the latest: whoever was told of one just now looks for it. */
export const listOwn = ({ company, user }: Owner, { state, ...paging }: Paging & { state?: 'unread' }) =>
  company.readLatest(async (tx) => ({
    ...(await listPage(tx, notificationList, conditions(tx.companyId, user.id, state), paging)),
    unread: await countUnread(tx, user.id),
  }));

/** The other screens of the person count anew. */
const readElsewhere = (tx: CompanyTx, userId: string, entityId?: string) =>
  tellPeople(tx, tx.companyId, [userId], { entity: 'notification', entityId, action: 'read' });

export async function readOne({ company, user }: Owner, id: string): Promise<void> {
  await company.transaction(async (tx) => {
    const done = await markRead(tx, user.id, id);
    if (done === 'unknown') throw new AppError('NOT_FOUND');
    if (done === 'now') readElsewhere(tx, user.id, id);
  });
}

/** Marks all read; nobody reads what is another's. */
export async function readAll({ company, user }: Owner, userId: string): Promise<{ read: number }> {
  if (userId !== user.id) throw new AppError('NOT_FOUND');
  return company.transaction(async (tx) => {
    const read = await markAllRead(tx, user.id);
    if (read > 0) readElsewhere(tx, user.id);
    return { read };
  });
}

export { countUnread } from './repository';
