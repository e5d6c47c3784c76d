import type { LinkState } from '@lajur/domain/auth/mailed-link';
import { useState } from 'react';
import { messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import { Link } from '../../ui/link';
import { to } from '../../ui/paths';
import classes from '../../ui/welcome/form.module.css';
import own from './onboarding.module.css';
import { strings } from './strings';

const text = strings.dead;

interface DeadLinkProps {
  state: Exclude<LinkState, 'open'>;
  email?: string | null;
  /** Has a new link sent to where this one went. */
  onAgain?(): Promise<unknown>;
}

/** A mailed link that activates nothing any more, and what to do instead. */
export function DeadLink({ state, email, onAgain }: DeadLinkProps) {
  const [asked, setAsked] = useState(false);
  const canAsk = onAgain && !asked && (state === 'expired' || state === 'replaced');
  const ask = () => {
    setAsked(true);
    onAgain?.().catch((error: unknown) => {
      setAsked(false);
      toast(messageOf(error), 'danger');
    });
  };
  const login = email ? `${to('login')}?email=${encodeURIComponent(email)}` : to('login');
  return (
    <>
      <h1 className={classes.title}>{text[state].title}</h1>
      <p className={classes.purpose}>{text[state].text}</p>
      <div className={own.actions}>
        {canAsk && (
          <button type="button" className={classes.textButton} onClick={ask}>
            {text.ask}
          </button>
        )}
        <Link className={classes.link} href={login}>
          {text.login}
        </Link>
        {state === 'unknown' && (
          <Link className={classes.link} href={to('registration')}>
            {text.register}
          </Link>
        )}
      </div>
    </>
  );
}
