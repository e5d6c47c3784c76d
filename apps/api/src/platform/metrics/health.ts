import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect';
import type { FileStore } from '../file/file-store';

const waitMs = 3000;
/** The file store is written to when it is asked, so not at every probe. */
const storeTrustMs = 30_000;

async function works(check: () => Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('too late')), waitMs);
  });
  try {
    await Promise.race([check(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** GET /healthz: the process lives. GET /readyz: it can do its work, and is not about to stop. */
export function bindHealth(app: FastifyInstance, deps: { database: Database; files: FileStore }): void {
  let stopping = false;
  let storeGoodUntil = 0;
  app.addHook('preClose', async () => {
    stopping = true;
  });

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const database = await works(() => deps.database.ping());
    let files = Date.now() < storeGoodUntil;
    if (!files) {
      files = await works(() => deps.files.check());
      storeGoodUntil = files ? Date.now() + storeTrustMs : 0;
    }
    const ready = database && files && !stopping;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not-ready', database, files, stopping });
  });
}
