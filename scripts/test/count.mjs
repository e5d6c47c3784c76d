import { relative } from 'node:path';
import { root } from '../setup/paths.mjs';

/** The sum of several `{passed, failed, failures}`; a failure is `{title, text}`. */
export function countOf(counts) {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      failures: [...sum.failures, ...(one.failures ?? [])],
    }),
    { passed: 0, failed: 0, failures: [] },
  );
}

/** The last line of a test run. */
export function lastLine(counts) {
  const { passed, failed } = countOf(counts);
  return `${passed} passed, ${failed} failed`;
}

/**
 * What a Vitest run comes to, from its JSON report (null when it wrote none) and its exit code. A file that does not
 * load, a run that found no test (unless it may be none) and an error outside every test are failures too, though the report counts none.
 */
export function countOfReport(report, exitCode, { mayBeNone = false } = {}) {
  const skipped = report === null ? 0 : report.numPendingTests + report.numTodoTests;
  const failures = report === null ? [] : report.testResults.flatMap(failuresOfFile);
  const passed = report?.numPassedTests ?? 0;
  if (failures.length === 0 && (exitCode !== 0 || (passed === 0 && !mayBeNone))) {
    failures.push({ title: `vitest ended with ${exitCode}, and names no test`, text: '' });
  }
  return { passed, failed: failures.length, skipped, failures };
}

function failuresOfFile(file) {
  const name = relative(root, file.name);
  const tests = file.assertionResults.filter((one) => one.status === 'failed');
  if (file.status === 'failed' && tests.length === 0)
    return [{ title: `${name}, outside its tests`, text: file.message }];
  return tests.map((one) => ({ title: `${name} > ${one.fullName}`, text: one.failureMessages.join('\n') }));
}

/** The failures once more, for the end of a log that may be shown without its beginning. */
export function failureLines(counts) {
  return countOf(counts).failures.flatMap(({ title, text }) => [`✗ ${title}`, ...shortened(text), '']);
}

const linesShown = 30;

function shortened(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, linesShown).map((line) => `    ${line.slice(0, 300)}`);
}
