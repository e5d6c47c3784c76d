import { CallError } from '@lajur/api-contract/client';
import type { ReplyOf } from '@lajur/api-contract/endpoint';
import { checkDocument } from '@lajur/api-contract/genuineness';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../ui/call/client';

export type Checked = ReplyOf<typeof checkDocument>;

export interface Check {
  data: Checked | null;
  /** `unknown`: nothing was issued under this token, whatever is wrong with it. */
  error: 'unknown' | CallError | null;
  read(): void;
}

/** What was issued under a token. It needs neither a session nor what the pages of the portal have around them. */
export function useCheck(token: string): Check {
  const [shown, setShown] = useState<Omit<Check, 'read'>>({ data: null, error: null });
  const read = useCallback(() => {
    call(checkDocument, { body: { token } }).then(
      (data) => setShown({ data, error: null }),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        // One that is no token at all is told apart from none other.
        const isUnknown = error.status === 404 || error.status === 400;
        setShown(({ data }) => ({ data: isUnknown ? null : data, error: isUnknown ? 'unknown' : error }));
      },
    );
  }, [token]);
  useEffect(read, [read]);
  return { ...shown, read };
}
