import { expect, it } from 'vitest';
import { readOptions } from './options.mjs';

const read = (args, env = {}) => readOptions(args, env, '/project', '/typed/here');

it('starts the whole demo when nothing is said', () => {
  expect(read([])).toEqual({
    help: false,
    port: 3000,
    dataDir: '/project/.lajur',
    demo: true,
    speed: 1,
    simulator: true,
  });
});

it.each([
  [['--port', '4000'], {}, { port: 4000 }],
  [['--port=4000'], { PORT: '5000' }, { port: 4000 }],
  [[], { PORT: '5000' }, { port: 5000 }],
  [['--data', 'mine'], {}, { dataDir: '/typed/here/mine' }],
  [['--data', '/srv/data'], { DATA_DIR: '/other' }, { dataDir: '/srv/data' }],
  [[], { DATA_DIR: '/other' }, { dataDir: '/other' }],
  [['--no-demo'], {}, { demo: false, simulator: false }],
  [[], { DEMO: '0' }, { demo: false, simulator: false }],
  [['--no-simulator'], {}, { demo: true, simulator: false }],
  [['--speed', '20'], { SIMULATOR_SPEED: '5' }, { speed: 20 }],
  [[], { SIMULATOR_SPEED: '5' }, { speed: 5 }],
  [[], { SIMULATOR: '0' }, { demo: true, simulator: false }],
])('%j with %j', (args, env, expected) => {
  expect(read(args, env)).toMatchObject(expected);
});

it.each([
  [['--prot', '1'], 'Pilihan --prot tidak dikenal'],
  [['--speed', 'cepat'], 'Kecepatan "cepat" bukan angka'],
  [['--speed', '0'], 'Kecepatan "0" bukan angka'],
  [['--port'], '--port'],
  [['--port', 'abc'], 'Port "abc" bukan angka'],
  [['--port', '70000'], 'Port "70000" bukan angka'],
])('%j is refused', (args, message) => {
  expect(() => read(args)).toThrow(message);
});
