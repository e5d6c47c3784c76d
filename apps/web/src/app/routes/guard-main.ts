import type { UserInfo } from '@lajur/api-contract/auth';
import { CallError } from '@lajur/api-contract/client';
import { allowsPath, defaultRoute, type MenuEntry } from '@lajur/domain/auth/menu';
import { roleIds } from '@lajur/domain/auth/role';
import { type ErrorCode, errorMessages } from '@lajur/domain/common/errors';
import { endSession, readSession, refreshMenu } from '../../ui/call/session-store';
import { toast } from '../../ui/call/toast-store';
import { userRead } from '../../ui/call/use-user';
import { to } from '../../ui/paths';
import { Redirect } from '../../ui/route/route';
import { setZone } from '../../ui/zone';
import { queriesOf } from '../queries';
import { accessTo, type ScreenNeeds } from './access';
import { toLogin } from './guard';

export interface Asked {
  /** The path of the address, such as `/main/driver/edit/7`. */
  path: string;
  /** What its screen asks for, as the table of screens says. */
  needs: ScreenNeeds;
  /** The whole address, to come back to after a login. */
  address: string;
}

/** Lets a page under /main open for who is signed in: user info, role, active, menu, right (spec §2, §6); else says no or leads away. */
export async function guardMain({ path, needs, address }: Asked): Promise<void> {
  const user = await readUser(address);
  const refusal = refusalOf(user);
  if (refusal) {
    toast(errorMessages[refusal], 'danger');
    endSession('refused');
    throw toLogin(address);
  }
  const menu = user.menu as MenuEntry[];
  refreshMenu(menu);
  const suspended = user.companyStatus === 'SUSPENDED';
  const access = accessTo(path, needs, { menu, functions: user.functions, suspended });
  if (access === 'open') return;
  if (access === 'denied') throw new Redirect(to('permissionDenied'));
  const home = defaultRoute(menu);
  throw new Redirect(allowsPath(menu, home) ? home : to('permissionDenied'));
}

async function readUser(address: string): Promise<UserInfo> {
  try {
    const user = await queriesOf(readSession()?.token).ensureQueryData({ ...userRead(), revalidateIfStale: true });
    setZone(user.timezone);
    return user;
  } catch (error) {
    // Spec §8: a refused user-info fetch logs out to the login page, without the delay of other calls.
    if (error instanceof CallError && error.status === 403) endSession('refused');
    if (!readSession()) throw toLogin(address);
    throw error;
  }
}

function refusalOf(user: UserInfo): ErrorCode | null {
  if (!(roleIds as readonly string[]).includes(user.roleId)) return 'FORBIDDEN';
  if (!user.isActive) return 'USER_INACTIVE';
  return user.menu.length === 0 ? 'MENU_EMPTY' : null;
}
