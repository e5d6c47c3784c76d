import { functionsOf, type MenuEntry, menuOf } from './menu';
import type { RoleId } from './role';

/**
 * Is a role above another? It is when it may do anything that the other may not: who gave it would give away what they do
 * not have themselves. Two roles may each be above the other.
 */
export function isAbove(role: RoleId, other: RoleId): boolean {
  const own = functionsOf(other);
  return [...functionsOf(role)].some((code) => !own.has(code));
}

/** The roles that people of a transport company give each other; a guest's comes with how far the company is. */
export const givenRoles = [
  'TRANSPORTER_SUPER_ADMIN',
  'TRANSPORTER_ADMIN',
  'TRANSPORTER_ADMIN_FAA',
  'TRANSPORTER_MONITORING',
] as const satisfies readonly RoleId[];
export type GivenRole = (typeof givenRoles)[number];

/** The roles that somebody with this one may give. */
export const rolesToGive = (own: RoleId): readonly GivenRole[] => givenRoles.filter((role) => !isAbove(role, own));

/** A menu that somebody sees, and what they may do there besides. */
export interface MenuRight {
  label: string;
  /** "lihat, tambah, ubah" */
  may: string;
}

/** The menus of a group and what may be done there; menus of no group stand under an empty name. */
export interface RightGroup {
  group: string;
  menus: readonly MenuRight[];
}

const wordsOf = ({ canCreate, canUpdate, canDelete }: MenuEntry): string =>
  ['lihat', canCreate && 'tambah', canUpdate && 'ubah', canDelete && 'hapus'].filter(Boolean).join(', ');

/** What a role may do, in words, of the menus at these addresses: what follows for the person who gets it. */
export function rightsOf(role: RoleId, addresses: ReadonlySet<string>): RightGroup[] {
  const groups: { group: string; menus: MenuRight[] }[] = [];
  for (const entry of menuOf(role, addresses)) {
    const group = entry.url === null ? entry.label : '';
    const menus = (entry.url === null ? entry.children : [entry]).map((one) => ({
      label: one.label,
      may: wordsOf(one),
    }));
    const there = groups.find((one) => one.group === group);
    if (there) there.menus.push(...menus);
    else groups.push({ group, menus });
  }
  return groups;
}
