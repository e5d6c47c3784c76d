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
    const { code, constraint = '' } = error as { code?: string; constraint?: string };
    throw code === uniqueViolation ? refusal(constraint) : error;
  }
}
