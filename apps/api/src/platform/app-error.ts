import { type ErrorBody, type ErrorCode, errorMessages, tooManyText } from '@lajur/domain/common/errors';

/** A refusal that a person is told of: a code, its Indonesian sentence, and the fields it concerns. */
export class AppError extends Error {
  readonly validation: Record<string, string> | undefined;
  /** Seconds until another try makes sense (429). */
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    options: { message?: string; validation?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(options.message ?? ownMessage(code, options));
    this.validation = options.validation;
    this.retryAfter = options.retryAfter;
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.validation ? { validation: this.validation } : {}) };
  }
}

/** What stands first about a field says more than the words of its code (spec §8). */
function ownMessage(
  code: ErrorCode,
  { validation, retryAfter }: { validation?: Record<string, string>; retryAfter?: number },
): string {
  if (retryAfter) return tooManyText(retryAfter);
  const first = code === 'VALIDATION' || code === 'RULE_BROKEN' ? Object.values(validation ?? {})[0] : undefined;
  return first ?? errorMessages[code];
}
