import type { UserRow } from '@lajur/api-contract/user';
import { type UserStatus, userStatusLabels } from '@lajur/domain/user/user';
import { Avatar } from '../../ui/avatar';
import { useFileUrl } from '../../ui/call/use-file-url';
import { CellLines } from '../../ui/cell-lines';
import { StatusChip, type StatusChipProps } from '../../ui/status-chip';
import { useNow } from '../../ui/ticker';
import { momentHere, whenHere } from '../../ui/zone';
import { strings } from './strings';
import classes from './user.module.css';

const looks: Record<UserStatus, Pick<StatusChipProps, 'tone' | 'glyph'>> = {
  AKTIF: { tone: 'blue', glyph: 'done' },
  MENUNGGU_AKTIVASI: { tone: 'orange', glyph: 'waiting' },
  NONAKTIF: { tone: 'grey', glyph: 'failed' },
};

export const UserChip = ({ status }: Pick<UserRow, 'status'>) => (
  <StatusChip {...looks[status]} label={userStatusLabels[status]} />
);

/** A person's face, or their initials. */
export function UserFace({ user, size = 32 }: { user: UserRow; size?: number }) {
  return <Avatar name={user.fullName} src={useFileUrl(user.photoProfileUrl)} size={size} />;
}

/** The address of a person that the mail server refuses. */
export const Bounced = ({ user: { email } }: { user: UserRow }) => (
  <span className={classes.bounced}>{strings.bounced.mark(email)}</span>
);

/** Until when an invitation can be used, or that it no longer can. */
function Invitation({ until }: { until: string }) {
  const lapsed = Date.parse(until) <= useNow();
  return (
    <span className={classes.invitation} data-lapsed={lapsed || undefined}>
      {lapsed ? strings.invitationLapsed : strings.invitedUntil(whenHere(until))}
    </span>
  );
}

/** When somebody signed in last; of who never could, how the invitation stands, which on a card needs a line of its own. */
export function LastSignIn({ user: { lastSignInAt, invitedUntil }, inLine }: { user: UserRow; inLine?: boolean }) {
  if (lastSignInAt) {
    const { day, time } = momentHere(lastSignInAt);
    return <CellLines first={day} second={time} />;
  }
  if (inLine)
    return (
      <span className={classes.never}>
        {invitedUntil ? <Invitation until={invitedUntil} /> : strings.neverSignedIn}
      </span>
    );
  return <CellLines first={strings.never} second={invitedUntil ? <Invitation until={invitedUntil} /> : undefined} />;
}
