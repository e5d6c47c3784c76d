import { type Changed, streamChanges } from '@lajur/api-contract/notification';
import { mayRead } from '@lajur/domain/auth/record-right';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import type { ChangeHub } from '../../platform/event/hub';
import type { Bind } from '../../platform/http/context';
import type { Sessions } from '../../platform/session/session';

export interface NotificationDeps {
  hub: ChangeHub;
  sessions: Sessions;
  clock: Clock;
}

const recheckMs = 30_000;
/** Tabs of one browser share a stream; whoever holds more than this in one process is no person with browsers. */
const streamsPerUser = 20;

export function bindNotification(on: Bind, { hub, sessions, clock }: NotificationDeps): void {
  on(streamChanges, async ({ user, token, query }) => {
    if (hub.watchersOf(user.id) >= streamsPerUser) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 30 });
    return (send, end) => {
      const resync = () => send({ name: 'resync', data: '{}' });
      const unsubscribe = hub.subscribe(user.companyId, {
        resync,
        changed(event) {
          const { entity, entityId: id, action, by, at } = event;
          if (!mayRead(user, { kind: entity, id })) return;
          send({
            id: event.id,
            data: JSON.stringify({ type: 'changed', entity, id, action, by, at } satisfies Changed),
          });
        },
      });
      const recheck = async () => {
        // The role decides what a person may hear of: with another one the stream is opened anew.
        const now = await sessions.userOf(token, clock.now()).catch(() => null);
        if (now?.roleId !== user.roleId) end();
      };
      const unwatch = hub.watchUser(user.id, () => void recheck());
      const timer = setInterval(() => void recheck(), recheckMs);
      const { unheardMs } = query;
      if (unheardMs === undefined || hub.changedWithin(user.companyId, unheardMs)) resync();
      return () => {
        clearInterval(timer);
        unwatch();
        unsubscribe();
      };
    };
  });
}
