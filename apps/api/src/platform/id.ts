import { v7 } from 'uuid';

/** A new id: UUIDv7, so that ids sort by the time they were made. */
export const newId = (): string => v7();

/** An id as if made at `at`, for records of the past (demo data, imports). */
export const idAt = (at: Date): string => v7({ msecs: at.getTime() });
