import { getWording, type Wording } from '@lajur/api-contract/wording';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../ui/call/client';

export interface Terms {
  /** Null until it was read. */
  wording: Wording | null;
  failed: boolean;
  /** Reads the newest: somebody wrote it anew. */
  read(): void;
}

/** The terms as they hold now. The pages before the login have no cache around them. */
export function useTerms(): Terms {
  const [state, setState] = useState<Omit<Terms, 'read'>>({ wording: null, failed: false });
  const read = useCallback(() => {
    call(getWording, { params: { code: 'terms' } }).then(
      (wording) => setState({ wording, failed: false }),
      () => setState(({ wording }) => ({ wording, failed: true })),
    );
  }, []);
  useEffect(read, [read]);
  return { ...state, read };
}
