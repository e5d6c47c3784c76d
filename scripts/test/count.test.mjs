import { expect, it } from 'vitest';
import { countOfReport, lastLine } from './count.mjs';

const report = (numbers, files = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: files,
  ...numbers,
});

it.each([
  ['all pass', report({ numPassedTests: 3 }), 0, { passed: 3, failed: 0 }],
  ['one fails', report({ numPassedTests: 3, numFailedTests: 1 }), 1, { passed: 3, failed: 1 }],
  [
    'a file does not load',
    report({ numPassedTests: 3 }, [{ status: 'failed', assertionResults: [] }]),
    1,
    { passed: 3, failed: 1 },
  ],
  ['no test found', report({}), 0, { passed: 0, failed: 1 }],
  ['an error outside every test', report({ numPassedTests: 3 }), 1, { passed: 3, failed: 1 }],
  ['no report', null, 1, { passed: 0, failed: 1 }],
])('%s', (_, json, exitCode, count) => {
  expect(countOfReport(json, exitCode)).toMatchObject(count);
});

it('ends with the sum', () => {
  expect(
    lastLine([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]),
  ).toBe('5 passed, 1 failed');
});
