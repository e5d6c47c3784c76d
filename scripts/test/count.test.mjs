import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../setup/paths.mjs';
import { countOfReport, failureLines, lastLine } from './count.mjs';

const file = (tests, status = 'failed', message = '') => ({
  name: join(root, 'apps/some.test.ts'),
  status,
  message,
  assertionResults: tests,
});
const failing = { fullName: 'a thing holds', status: 'failed', failureMessages: ['expected 1 to be 2\n    at here'] };
const passing = { fullName: 'another holds', status: 'passed', failureMessages: [] };

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
  [
    'one fails',
    report({ numPassedTests: 3, numFailedTests: 1 }, [file([failing, passing])]),
    1,
    { passed: 3, failed: 1 },
  ],
  [
    'a file does not load',
    report({ numPassedTests: 3 }, [file([], 'failed', 'no such module')]),
    1,
    { passed: 3, failed: 1 },
  ],
  ['what comes after the tests of a file fails', report({ numPassedTests: 1 }, [file([passing])]), 1, { failed: 1 }],
  ['no test found', report({}), 0, { passed: 0, failed: 1 }],
  ['an error outside every test', report({ numPassedTests: 3 }), 1, { passed: 3, failed: 1 }],
  ['no report', null, 1, { passed: 0, failed: 1 }],
])('%s', (_, json, exitCode, count) => {
  expect(countOfReport(json, exitCode)).toMatchObject(count);
});

it('a change that reaches no test is no failure', () => {
  expect(countOfReport(report({}), 0, { mayBeNone: true })).toMatchObject({ passed: 0, failed: 0 });
});

it('ends with the sum', () => {
  expect(
    lastLine([
      { passed: 2, failed: 0 },
      { passed: 3, failed: 1 },
    ]),
  ).toBe('5 passed, 1 failed');
});

it('names what failed once more, with what it said', () => {
  const json = report({ numPassedTests: 1, numFailedTests: 1 }, [file([failing, passing]), file([passing], 'passed')]);
  expect(failureLines([{ passed: 1, failed: 0 }, countOfReport(json, 1)])).toEqual([
    '✗ apps/some.test.ts > a thing holds',
    '    expected 1 to be 2',
    '        at here',
    '',
  ]);
});
