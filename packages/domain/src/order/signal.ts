/** A vehicle under way that has told no position for so many minutes is out of reach. */
export const silentAfterMinutes = 60;

/** A position told before this is too old to say where the vehicle is. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - silentAfterMinutes * 60_000);
