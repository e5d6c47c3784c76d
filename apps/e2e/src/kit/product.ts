import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import { opensAt } from './clock';
import { openProduct, type Product } from './open-product';
import { type Environment, newFolder } from './service';

export type { Product } from './open-product';

/** A product of its own for a file of journeys, on a copy of the demo data: always on the same day at the same time. */
export async function startProduct(environment?: Environment): Promise<Product> {
  const folder = await newFolder();
  await cp(inject('demoFolder'), folder, { recursive: true });
  return openProduct(folder, opensAt, environment);
}
