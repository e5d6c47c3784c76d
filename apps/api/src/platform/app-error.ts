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
    super(options.message ?? (options.retryAfter ? tooManyText(options.retryAfter) : errorMessages[code]));
    this.validation = options.validation;
    this.retryAfter = options.retryAfter;
  }

  get body(): ErrorBody {
    return { code: this.code, message: this.message, ...(this.validation ? { validation: this.validation } : {}) };
  }
}
