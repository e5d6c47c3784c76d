import type { CallError } from '@lajur/api-contract/client';

/** The messages of a refusal by field; `_` is for the form as a whole. */
export const formErrors = (error: CallError): Record<string, string> => error.validation ?? { _: error.message };
