import { functionsOf } from '@lajur/domain/auth/menu';
import { type RoleId, roleIds } from '@lajur/domain/auth/role';
import {
  type Allowance,
  type Channel,
  channelLabels,
  channels,
  isAllowed,
  type NotificationGroup,
  notificationGroupNames,
  notificationGroups,
} from '@lajur/domain/notification/channel';
import {
  isTemplate,
  mayReceive,
  type TemplateCode,
  templateCodes,
  templateOf,
} from '@lajur/domain/notification/template';
import { AppError } from '../../../platform/app-error';
import type { CompanyTx } from '../../../platform/database/scope';
import { actorOf } from '../../../platform/event/actor-of';
import { record } from '../../../platform/event/record';
import type { UserContext } from '../../../platform/http/context';
import { countUnread } from '../inbox/service';
import { lastNotices } from '../mail/service';
import { type Chooser, chooser, keepAllowance } from './repository';

/** Which templates somebody of a role may get: of records that they can read, themselves among them. */
const templatesOf = (id: string, roleId: RoleId): TemplateCode[] =>
  templateCodes.filter((code) => mayReceive(code, { id, functions: functionsOf(roleId) }, id));

const view = (code: TemplateCode, allowance: Allowance = {}) => {
  const { name, group } = templateOf(code);
  const groupName = notificationGroups[group].label;
  return { id: code, name, group, groupName, channels: channels.filter((one) => isAllowed(allowance, group, one)) };
};

export function templateById(id: string) {
  if (!isTemplate(id)) throw new AppError('NOT_FOUND');
  return view(id);
}

export function templatesOfRole(id: string) {
  const roleId = roleIds.find((one) => one === id);
  if (!roleId) throw new AppError('NOT_FOUND');
  return templatesOf('', roleId).map((code) => view(code));
}

/** A form: of the groups of which the person may hear anything at all. */
async function formOf(tx: CompanyTx, { id, fullName, email, roleId, allowance, version }: Chooser) {
  const groups = new Set(templatesOf(id, roleId).map((code) => templateOf(code).group));
  return {
    ...{ companyUserId: id, fullName, email, version },
    groups: notificationGroupNames
      .filter((group) => groups.has(group))
      .map((group) => {
        const { label, hint } = notificationGroups[group];
        const on = (channel: Channel) => isAllowed(allowance, group, channel);
        return { group, label, hint, app: on('app'), email: on('email'), push: on('push') };
      }),
    mails: await lastNotices(tx, id),
  };
}

/** Oneself, or a colleague for whoever looks after the company's users; anybody else is as if not there. */
async function whom(tx: CompanyTx, { user }: Pick<UserContext, 'user'>, userId: string): Promise<Chooser> {
  const found = userId === user.id || user.functions.has('UPDATE_USER') ? await chooser(tx, userId) : null;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

type Caller = Pick<UserContext, 'company' | 'user'>;

export const allowanceForm = (call: Caller, userId: string) =>
  call.company.readLatest(async (tx) => formOf(tx, await whom(tx, call, userId)));

const channelsText = (allowance: Allowance, group: NotificationGroup): string =>
  channels.flatMap((one) => (isAllowed(allowance, group, one) ? [channelLabels[one]] : [])).join(', ') || 'tidak ada';

/** By which ways each group reaches them, where that is otherwise now. */
const allowanceChanges = (before: Allowance, after: Allowance) =>
  notificationGroupNames
    .map((group) => ({
      label: notificationGroups[group].label,
      before: channelsText(before, group),
      after: channelsText(after, group),
    }))
    .filter((one) => one.before !== one.after);

/** What is chosen for a group; the channels stand side by side. */
type Chosen = { group: NotificationGroup } & Record<Channel, boolean>;

export function setAllowance(call: Caller, userId: string, given: { version: number; groups: readonly Chosen[] }) {
  return call.company.transaction(async (tx) => {
    const person = await whom(tx, call, userId);
    const chosen = Object.fromEntries(given.groups.map(({ group, ...on }) => [group, on]));
    const allowance = { ...person.allowance, ...chosen };
    if (person.version !== given.version || !(await keepAllowance(tx, userId, allowance, given.version)))
      throw new AppError('STALE_VERSION');
    await record(tx, {
      entity: 'user',
      entityId: userId,
      subject: person.fullName,
      action: 'set-notifications',
      actor: actorOf(call.user),
      ownOnly: true,
      data: { groups: given.groups, changes: allowanceChanges(person.allowance, allowance) },
    });
    return formOf(tx, { ...person, allowance, version: given.version + 1 });
  });
}

/** Each kind of notification that a person may get, and how it reaches them. */
export function settingsOf(call: Caller, userId: string) {
  return call.company.readLatest(async (tx) => {
    const person = await whom(tx, call, userId);
    const templates = templatesOf(person.id, person.roleId).map((code) => view(code, person.allowance));
    return { companyUserId: userId, unread: await countUnread(tx, userId), templates };
  });
}
