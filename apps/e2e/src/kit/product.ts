import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import { opensAt, SetClock } from './clock';
import { isListenedTo, newDatabase, type ProductDatabase } from './database';
import { openProduct, type Product } from './open-product';
import { type Environment, newFolder } from './service';
import { until } from './until';

export type { Product } from './open-product';

export interface Start {
  environment?: Environment;
  /** On the embedded database, as people start it: there the clock can be moved while it runs. */
  embedded?: boolean;
}

/** A product that is made new while it runs. */
export interface RenewableProduct extends Product {
  /** Every company, its orders and people are those of the demo data once more, and it is when journeys begin. */
  renew(): Promise<void>;
}

/** A product of its own for a file of journeys, on a copy of the demo data: always on the same day at the same time. */
export async function startProduct({ environment, embedded = false }: Start = {}): Promise<Product> {
  const { server } = inject('demo');
  return embedded || !server
    ? await open(inject('demo').embedded, null, environment)
    : await startRenewable(environment);
}

/** A product of which journeys have a fresh copy one after the other; it needs PostgreSQL, whose connections can be cut. */
export async function startRenewable(environment?: Environment): Promise<RenewableProduct> {
  const { run, server } = inject('demo');
  const offset = new SetClock(opensAt).offset;
  const database = server && (await newDatabase(offset, { run, template: server.database }));
  if (!server || !database) throw new Error('there is no PostgreSQL');
  const product = await open(server.folder, database, environment);
  return {
    ...product,
    async renew() {
      await product.moveTo(opensAt);
      await database.renew(product.clock.offset);
      // What was deleted is there again; files are never changed.
      await cp(server.folder, product.folder, { recursive: true, force: false });
      // It listens to the new database: whatever it knew of the old one it has dropped before.
      await until(() => isListenedTo(database.url));
      await until(async () => (await fetch(`${product.url}/readyz`)).ok);
    },
  };
}

async function open(
  filled: string,
  database: ProductDatabase | null,
  environment?: Environment,
): Promise<Product & { folder: string }> {
  const folder = await newFolder(inject('demo').folder);
  await cp(filled, folder, { recursive: true });
  const product = await openProduct(folder, opensAt, { ...environment, DATABASE_URL: database?.url ?? '' });
  return {
    ...product,
    folder,
    async close() {
      await product.close();
      await database?.drop();
    },
  };
}
