import { type ErrorBody, type ErrorCode, errorMessages, tooManyText } from '@lajur/domain/common/errors';

/** An answer that refuses stays small, whatever it was made from: at most 64 kB on the wire. */
const most = { field: 200, message: 2000, together: 16_000 };

/** The first fields, as many as an answer has room for. */
function withinAnswer(validation: Record<string, string>): Record<string, string> {
  const kept: [string, string][] = [];
  let left = most.together;
  for (const [field, message] of Object.entries(validation)) {
    const one: [string, string] = [field.slice(0, most.field), message.slice(0, most.message)];
    left -= one[0].length + one[1].length;
    if (left < 0) break;
    kept.push(one);
  }
  return Object.fromEntries(kept);
}

/** A refusal that a person is told of: a code, its Indonesian sentence, and the fields it concerns. */
export class AppError extends Error {
  readonly validation: Record<string, string> | undefined;
  /** Seconds until another try makes sense (429). */
  readonly retryAfter: number | undefined;

  constructor(
    readonly code: ErrorCode,
    options: { message?: string; validation?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super((options.message ?? ownMessage(code, options)).slice(0, most.message));
    this.validation = options.validation && withinAnswer(options.validation);
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
