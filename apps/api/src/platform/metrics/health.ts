import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect';
import type { FileStore } from '../file/file-store';
import { isStopping } from '../http/farewell';
import { refusalOf } from '../http/refusal';
import { inTime } from '../time-limit';

const waitMs = 3000;
/** The file store is written to when it is asked, so not at every probe. */
const storeTrustMs = 30_000;

const works = (check: () => Promise<void>): Promise<boolean> =>
  inTime(check(), waitMs).then(
    () => true,
    () => false,
  );

export interface HealthDeps {
  database: Database;
  files: Pick<FileStore, 'check'>;
  /** Where uploads lie while they come in. */
  spool?: Pick<FileStore, 'check'>;
  /** Do the loops of this process turn? */
  loopsTurn: () => boolean;
}

/** GET /healthz: the process lives. GET /readyz: it can do its work, and is not about to stop. */
export function bindHealth(app: FastifyInstance, deps: HealthDeps): void {
  let storeGoodUntil = 0;
  // What a request has found out is asked again at the next probe.
  app.addHook('onError', async (_request, _reply, error) => {
    if (refusalOf(error).code === 'UNAVAILABLE') storeGoodUntil = 0;
  });

  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const database = await works(() => deps.database.ping());
    let files = performance.now() < storeGoodUntil;
    if (!files) {
      files = await works(async () => {
        await deps.files.check();
        await deps.spool?.check();
      });
      storeGoodUntil = files ? performance.now() + storeTrustMs : 0;
    }
    const listener = deps.database.listener.connected;
    const loops = deps.loopsTurn();
    const stopping = isStopping(app);
    const ready = database && files && listener && loops && !stopping;
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'not-ready', database, files, listener, loops, stopping });
  });
}
