/** The sum of several `{passed, failed}`. */
export function countOf(counts) {
  return counts.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });
}

/** The last line of a test run. */
export function lastLine(counts) {
  const { passed, failed } = countOf(counts);
  return `${passed} passed, ${failed} failed`;
}

/**
 * What a Vitest run comes to, from its JSON report (null when it wrote none) and its exit code. A file that does not
 * load, a run that found no test and an error outside every test are failures too, though the report counts none.
 */
export function countOfReport(report, exitCode) {
  if (report === null) return { passed: 0, failed: 1, skipped: 0 };
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  const passed = report.numPassedTests;
  const silent = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed, skipped: report.numPendingTests + report.numTodoTests };
}
