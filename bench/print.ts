import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { makePdf, wrapped } from '../apps/api/src/platform/pdf/make-pdf';
import { table } from './report';

type Content = Parameters<typeof makePdf>[0]['content'];

/** How many documents of one page the thread for them draws in a second of a core, and how long everybody else in the process waits meanwhile. */
const { values } = parseArgs({ options: { documents: { type: 'string', default: '50' } } });
const goal = { perSecond: 5, waitMs: 50 } as const;
const lines = 8;

/** As much as an invoice of eight cargos has. */
const page = (number: number): Content => [
  { text: 'PT Sinar Jalur Nusantara', bold: true, fontSize: 12 },
  { text: `INV/2026/11/${String(number).padStart(4, '0')}`, alignment: 'right' },
  {
    layout: 'lightHorizontalLines',
    fontSize: 8,
    table: {
      headerRows: 1,
      widths: [14, 58, 48, '*', 62, 38, 52, 52],
      body: Array.from({ length: lines + 1 }, (_, at) =>
        ['No', 'C-26-118167', '12 Nov 2026', 'Cikarang – Surabaya', 'Wingbox', '12 ton', '400.000', '4.800.000'].map(
          (text) => wrapped(at === 0 ? text.slice(0, 4) : text),
        ),
      ),
    },
  },
];

await makePdf({ title: 'warm', author: 'bench', foot: 'warm', content: page(0) });
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const count = Number(values.documents);
const before = process.cpuUsage();
const from = performance.now();
await Promise.all(
  Array.from({ length: count }, (_, at) =>
    makePdf({ title: `Invoice ${at}`, author: 'bench', foot: `Invoice ${at}`, content: page(at) }),
  ),
);
const seconds = (performance.now() - from) / 1000;
delay.disable();
const { user, system } = process.cpuUsage(before);
// Of one core's time, so that a busy machine finds the same.
const perSecond = (count * 1e6) / (user + system);
const waitMs = delay.percentile(99) / 1e6;
console.log(
  table(
    ['measure', 'found', 'goal', 'ratio'],
    [
      ['documents a second, as it went', (count / seconds).toFixed(1), '', ''],
      [
        'documents a second of one core',
        perSecond.toFixed(1),
        `≥ ${goal.perSecond}`,
        (perSecond / goal.perSecond).toFixed(1),
      ],
      ['wait of others, p99 ms', waitMs.toFixed(1), `≤ ${goal.waitMs}`, (goal.waitMs / waitMs).toFixed(1)],
    ],
  ),
);
process.exit(perSecond >= goal.perSecond && waitMs <= goal.waitMs ? 0 : 1);
