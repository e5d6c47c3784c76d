import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import { opensAt, SetClock } from './clock';
import { newDatabase } from './database';
import { openProduct, type Product } from './open-product';
import { type Environment, newFolder } from './service';

export type { Product } from './open-product';

export interface Start {
  environment?: Environment;
  /** On the embedded database, as people start it: there the clock can be moved while it runs. */
  embedded?: boolean;
}

/** A product of its own for a file of journeys, on a copy of the demo data: always on the same day at the same time. */
export async function startProduct({ environment, embedded = false }: Start = {}): Promise<Product> {
  const demo = inject('demo');
  const server = embedded ? null : demo.server;
  const folder = await newFolder();
  await cp(server?.folder ?? demo.embedded, folder, { recursive: true });
  const database = server && (await newDatabase(new SetClock(opensAt).offset, server.database));
  const product = await openProduct(folder, opensAt, { ...environment, DATABASE_URL: database?.url ?? '' });
  return {
    ...product,
    async close() {
      await product.close();
      await database?.drop();
    },
  };
}
