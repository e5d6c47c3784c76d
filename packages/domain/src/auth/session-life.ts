const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long a session lasts without a call, and at most; `staySignedIn` is what was ticked at the login (ADR 0026). */
export const sessionLife = {
  idleHours: 12,
  longestDays: 30,
  staySignedIn: { idleDays: 30, longestDays: 90 },
} as const;

/** When a session ends unless it is used again. */
export function sessionEnd(session: { signedInAt: Date; usedAt: Date; staySignedIn: boolean }): Date {
  const { staySignedIn: long, idleHours, longestDays } = sessionLife;
  const idle = session.staySignedIn ? long.idleDays * dayMs : idleHours * hourMs;
  const longest = (session.staySignedIn ? long.longestDays : longestDays) * dayMs;
  return new Date(Math.min(session.usedAt.getTime() + idle, session.signedInAt.getTime() + longest));
}
