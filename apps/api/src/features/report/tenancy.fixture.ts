interface Theirs {
  scheduleId: string;
}

/** Calls that name a monthly report of another company; what a report is narrowed by finds nothing of theirs. */
export const reportSamples = {
  exportReport: () => [],
  printReport: () => [],
  updateReportSchedule: ({ scheduleId: id }: Theirs) => [{ params: { id }, body: { version: 1, paused: true } }],
  deleteReportSchedule: ({ scheduleId: id }: Theirs) => [{ params: { id } }],
};
