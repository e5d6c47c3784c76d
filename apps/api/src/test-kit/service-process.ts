import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { testSecretKey } from './test-secrets';

/** The service as a process of its own, for what only a process can show: being killed, being told to stop. */
export interface ServiceProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** Its exit code, null when it was killed. */
  readonly ended: Promise<number | null>;
  /** What it has logged. */
  readonly lines: string[];
}

/** Starts it from its sources; resolves when it serves. */
export async function startService(environment: Record<string, string>): Promise<ServiceProcess> {
  const main = join(import.meta.dirname, '../main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH, PORT: '0', SECRET_KEY: testSecretKey, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('LAJUR_READY ')) resolve(JSON.parse(line.slice('LAJUR_READY '.length)).url);
    });
    void ended.then((code) => reject(new Error(`the service ended with ${code}: ${lines.at(-1)}`)));
  });
  return { url, process: child, ended, lines };
}
