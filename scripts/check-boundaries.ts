import { fileURLToPath } from 'node:url';
import { findBreaches } from './boundaries/find-breaches';

const { filesRead, breaches } = findBreaches(fileURLToPath(new URL('..', import.meta.url)));
for (const breach of breaches) console.error(breach);
console.log(`${filesRead} files read, ${breaches.length} breaches`);
process.exit(breaches.length === 0 ? 0 : 1);
