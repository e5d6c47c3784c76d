import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../setup/refusal.mjs';

export const usage = `npm start -- [pilihan]

  --port 4000      port portal dan API (PORT; bawaan 3000)
  --data DIR       folder data (DATA_DIR; bawaan .lajur di folder proyek)
  --no-demo        tanpa data demo dan tanpa simulator (DEMO=0)
  --no-simulator   dengan data demo, tanpa simulator (SIMULATOR=0)
  --speed 20       pengemudi simulator 20× lebih cepat daripada jam (SIMULATOR_SPEED; bawaan 1)
  --help           teks ini`;

/**
 * What the person asked for, from the command line first and the environment second. `from` is the folder the
 * command was typed in: a relative data folder counts from there.
 */
export function readOptions(args, env, root, from) {
  const { values } = parsed(args);
  const demo = !(values['no-demo'] || isOff(env.DEMO));
  return {
    help: Boolean(values.help),
    port: portOf(values.port ?? env.PORT ?? '3000'),
    dataDir: values.data || env.DATA_DIR ? resolve(from, values.data ?? env.DATA_DIR) : join(root, '.lajur'),
    demo,
    // Invented orders have no place among real data.
    speed: speedOf(values.speed ?? env.SIMULATOR_SPEED ?? '1'),
    simulator: demo && !(values['no-simulator'] || isOff(env.SIMULATOR)),
  };
}

function parsed(args) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        'no-demo': { type: 'boolean' },
        'no-simulator': { type: 'boolean' },
        speed: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    const option = /'(-[^' ]+)/.exec(error.message)?.[1] ?? args.join(' ');
    throw new Refusal(`Pilihan ${option} tidak dikenal atau nilainya kurang. Lihat: npm start -- --help`);
  }
}

const isOff = (value) => value !== undefined && /^(0|false|no|off)$/i.test(value);

function speedOf(text) {
  const speed = Number(text);
  if (text.trim() !== '' && speed >= 0.1 && speed <= 10_000) return speed;
  throw new Refusal(`Kecepatan "${text}" bukan angka 0,1 sampai 10.000.`);
}

function portOf(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65535) return port;
  throw new Refusal(`Port "${text}" bukan angka 0 sampai 65535.`);
}
