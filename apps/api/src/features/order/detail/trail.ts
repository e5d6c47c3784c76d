/** A map needs no more points of a trip than this. */
const mostPoints = 300;

/**
 * A trail, oldest point first, with at most so many points: each second, each third …, counted from the newest, and the
 * newest itself. It is thinned here: PostgreSQL numbers the rows of every trail for it, also of one that has none.
 */
export function thinned<Point>(trail: readonly Point[], most = mostPoints): Point[] {
  const step = trail.length > most ? Math.ceil(trail.length / (most - 1)) : 1;
  return trail.filter((_, at) => at === trail.length - 1 || (trail.length - at) % step === 0);
}
