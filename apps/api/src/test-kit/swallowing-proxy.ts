import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to a server that can lose what is sent over it without closing anything, as a balancer that forgot a connection. */
export interface SwallowingProxy {
  /** The same server, by this way. */
  url(of: string): string;
  /** From now on nothing gets through, on the connections there are, or on new ones too. Nothing is closed. */
  swallow(what: 'open' | 'all'): void;
  /** New connections get through again; those that lost something stay lost. */
  heal(): void;
  /** Called with what the server says, before it is passed on; false holds it back, and all after it. */
  onAnswer(pass: (bytes: Buffer, socket: Socket) => boolean): void;
  /** How many connections were taken. */
  readonly taken: number;
  close(): Promise<void>;
}

export async function startSwallowingProxy(target: string): Promise<SwallowingProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<{ near: Socket; far: Socket; lost: boolean }>();
  let deaf = false;
  let taken = 0;
  let pass: (bytes: Buffer, socket: Socket) => boolean = () => true;
  const server = createServer((near) => {
    taken++;
    const far = connect(Number(port || 5432), hostname);
    const pair = { near, far, lost: deaf };
    pairs.add(pair);
    near.on('data', (bytes) => pair.lost || far.write(bytes));
    far.on('data', (bytes) => {
      pair.lost ||= !pass(bytes, near);
      if (!pair.lost) near.write(bytes);
    });
    // The death of one side is told to the other only while the way is good.
    near.on('close', () => !pair.lost && far.destroy());
    far.on('close', () => !pair.lost && near.destroy());
    near.on('error', () => {});
    far.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url(of) {
      const way = new URL(of);
      way.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
      return way.toString();
    },
    swallow(what) {
      deaf = what === 'all';
      for (const pair of pairs) pair.lost = true;
    },
    heal() {
      deaf = false;
    },
    onAnswer(next) {
      pass = next;
    },
    get taken() {
      return taken;
    },
    async close() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
