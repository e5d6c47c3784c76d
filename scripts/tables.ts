import { writeFile } from 'node:fs/promises';
import { systemClock } from '../apps/api/src/platform/clock';
import { openEmbedded } from '../apps/api/src/platform/database/connect';
import { tableTypes } from '../apps/api/src/platform/database/table-types';

const database = await openEmbedded({ memory: true }, systemClock);
const text = await database.system.read(tableTypes);
await database.close();
await writeFile(new URL('../apps/api/src/platform/database/tables.generated.ts', import.meta.url), text);
