import { CallError } from '@lajur/api-contract/client';
import type { ReplyOf } from '@lajur/api-contract/endpoint';
import { openShare } from '@lajur/api-contract/order-share';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../../ui/call/client';
import { randomId } from '../../../ui/call/session-store';

const everyMs = 60_000;
const visitKey = 'lajur.visit';

/** One number for a tab: however often the page is read, it is one visit. */
function visitOfTab(): string {
  try {
    const known = sessionStorage.getItem(visitKey);
    if (known) return known;
    const made = randomId();
    sessionStorage.setItem(visitKey, made);
    return made;
  } catch {
    return randomId();
  }
}

export interface Shared {
  /** As it was read last. */
  data: ReplyOf<typeof openShare> | null;
  /** The last try to read it; a refusal of the link takes the place of what was shown. */
  error: CallError | null;
  read(): void;
}

/**
 * What a link shows, read again every minute while somebody looks. It needs neither a session nor what the pages of the portal
 * have around them.
 */
export function useShared(token: string): Shared {
  const [shown, setShown] = useState<Omit<Shared, 'read'>>({ data: null, error: null });
  const [visit] = useState(visitOfTab);
  const isOver = shown.error?.status === 404;

  const read = useCallback(() => {
    call(openShare, { body: { token, visit } }).then(
      (data) => setShown({ data, error: null }),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        setShown(({ data }) => ({ data: error.status === 404 ? null : data, error }));
      },
    );
  }, [token, visit]);

  useEffect(read, [read]);
  useEffect(() => {
    if (isOver) return;
    const readSeen = () => document.visibilityState === 'visible' && read();
    const timer = setInterval(readSeen, everyMs);
    document.addEventListener('visibilitychange', readSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', readSeen);
    };
  }, [read, isOver]);
  return { ...shown, read };
}
