import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';
import { Marketplace } from './marketplace';

const servers: { close(): unknown }[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A server that answers with these statuses in turn, then with a key. */
async function stubborn(statuses: number[]): Promise<{ url: string; calls: () => number }> {
  let calls = 0;
  const server = createServer((_, response) => {
    const status = statuses[calls++] ?? 200;
    const body =
      status === 200 ? { name: 'Simulator', scopes: [], expiresOn: null } : { code: 'UNAVAILABLE', message: 'Nanti' };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls };
}

describe('a call', () => {
  it('waits out an API that is away or busy', async () => {
    const { url, calls } = await stubborn([503, 429]);
    expect(await new Marketplace(url, 'kunci', new AbortController().signal).key()).toMatchObject({
      name: 'Simulator',
    });
    expect(calls()).toBe(3);
  });

  it('takes a refusal as it is', async () => {
    const { url, calls } = await stubborn([401, 200]);
    await expect(new Marketplace(url, 'salah', new AbortController().signal).key()).rejects.toMatchObject({
      status: 401,
    });
    expect(calls()).toBe(1);
  });

  it('ends when told to, though nobody answers', async () => {
    const stop = new AbortController();
    const call = new Marketplace('http://127.0.0.1:1', 'kunci', stop.signal).key();
    setTimeout(() => stop.abort(), 50);
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('readConfig', () => {
  const env = { PROVIDER_API_KEY: 'kunci', API_URL: 'http://127.0.0.1:4000/' };

  it('reads command line first, environment second', () => {
    expect(readConfig([], env)).toEqual({
      apiUrl: 'http://127.0.0.1:4000',
      apiKey: 'kunci',
      seed: 2026,
      speed: 1,
      orders: null,
    });
    expect(
      readConfig(['--orders', '500', '--speed', '60'], { ...env, SIMULATOR_SPEED: '5', SIMULATOR_SEED: '9' }),
    ).toMatchObject({ orders: 500, speed: 60, seed: 9 });
    expect(readConfig(['--help'], {})).toBeNull();
  });

  it.each([
    [[], {}],
    [['--orders', 'banyak'], env],
    [['--speed', '0'], env],
    [['--cepat'], env],
    [[], { ...env, PROVIDER_API_URL: 'bukan alamat' }],
  ])('refuses %j', (args, given) => {
    expect(() => readConfig(args, given)).toThrow(ConfigError);
  });
});
