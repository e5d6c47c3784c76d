import type { AppError } from '../app-error';

const uniqueViolation = '23505';

/**
 * Of two that add the same record at once the database lets one through; the other is refused in words, by the index
 * that was hit.
 */
export async function onDuplicate<R>(work: Promise<R>, refusal: (index: string) => AppError): Promise<R> {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code !== uniqueViolation) throw error;
    throw refusal(indexOf(error as { constraint?: string; message: string }));
  }
}

/** Of a shard of a cluster the message alone names it, with the number of the shard behind. */
const indexOf = ({ constraint, message }: { constraint?: string; message: string }): string =>
  constraint ?? /"(\w+?)(?:_\d{6,})?"/.exec(message)?.[1] ?? '';
