import type { MenuEntry } from '@lajur/domain/auth/menu';
import { errorMessages } from '@lajur/domain/common/errors';
import { Refusal } from './client';
import { parseMenu } from './parse-menu';
import { type Session, startSession } from './session-store';

/** Keeps what the service gave to whoever signed in; without a menu it is no login (spec §5). */
export function keepSignIn(reply: { token: string; menu: readonly unknown[] }): Session {
  const menu = parseMenu(reply.menu as MenuEntry[]);
  if (menu.length === 0) throw new Refusal(reply.menu.length === 0 ? errorMessages.MENU_EMPTY : noMenu);
  return startSession(reply.token, menu);
}

/** Spec §5: no allowed menu after parsing. */
const noMenu = 'Menu tidak ditemukan';
