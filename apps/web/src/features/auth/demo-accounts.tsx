import { listDemoAccounts } from '@lajur/api-contract/auth';
import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { call } from '../../ui/call/client';
import classes from './demo-accounts.module.css';
import { strings } from './strings';

export interface DemoAccount {
  email: string;
  fullName: string;
  roleName: string;
  password: string;
}

/** The accounts of the demo data; the service names none outside demo mode, and then nothing shows. */
export function DemoAccounts({ chosen, onChoose }: { chosen: string; onChoose: (account: DemoAccount) => void }) {
  const [accounts, setAccounts] = useState<readonly DemoAccount[]>([]);
  useEffect(() => {
    let gone = false;
    // The page is whole without them.
    call(listDemoAccounts, {}).then(
      (found) => !gone && setAccounts(found),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  if (accounts.length === 0) return null;
  return (
    <section className={classes.block} aria-labelledby="akun-demo">
      <h2 className={classes.head}>
        <span id="akun-demo" className={classes.title}>
          {strings.demo.title}
        </span>
        <span className={classes.hint}>{strings.demo.hint}</span>
      </h2>
      <ul>
        {accounts.map((account) => {
          const isChosen = account.email === chosen;
          const Icon = isChosen ? IconCheck : IconChevronRight;
          return (
            <li key={account.email}>
              <button
                type="button"
                className={classes.account}
                aria-pressed={isChosen}
                onClick={() => onChoose(account)}
              >
                <span className={classes.who}>
                  <b>{account.fullName}</b>
                  <span>{account.email}</span>
                </span>
                <span className={classes.role}>{account.roleName}</span>
                <Icon className={classes.mark} size={16} stroke={1.7} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
