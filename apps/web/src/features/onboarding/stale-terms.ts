import { CallError } from '@lajur/api-contract/client';
import { Refusal } from '../../ui/call/client';
import { strings } from './strings';

/** What was agreed to is no longer what holds: said in words of its own, after what is done about it. */
export const staleTerms = <R>(sent: Promise<R>, readAgain: () => void): Promise<R> =>
  sent.catch((error: unknown) => {
    if (!(error instanceof CallError) || error.code !== 'STALE_VERSION') throw error;
    readAgain();
    throw new Refusal(strings.terms.changed);
  });
