import { menuOf } from '@lajur/domain/auth/menu';
import { type RoleId, roleNames } from '@lajur/domain/auth/role';
import { rightsOf } from '@lajur/domain/auth/role-rank';
import { useMemo } from 'react';
import { useUser } from '../../ui/call/use-user';
import { Card } from '../../ui/card';
import { strings } from './strings';
import classes from './user.module.css';

const text = strings.rights;

/** What somebody with this role sees and may do, in words, of the menus that are there. */
export function RoleRights({ role }: { role: RoleId | null }) {
  const { menu } = useUser();
  const { groups, hidden } = useMemo(() => {
    const there = menu.flatMap((entry) => (entry.url === null ? entry.children : [entry]));
    const addresses = new Set(there.flatMap(({ url }) => url ?? []));
    const seen = role ? menuOf(role, addresses).flatMap((one) => (one.url === null ? one.children : [one])) : [];
    return {
      groups: role ? rightsOf(role, addresses) : [],
      hidden: there.filter(({ url }) => !seen.some((one) => one.url === url)).map(({ label }) => label),
    };
  }, [menu, role]);
  if (!role)
    return (
      <Card title={text.heading}>
        <p className={classes.quiet}>{text.none}</p>
      </Card>
    );
  return (
    <Card title={text.title(roleNames[role])}>
      <div className={classes.rights}>
        {groups.map(({ group, menus }) => (
          <div key={group}>
            {group && <p className={classes.group}>{group}</p>}
            <dl className={classes.menus}>
              {menus.map(({ label, may }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{may}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
        {hidden.length > 0 && (
          <p className={classes.quiet}>
            {text.hidden}: {hidden.join(', ')}.
          </p>
        )}
      </div>
    </Card>
  );
}
