import { CallError } from '@lajur/api-contract/client';

/** The refusal of a call that has to be refused. */
export const refused = (promise: Promise<unknown>): Promise<CallError> =>
  promise.then(
    () => Promise.reject(new Error('was not refused')),
    (error: unknown) => {
      if (error instanceof CallError) return error;
      throw error;
    },
  );
