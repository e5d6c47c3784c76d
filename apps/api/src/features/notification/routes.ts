import { type Changed, streamChanges } from '@lajur/api-contract/notification';
import * as inboxContract from '@lajur/api-contract/notification-inbox';
import * as pushContract from '@lajur/api-contract/notification-push';
import * as settings from '@lajur/api-contract/notification-settings';
import { mayRead } from '@lajur/domain/auth/record-right';
import { AppError } from '../../platform/app-error';
import type { Clock } from '../../platform/clock';
import type { ChangeHub } from '../../platform/event/hub';
import type { Bind } from '../../platform/http/context';
import type { Sessions } from '../../platform/session/session';
import * as allowance from './allowance/service';
import * as inbox from './inbox/service';
import type { Senders } from './push/open-senders';
import * as push from './push/service';

export interface NotificationDeps {
  hub: ChangeHub;
  sessions: Sessions;
  clock: Clock;
  senders: Senders;
}

const recheckMs = 30_000;
/** Tabs of one browser share a stream; whoever holds more than this in one process is no person with browsers. */
const streamsPerUser = 20;

export function bindNotification(on: Bind, deps: NotificationDeps): void {
  bindStream(on, deps);
  bindPush(on, deps);
  on(inboxContract.listNotifications, (call) => inbox.listOwn(call, call.query));
  on(inboxContract.readNotification, async (call) => {
    await inbox.readOne(call, call.params.id);
    return {};
  });
  on(inboxContract.readAllNotifications, (call) => inbox.readAll(call, call.query.userId));
  on(settings.getNotificationTemplate, async ({ params }) => allowance.templateById(params.id));
  on(settings.listRoleNotifications, async ({ params }) => allowance.templatesOfRole(params.id));
  on(settings.getAllowance, (call) => allowance.allowanceForm(call, call.params.companyUserId));
  on(settings.setAllowance, (call) => allowance.setAllowance(call, call.params.companyUserId, call.body));
  on(settings.getNotificationSettings, (call) => allowance.settingsOf(call, call.params.id));
}

function bindPush(on: Bind, { senders }: NotificationDeps): void {
  on(pushContract.getPushKey, async () => ({ publicKey: (await senders.keys()).publicKey }));
  on(pushContract.listenHere, async (call) => {
    const { endpoint, keys } = call.body;
    await push.listenHere(senders, call, { endpoint, ...keys });
    return {};
  });
  on(pushContract.listenNoMore, async (call) => {
    await push.listenNoMore(call);
    return {};
  });
}

function bindStream(on: Bind, { hub, sessions, clock }: NotificationDeps): void {
  on(streamChanges, async ({ user, token, query }) => {
    if (hub.watchersOf(user.id) >= streamsPerUser) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 30 });
    return (send, end) => {
      const resync = () => send({ name: 'resync', data: '{}' });
      const unsubscribe = hub.subscribe(user.companyId, {
        resync,
        changed(event) {
          const { entity, entityId: id, action, by, at, to } = event;
          if (to ? !to.includes(user.id) : !mayRead(user, { kind: entity, id })) return;
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
