import { type Plugin, runnerImport } from 'vite';

const contractFile = /\/packages\/api-contract\/src\/[^/]+\.ts$/;

/** It has schemas, or calls made of them. */
const declares = /from '(?:zod|\.\/(?:plain-call|order-step))'/;

/** What a client needs to know of an endpoint at run time; the rest of it are types, and schemas for the service. */
const kept = ['method', 'path', 'needs', 'whileSuspended', 'bodyKind', 'replyKind', 'idempotent', 'maxBytes'];

/**
 * The browser reads from a contract which method and path a call has; parsing is the service's work, and field rules
 * come from the domain. So the contract's files are run while building, and only their plain values go into the bundle:
 * zod and the schemas, 35 kB gzipped of the first load, stay out. A page that imports a schema fails to build.
 */
export function contractWithoutSchemas(): Plugin {
  // One file after another: each is run by a loader of its own, and thirty of them at once starve each other.
  let before: Promise<unknown> = Promise.resolve();
  const exportsOf = (id: string) => {
    const run = () => runnerImport<Record<string, unknown>>(id, { configFile: false, logLevel: 'silent' });
    const mine = before.then(run, run);
    before = mine;
    return mine;
  };
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    async transform(code, id) {
      if (!contractFile.test(id) || !declares.test(code)) return null;
      const { module } = await exportsOf(id);
      const lines = Object.entries(module).flatMap(([name, value]) => {
        const plain = plainOf(value);
        return plain === undefined ? [] : [`export const ${name} = ${JSON.stringify(plain)};`];
      });
      return { code: lines.join('\n') || 'export {};', map: null };
    },
  };
}

/** The value when it is plain data, an endpoint cut down to its plain part, undefined for schemas and functions. */
function plainOf(value: unknown): unknown {
  if (typeof value === 'function' || value === undefined) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if ('needs' in value && 'path' in value) {
    const plain = Object.fromEntries(Object.entries(value).filter(([key]) => kept.includes(key)));
    // That there is a short answer is known, what it is is a type.
    return 'brief' in value ? { ...plain, brief: true } : plain;
  }
  if ('_zod' in value) return undefined;
  const parts = Object.values(value).map(plainOf);
  return parts.includes(undefined) ? undefined : value;
}
