import type { OwnSession } from '@lajur/api-contract/auth';
import { CallError } from '@lajur/api-contract/client';
import { formatMoment, relativeTime, zoneOf } from '@lajur/domain/common/time';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { isShownAlready, messageOf } from './call/client';
import { say, toast } from './call/toast-store';
import { useUser } from './call/use-user';
import { type ConfirmQuestion, useConfirm } from './confirm';
import { deviceStrings as text } from './device-strings';
import classes from './signed-in-devices.module.css';
import { useNow } from './ticker';

const shownFirst = 8;
/** The service notes a use every few minutes: younger is now. */
const nowMs = 6 * 60_000;

/** What differs by whose devices they are. */
export interface DeviceWords {
  /** Names the list. */
  list: string;
  /** There is no other device. */
  none: string;
  endAll: string;
  endOneText: string;
  endAllQuestion(count: number): ConfirmQuestion;
}

export interface SignedInDevicesProps {
  /** As `useRead` gives it. */
  read: {
    data?: { sessions: readonly OwnSession[]; total: number };
    isError: boolean;
    isFetching: boolean;
    refetch(): unknown;
  };
  words: DeviceWords;
  end(sessionId: string): Promise<unknown>;
  endAll(): Promise<{ ended: number }>;
  /** Why none can be ended by who looks at them. */
  disabledReason?: string;
}

/** Where a person is signed in; one device is signed out from here, or all but the one in hand. */
export function SignedInDevices({ read, words, end, endAll, disabledReason }: SignedInDevicesProps) {
  const { data, isError, isFetching, refetch } = read;
  const [all, setAll] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  const { confirm, dialog } = useConfirm();

  /** `id` is the device's, or stands for all of them. */
  async function sure(question: ConfirmQuestion, id: string, work: () => Promise<string>, gone?: string) {
    if (!(await confirm(question))) return;
    setEnding(id);
    try {
      say(await work());
    } catch (error) {
      const isGone = gone !== undefined && error instanceof CallError && error.code === 'NOT_FOUND';
      if (isGone) toast(gone, 'plain');
      else if (!isShownAlready(error)) toast(messageOf(error), 'danger');
      if (isGone) void refetch();
    } finally {
      setEnding(null);
    }
  }
  const endOne = ({ id, device }: OwnSession) =>
    sure(
      { title: text.endTitle(device), text: words.endOneText, verb: text.endVerb, danger: true },
      id,
      async () => {
        await end(id);
        return text.ended(device);
      },
      text.gone(device),
    );
  const endOthers = (count: number) =>
    sure({ danger: true, ...words.endAllQuestion(count) }, 'all', async () => text.endedMany((await endAll()).ended));

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
  const others = total - sessions.filter(({ isThis }) => isThis).length;
  return (
    <div>
      {total > 0 && (
        <ul aria-label={words.list}>
          {shown.map((session) => (
            <Session
              key={session.id}
              session={session}
              isEnding={ending === session.id}
              onEnd={disabledReason ? undefined : () => void endOne(session)}
            />
          ))}
        </ul>
      )}
      {shown.length < sessions.length && (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {text.more(sessions.length - shown.length)}
        </Button>
      )}
      {all && sessions.length < total && <p className={classes.quiet}>{text.beyond(sessions.length, total)}</p>}
      {others === 0 ? (
        <p className={classes.quiet}>{words.none}</p>
      ) : disabledReason ? (
        <p className={classes.quiet}>{disabledReason}</p>
      ) : (
        <div className={classes.others}>
          <Button variant="default" loading={ending === 'all'} onClick={() => void endOthers(others)}>
            {words.endAll}
          </Button>
        </div>
      )}
      {dialog}
    </div>
  );
}

function Session({ session, isEnding, onEnd }: { session: OwnSession; isEnding: boolean; onEnd?(): void }) {
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
      {!isThis && onEnd && (
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
