/** What the dashboard asks for: an answer, another driver, help for a late one, documents. */
export interface TodayTask {
  kind: 'answer' | 'reassign' | 'late' | 'pod';
  /** Rupiah. */
  value: number;
  /** Until when; null where nothing lapses. */
  dueAt: Date | null;
}

/** Lapses within the hour; costs the most; documents that hold up a bill, which is put off and not lost. */
export const todayParts = ['lapsing', 'dearest', 'documents'] as const;
export type TodayPart = (typeof todayParts)[number];

/** What lapses sooner than this stands before everything that is worth more. */
export const lapsesWithinMinutes = 60;

/** Under which heading a task stands; null for an offer that has lapsed: nothing is left to do about it. */
export function todayPart({ kind, dueAt }: Pick<TodayTask, 'kind' | 'dueAt'>, now: Date): TodayPart | null {
  if (kind === 'pod') return 'documents';
  if (kind === 'late' || dueAt === null) return 'dearest';
  const left = dueAt.getTime() - now.getTime();
  if (left <= 0) return kind === 'answer' ? null : 'dearest';
  return left <= lapsesWithinMinutes * 60_000 ? 'lapsing' : 'dearest';
}

/** The tasks under their headings: what lapses by time, the rest by rupiah; headings without a task are left out. */
export function todayByPart<T extends TodayTask>(tasks: readonly T[], now: Date): { part: TodayPart; tasks: T[] }[] {
  return todayParts.flatMap((part) => {
    const own = tasks.filter((task) => todayPart(task, now) === part);
    const sorted = own.sort((a, b) =>
      part === 'lapsing' ? (a.dueAt?.getTime() ?? 0) - (b.dueAt?.getTime() ?? 0) : b.value - a.value,
    );
    return sorted.length > 0 ? [{ part, tasks: sorted }] : [];
  });
}
