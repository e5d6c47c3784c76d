import { describe, expect, it } from 'vitest';
import { type UserAction, type UserActor, type UserState, userActionRefusal, userActions } from './user-action';

const admin: UserActor = { id: 'a', roleId: 'TRANSPORTER_SUPER_ADMIN' };
const colleague: UserState = {
  ...{ id: 'b', roleId: 'TRANSPORTER_ADMIN', status: 'AKTIF' },
  ...{ isLastSuperAdmin: false, secondFactorAt: null, pendingEmail: null },
};

const possible = (user: UserState, actor = admin): UserAction[] =>
  userActions.filter((action) => userActionRefusal(user, action, actor) === null);

describe('what may be done with an account', () => {
  it('follows from how it stands', () => {
    expect(possible(colleague)).toEqual([
      'edit',
      'change-role',
      'deactivate',
      'delete',
      'reset-password',
      'end-sessions',
    ]);
    expect(possible({ ...colleague, status: 'MENUNGGU_AKTIVASI' })).toEqual([
      'edit',
      'change-role',
      'deactivate',
      'delete',
      'resend-activation',
      'end-sessions',
    ]);
    expect(possible({ ...colleague, status: 'NONAKTIF' })).toEqual([
      'edit',
      'change-role',
      'activate',
      'delete',
      'end-sessions',
    ]);
  });

  it('takes off a second factor that is there, and never the own one', () => {
    const user: UserState = { ...colleague, secondFactorAt: '2026-11-20T00:00:00.000Z' };
    expect(possible(user)).toContain('reset-second-factor');
    const self = { ...user, id: admin.id };
    expect(userActionRefusal(self, 'reset-second-factor', admin)).toContain('Akun Saya');
    expect(userActionRefusal(colleague, 'reset-second-factor', admin)).toBe(
      'Verifikasi dua langkah akun ini tidak aktif',
    );
  });

  it('never is to delete or deactivate oneself', () => {
    const self = { ...colleague, id: admin.id, roleId: admin.roleId };
    expect(possible(self)).toEqual(['edit', 'change-role', 'reset-password', 'end-sessions']);
    expect(userActionRefusal(self, 'delete', admin)).toBe('Anda tidak bisa menghapus akun sendiri');
  });

  it('leaves the last admin who may do everything', () => {
    const last: UserState = { ...colleague, roleId: 'TRANSPORTER_SUPER_ADMIN', isLastSuperAdmin: true };
    expect(possible(last)).toEqual(['edit', 'reset-password', 'end-sessions']);
    expect(userActionRefusal(last, 'change-role', admin)).toBe('Satu-satunya admin utama yang aktif');
  });

  it('is nothing where the role is above the own one', () => {
    const higher: UserState = { ...colleague, roleId: 'TRANSPORTER_SUPER_ADMIN' };
    expect(possible(higher, { id: 'c', roleId: 'TRANSPORTER_ADMIN' })).toEqual([]);
  });
});
