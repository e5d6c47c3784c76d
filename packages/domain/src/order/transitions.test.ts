import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readyFor } from './order-state.fixture';
import { refusal, refusalErrorCode } from './refusal';
import { type OrderStatus, orderModes, orderStatuses, type ServiceType, serviceTypes } from './status';
import {
  type Actor,
  actors,
  driverSteps,
  nextStatus,
  type OrderAction,
  orderActions,
  type Transition,
  transitions,
  tripSteps,
} from './transitions';

/** The decided table itself, not a copy of it in code: each side can prove the other wrong. */
const file = new URL('../../../api-contract/spec/order-transitions.tsv', import.meta.url);
const letters: Record<string, Actor> = { P: 'provider', S: 'shipper', D: 'driver', T: 'transporter', sys: 'system' };

interface Line {
  from: string[];
  to: string;
  action: string;
  by: Actor[];
  mode: string;
  needs: string;
  when: string | null;
}
/** What the words after `when:` are called in code. */
const cases: Record<string, string> = {
  'still to be loaded': 'to-load',
  'on board already': 'on-board',
  'last stop, no live BASP': 'whole',
  'last stop, BASPs at earlier stops, all decided': 'decided',
  'last stop, a BASP of an earlier stop undecided': 'undecided',
  'stops left': 'stops-left',
  'last stop': 'last-stop',
};
const results: [string, string][] = [
  ['(back', 'STATUS_BEFORE_POD'],
  ['(unchanged;', 'WITHOUT_REPORT'],
  ['(unchanged)', 'UNCHANGED'],
  ['(what the decisions', 'DECISIONS'],
];
const lines: Line[] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [from = '', to = '', action = '', by = '', mode = '', needs = ''] = line.split('\t');
    return {
      from: from === '-' ? [] : from.split(','),
      to: results.find(([begin]) => to.startsWith(begin))?.[1] ?? to,
      action,
      by: by.split(',').map((letter) => letters[letter] as Actor),
      mode,
      needs,
      when: needs.startsWith('when: ') ? (cases[/^when: ([^;.]*)/.exec(needs)?.[1] ?? ''] ?? needs) : null,
    };
  });

/** What the file says of one attempt, read without the code under test. */
function lineFor(status: OrderStatus, action: string, actor: Actor, mode: string, service: ServiceType) {
  return lines.find(
    (line) =>
      line.action === action &&
      line.from.includes(status) &&
      line.by.includes(actor) &&
      (line.when === null || ['to-load', 'whole', 'last-stop'].includes(line.when)) &&
      (line.mode === 'any' || line.mode === mode || line.mode === service) &&
      !(actor === 'transporter' && line.by.includes('driver') && mode !== 'lumpsum') &&
      !(actor === 'transporter' && action === 'cancel' && status === 'PENJEMPUTAN'),
  );
}

const asLine = (row: Transition) => ({
  from: [...row.from],
  to: row.to,
  action: row.action,
  by: [...row.by],
  mode: row.service ?? row.mode,
  when: row.when ?? null,
});

describe('the life cycle', () => {
  it('is the decided table, row by row', () => {
    expect(lines.length).toBe(53);
    expect(transitions.map(asLine)).toEqual(lines.map(({ needs: _, ...line }) => line));
  });

  it('knows every action and every status of the table', () => {
    expect([...new Set(lines.map((line) => line.action))].sort()).toEqual([...orderActions].sort());
    const named = new Set(lines.flatMap((line) => [...line.from, line.to]));
    named.delete('STATUS_BEFORE_POD');
    for (const told of ['UNCHANGED', 'WITHOUT_REPORT', 'DECISIONS']) named.delete(told);
    expect([...named].sort()).toEqual([...orderStatuses].sort());
  });
});

describe.each(orderModes)('every attempt in mode %s', (mode) => {
  describe.each(serviceTypes)('by %s', (service) => {
    it.each(orderActions)('%s is allowed exactly where the table has it', (action: OrderAction) => {
      for (const status of orderStatuses) {
        for (const actor of actors) {
          const { order, now } = readyFor(action, { status, mode, serviceType: service });
          const line = lineFor(status, action, actor, mode, service);
          const refused = refusal(order, action, actor, now);
          const attempt = `${actor}: ${action} from ${status}`;
          if (line) {
            expect(refused, attempt).toBeNull();
            const same = ['UNCHANGED', 'WITHOUT_REPORT'].includes(line.to) ? status : line.to;
            const to = same === 'STATUS_BEFORE_POD' ? order.statusBeforePod : same;
            expect(nextStatus(order, action), attempt).toBe(to);
          } else {
            expect(refused, attempt).not.toBeNull();
            const inTable = lines.some((one) => one.action === action && one.from.includes(status));
            if (!inTable) {
              expect(refused && refusalErrorCode(refused), attempt).toBe('ORDER_MOVED_ON');
              expect(nextStatus(order, action), attempt).toBeNull();
            }
          }
        }
      }
    });
  });
});

describe('the lists of steps', () => {
  const by = (...who: Actor[]) =>
    new Set(lines.filter((line) => who.every((one) => line.by.includes(one))).map((line) => line.action));

  it('name what a driver reports', () => expect(new Set(driverSteps)).toEqual(by('driver')));
  it('name what driver and transporter report, but for what comes with a form', () =>
    expect(new Set([...tripSteps, 'receive', 'report-discrepancy', 'report-loss'])).toEqual(
      by('driver', 'transporter'),
    ));
});
