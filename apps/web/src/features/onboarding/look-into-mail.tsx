import { useEffect, useState } from 'react';
import { messageOf } from '../../ui/call/client';
import { toast } from '../../ui/call/toast-store';
import classes from '../../ui/welcome/form.module.css';
import own from './onboarding.module.css';
import { strings } from './strings';

/** A mail takes a moment: until then nobody needs another one. */
const waitSeconds = 60;

const text = strings.sent;

interface LookIntoMailProps {
  email: string;
  /** Where the mail is read where no mail server is set; else null. */
  mailbox: string | null;
  /** Has the link sent again. */
  onAgain(): Promise<unknown>;
  onOther(): void;
}

/** After a link was mailed: where it went, and how to have it again. */
export function LookIntoMail({ email, mailbox, onAgain, onOther }: LookIntoMailProps) {
  const [left, setLeft] = useState(waitSeconds);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  const again = () => {
    setSending(true);
    onAgain()
      .catch((error: unknown) => toast(messageOf(error), 'danger'))
      .finally(() => {
        setSending(false);
        setLeft(waitSeconds);
      });
  };
  return (
    <>
      <div role="status">
        <h1 className={classes.title}>{text.title}</h1>
        <p className={classes.purpose}>{text.text(email)}</p>
      </div>
      {mailbox === null ? (
        <p className={classes.purpose}>{text.spam}</p>
      ) : (
        <p className={classes.purpose}>
          {text.noServer}{' '}
          <a className={classes.link} href={mailbox}>
            {text.mailbox}
          </a>
        </p>
      )}
      <div className={own.actions}>
        {left > 0 ? (
          <span>{text.wait(left)}</span>
        ) : (
          <button type="button" className={classes.textButton} disabled={sending} onClick={again}>
            {text.again}
          </button>
        )}
        <button type="button" className={classes.textButton} onClick={onOther}>
          {text.other}
        </button>
      </div>
    </>
  );
}
