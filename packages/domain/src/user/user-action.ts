import type { RoleId } from '../auth/role';
import { isAbove } from '../auth/role-rank';
import type { UserStatus } from './user';

/** What of a person's account decides what may be done with it. */
export interface UserState {
  id: string;
  roleId: RoleId;
  status: UserStatus;
  /** The only admin of the company who may do everything and can sign in. */
  isLastSuperAdmin: boolean;
  /** Since when signing in asks for a second factor; null where it does not. */
  secondFactorAt: Date | string | null;
  /** An address that waits to be confirmed; null where none does. */
  pendingEmail: string | null;
}

/** Who does it. */
export interface UserActor {
  id: string;
  roleId: RoleId;
}

export const userActions = [
  'edit',
  'change-role',
  'activate',
  'deactivate',
  'delete',
  'reset-password',
  'resend-activation',
  'reset-second-factor',
  'end-sessions',
  'change-pending-email',
] as const;
export type UserAction = (typeof userActions)[number];

export const lastSuperAdminText = 'Satu-satunya admin utama yang aktif';

type Rule = (user: UserState, actor: UserActor) => string | null;

const notOneself =
  (text: string): Rule =>
  (user, actor) =>
    user.id === actor.id ? text : null;
const notTheLast: Rule = ({ isLastSuperAdmin }) => (isLastSuperAdmin ? lastSuperAdminText : null);
const whileActive: Rule = ({ status }) => {
  if (status === 'NONAKTIF') return 'Akun ini nonaktif';
  return status === 'AKTIF' ? null : 'Belum punya kata sandi; kirim ulang undangannya';
};

const rules = {
  edit: [],
  'change-role': [notTheLast],
  activate: [({ status }) => (status === 'NONAKTIF' ? null : 'Akun ini tidak nonaktif')],
  deactivate: [
    ({ status }) => (status === 'NONAKTIF' ? 'Akun ini sudah nonaktif' : null),
    notOneself('Anda tidak bisa menonaktifkan akun sendiri'),
    notTheLast,
  ],
  delete: [notOneself('Anda tidak bisa menghapus akun sendiri'), notTheLast],
  'reset-password': [whileActive],
  'resend-activation': [
    ({ status }) => {
      if (status === 'NONAKTIF') return 'Akun ini nonaktif';
      return status === 'AKTIF' ? 'Akun ini sudah diaktifkan' : null;
    },
  ],
  'reset-second-factor': [
    // Whoever sits at a session of somebody else shall not take theirs off.
    notOneself('Matikan verifikasi dua langkah Anda sendiri di Akun Saya'),
    ({ secondFactorAt }) => (secondFactorAt ? null : 'Verifikasi dua langkah akun ini tidak aktif'),
  ],
  'end-sessions': [],
  'change-pending-email': [({ pendingEmail }) => (pendingEmail ? null : 'Tidak ada email baru yang menunggu')],
} as const satisfies Record<UserAction, readonly Rule[]>;

/** Why this person cannot do that to an account now, in words; null when they can. Nobody touches a role above their own. */
export function userActionRefusal(user: UserState, action: UserAction, actor: UserActor): string | null {
  if (isAbove(user.roleId, actor.roleId)) return 'Peran akun ini di atas peran Anda';
  for (const rule of rules[action] as readonly Rule[]) {
    const why = rule(user, actor);
    if (why) return why;
  }
  return null;
}

/** What of an account gives whoever has it a way in, or more to do there. */
type Access = Pick<UserState, 'roleId'> & { email: string };

/**
 * Why an open session is not enough for adding an account (`before` is null) or changing it so, in words; null where it is. Whoever
 * finds a session open would have a way in of their own otherwise (ADR 0084).
 */
export function proofReason(before: Access | null, after: Access): string | null {
  if (!before) return 'Berikan kata sandi Anda untuk menambahkan pengguna';
  if (before.email !== after.email) return 'Berikan kata sandi Anda untuk mengganti email';
  return isAbove(after.roleId, before.roleId) ? 'Berikan kata sandi Anda untuk memberi peran yang lebih tinggi' : null;
}
