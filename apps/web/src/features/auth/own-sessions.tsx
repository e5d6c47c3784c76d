import type { OwnSession } from '@lajur/api-contract/auth';
import { CallError } from '@lajur/api-contract/client';
import { formatMoment, relativeTime, zoneOf } from '@lajur/domain/common/time';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { isShownAlready, messageOf } from '../../ui/call/client';
import { say, toast } from '../../ui/call/toast-store';
import { useUser } from '../../ui/call/use-user';
import { useConfirm } from '../../ui/confirm';
import { useNow } from '../../ui/ticker';
import { accountStrings } from './account-strings';
import classes from './own-sessions.module.css';
import { useEndOtherSessions, useEndSession, useOwnSessions } from './session-queries';

const text = accountStrings.sessions;
const shownFirst = 8;
/** The service notes a use every few minutes: younger is now. */
const nowMs = 6 * 60_000;

/** Where the person is signed in; one device is signed out from here, or all others. */
export function OwnSessions() {
  const { data, isError, refetch, isFetching } = useOwnSessions();
  const [all, setAll] = useState(false);
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const { confirm, dialog } = useConfirm();

  async function endOne(session: OwnSession): Promise<void> {
    const { id, device } = session;
    const sure = await confirm({ title: text.endTitle(device), text: text.endText, verb: text.endVerb, danger: true });
    if (!sure) return;
    end.mutate(
      { params: { id } },
      {
        onSuccess: () => say(text.ended(device)),
        onError: (error) => {
          if (isShownAlready(error)) return;
          const gone = error instanceof CallError && error.code === 'NOT_FOUND';
          toast(gone ? text.gone(device) : messageOf(error), gone ? 'plain' : 'danger');
          if (gone) void refetch();
        },
      },
    );
  }

  async function endAllOthers(count: number): Promise<void> {
    const question = { title: text.othersTitle(count), text: text.othersText, verb: text.othersVerb, danger: true };
    if (!(await confirm(question))) return;
    endOthers.mutate({}, { onSuccess: ({ ended }) => say(text.endedOthers(ended)) });
  }

  if (!data && isError) {
    return (
      <div className={classes.failed} role="alert">
        <span>{text.failed}</span>
        <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
          {text.retry}
        </Button>
      </div>
    );
  }
  if (!data) return <Waiting />;
  const { sessions, total } = data;
  const shown = all ? sessions : sessions.slice(0, shownFirst);
  const others = total - 1;
  return (
    <div>
      <ul className={classes.list} aria-label={text.list}>
        {shown.map((session) => (
          <Session
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables?.params?.id === session.id}
            onEnd={() => void endOne(session)}
          />
        ))}
      </ul>
      {shown.length < sessions.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {text.more(sessions.length - shown.length)}
        </Button>
      )}
      {all && sessions.length < total && <p className={classes.quiet}>{text.beyond(sessions.length, total)}</p>}
      {others > 0 ? (
        <div className={classes.others}>
          <Button variant="default" loading={endOthers.isPending} onClick={() => void endAllOthers(others)}>
            {text.endOthers}
          </Button>
        </div>
      ) : (
        <p className={classes.quiet}>{text.alone}</p>
      )}
      {dialog}
    </div>
  );
}

function Session({ session, isEnding, onEnd }: { session: OwnSession; isEnding: boolean; onEnd(): void }) {
  const zone = zoneOf(useUser().timezone);
  const now = new Date(useNow());
  const { device, isMobile, isThis } = session;
  const Icon = isMobile ? IconDeviceMobile : IconDeviceDesktop;
  const usedAt = new Date(session.usedAt);
  const isUsedNow = isThis || now.getTime() - usedAt.getTime() < nowMs;
  const address = session.ip ?? text.noAddress;
  return (
    <li className={classes.session}>
      <Icon size={20} stroke={1.7} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.device}>
          {device}
          {isThis && <span className={classes.thisOne}>{text.thisOne}</span>}
        </p>
        <p className={classes.facts}>
          <span>{address}</span>
          <span>{text.signedIn(formatMoment(new Date(session.signedInAt), zone, now))}</span>
          <span>{isUsedNow ? text.usedNow : text.used(relativeTime(usedAt, now))}</span>
        </p>
      </div>
      {!isThis && (
        <Button variant="default" loading={isEnding} aria-label={text.endLabel(device, address)} onClick={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  );
}

function Waiting() {
  return (
    <p className={classes.quiet} aria-busy="true">
      {text.loading}
    </p>
  );
}
