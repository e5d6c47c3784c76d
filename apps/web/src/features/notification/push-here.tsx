import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isShownAlready, messageOf } from '../../ui/call/client';
import { say, toast } from '../../ui/call/toast-store';
import { Notice } from '../../ui/notice';
import { type PushState, readPushState, turnPushOff, turnPushOn } from './browser-push';
import classes from './notification.module.css';
import { strings } from './strings';

const text = strings.push;

/** Whether this browser shows notifications while the portal is closed, and the button for it. */
export function PushHere({ userId }: { userId: string }) {
  const [state, setState] = useState<PushState>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    void readPushState(userId).then(setState, () => setState('unsupported'));
  }, [userId]);
  const turn = async (way: (userId: string) => Promise<PushState>) => {
    setBusy(true);
    try {
      const now = await way(userId);
      setState(now);
      if (now === 'on' || now === 'off') say(text.now[now]);
    } catch (error) {
      // What the browser itself refuses has no words for people.
      if (!isShownAlready(error)) toast(error instanceof DOMException ? text.failed : messageOf(error), 'danger');
    }
    setBusy(false);
  };
  if (!state) return null;
  return (
    <section className={classes.here} aria-labelledby="peramban-ini">
      <h2 id="peramban-ini" className={classes.heading}>
        {text.title}
      </h2>
      <p className={classes.note}>{text.help}</p>
      {state === 'unsupported' && <Notice tone="info">{text.unsupported}</Notice>}
      {state === 'blocked' && <Notice tone="attention">{text.blocked}</Notice>}
      {state === 'off' && (
        <Button loading={busy} onClick={() => void turn(turnPushOn)}>
          {text.turnOn}
        </Button>
      )}
      {state === 'on' && (
        <Notice
          tone="good"
          action={
            <Button variant="default" loading={busy} onClick={() => void turn(turnPushOff)}>
              {text.turnOff}
            </Button>
          }
        >
          {text.on}
        </Notice>
      )}
    </section>
  );
}
