import { parseArgs } from 'node:util';

/** How the simulator was told to play. */
export interface SimulatorConfig {
  apiUrl: string;
  apiKey: string;
  seed: number;
  /** Simulated minutes per real minute. */
  speed: number;
  /** Fill the database with so many orders and end; null: play on. */
  orders: number | null;
}

/** The start cannot go on; the message says what to change. */
export class ConfigError extends Error {}

export const usage = `npm run simulate -- [pilihan]

  --orders N     buat dan tawarkan N pesanan secepatnya, lalu selesai
  --seed N       benih dunia acak (SIMULATOR_SEED; bawaan 2026)
  --speed N      menit simulasi per menit (SIMULATOR_SPEED; bawaan 1, sama dengan jam)
  --help         teks ini

  PROVIDER_API_URL (atau API_URL; bawaan http://127.0.0.1:3000) dan PROVIDER_API_KEY`;

function numberOf(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < min || value > max)
    throw new ConfigError(`${name} harus angka ${min} sampai ${max}, bukan "${text}".`);
  return value;
}

/** Reads command line first and environment second; null when only the usage was asked for. */
export function readConfig(args: string[], env: NodeJS.ProcessEnv): SimulatorConfig | null {
  const { values } = parsed(args);
  if (values.help) return null;
  const apiKey = env.PROVIDER_API_KEY;
  if (!apiKey)
    throw new ConfigError('PROVIDER_API_KEY belum diatur. Buat kunci: npm run provider-key -- create --name Simulator');
  const apiUrl = (env.PROVIDER_API_URL ?? env.API_URL ?? 'http://127.0.0.1:3000').replace(/\/+$/, '');
  if (!URL.canParse(apiUrl)) throw new ConfigError(`PROVIDER_API_URL bukan alamat: "${apiUrl}".`);
  return {
    apiUrl,
    apiKey,
    seed: numberOf('SIMULATOR_SEED', values.seed ?? env.SIMULATOR_SEED ?? '2026', 0, 2 ** 31),
    speed: numberOf('SIMULATOR_SPEED', values.speed ?? env.SIMULATOR_SPEED ?? '1', 0.1, 10_000),
    orders: values.orders === undefined ? null : numberOf('--orders', values.orders, 1, 1_000_000),
  };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        orders: { type: 'string' },
        seed: { type: 'string' },
        speed: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch {
    throw new ConfigError(`Pilihan tidak dikenal.\n${usage}`);
  }
}
