import type { StandIn } from '@lajur/api-contract/approval-stand-in';
import { decidesApprovals, overlaps, type StandInDays, standInErrors } from '@lajur/domain/approval/stand-in';
import { roleNames } from '@lajur/domain/auth/role';
import { formatDay } from '@lajur/domain/common/time';
import { AppError } from '../../platform/app-error';
import type { CompanyTx } from '../../platform/database/scope';
import { actorOf } from '../../platform/event/actor-of';
import { record } from '../../platform/event/record';
import type { UserContext } from '../../platform/http/context';
import type { Sessions } from '../../platform/session/session';
import * as stored from './stand-in-repository';

type Caller = UserContext['user'];

const mayEnd = (user: Caller, { userId }: stored.StoredStandIn): boolean =>
  userId === user.id || user.roleId === 'TRANSPORTER_SUPER_ADMIN';

const view = (user: Caller, one: stored.StoredStandIn, today: string): StandIn => ({
  id: one.id,
  absent: { id: one.userId, name: one.userName },
  deputy: { id: one.deputyId, name: one.deputyName },
  fromDay: one.fromDay,
  untilDay: one.untilDay,
  isNow: one.fromDay <= today,
  mayEnd: mayEnd(user, one),
});

/** Who stands in for whom now and later. */
export const listStandIns = ({ company, user }: UserContext): Promise<StandIn[]> =>
  company.readLatest(async (tx) => {
    const today = await stored.todayOf(tx);
    return (await stored.standInsFrom(tx, today)).map((one) => view(user, one, today));
  });

export const listCandidates = ({ company, user }: UserContext) =>
  company.readLatest(async (tx) =>
    (await stored.candidates(tx, user.id)).map((one) => ({ ...one, roleName: roleNames[one.roleId] })),
  );

/** The colleague may decide from then on; their screens follow without signing in again. */
const changed = (tx: CompanyTx, user: Caller, action: 'name-stand-in' | 'end-stand-in', one: stored.StoredStandIn) =>
  record(tx, {
    entity: 'user',
    entityId: one.deputyId,
    subject: one.deputyName,
    action,
    actor: actorOf(user),
    data: { absent: one.userName, deputy: one.deputyName, fromDay: one.fromDay, untilDay: one.untilDay },
  });

function refuse(field: string, message: string, code: 'RULE_BROKEN' | 'CONFLICT' = 'RULE_BROKEN'): never {
  throw new AppError(code, { message, validation: { [field]: message } });
}

/** Names a colleague for some days; refused where the days are wrong, or somebody is named for one of them already. */
export const createStandIn = (
  { sessions }: { sessions: Sessions },
  { company, user }: UserContext,
  { deputyId, ...days }: StandInDays & { deputyId: string },
): Promise<StandIn> => {
  if (!decidesApprovals(user.roleId)) throw new AppError('FORBIDDEN');
  return company.transaction(async (tx) => {
    const today = await stored.todayOf(tx);
    for (const [field, message] of Object.entries(standInErrors(days, today))) refuse(field, message);
    await stored.lockAbsent(tx, user.id);
    if (!(await stored.candidates(tx, user.id)).some(({ id }) => id === deputyId))
      throw new AppError('NOT_FOUND', { message: 'Rekan ini tidak ada atau tidak aktif' });
    const own = (await stored.standInsFrom(tx, today)).filter(({ userId }) => userId === user.id);
    const taken = own.find((one) => overlaps(one, days));
    if (taken)
      refuse(
        'fromDay',
        `${taken.deputyName} sudah mewakili Anda ${formatDay(taken.fromDay)} – ${formatDay(taken.untilDay)}`,
        'CONFLICT',
      );
    const id = await stored.insertStandIn(tx, { userId: user.id, deputyId, ...days });
    const [one] = await stored.standInsFrom(tx, today, id);
    if (!one) throw new AppError('NOT_FOUND');
    await sessions.announce(tx, deputyId);
    await changed(tx, user, 'name-stand-in', one);
    return view(user, one, today);
  });
};

/** Ends it at once. */
export const endStandIn = (
  { sessions }: { sessions: Sessions },
  { company, user }: UserContext,
  id: string,
): Promise<void> =>
  company.transaction(async (tx) => {
    const [one] = await stored.standInsFrom(tx, await stored.todayOf(tx), id);
    if (!one) throw new AppError('NOT_FOUND');
    if (!mayEnd(user, one)) throw new AppError('FORBIDDEN');
    if (!(await stored.deleteStandIn(tx, id))) throw new AppError('NOT_FOUND');
    await sessions.announce(tx, one.deputyId);
    await changed(tx, user, 'end-stand-in', one);
  });
