import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openProduct } from '../apps/e2e/src/kit/open-product';
import { newFolder } from '../apps/e2e/src/kit/service';
import { contactSheet } from './shots/contact-sheet';
import { takeShots } from './shots/take-shots';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    role: { type: 'string', default: '' },
    screen: { type: 'string', default: '' },
  },
});
if (positionals.length !== 1) {
  console.error('npm run shots -- DIR [--url http://127.0.0.1:3000] [--role monitoring] [--screen pesanan]');
  process.exit(1);
}
const folder = resolve(process.env.INIT_CWD ?? '.', positionals[0] ?? '');
mkdirSync(folder, { recursive: true });

if (values.url === undefined)
  execFileSync(process.execPath, [join(import.meta.dirname, 'build.mjs')], { stdio: 'inherit' });
const product = values.url === undefined ? await openProduct(await newFolder(), new Date()) : null;
try {
  product?.simulate();
  const url = product?.url ?? values.url ?? '';
  const shots = await takeShots({ url, folder, role: values.role, screen: values.screen }, ({ files }) => {
    for (const file of files) console.log(join(folder, file));
  });
  writeFileSync(join(folder, 'index.html'), contactSheet(shots));
  console.log(`${shots.reduce((sum, shot) => sum + shot.files.length, 0)} pictures: ${join(folder, 'index.html')}`);
  if (shots.length === 0) process.exitCode = 1;
} finally {
  await product?.close();
}
