import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { npmReason, reasonToInstall } from './install.mjs';

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function project(wanted, present) {
  const root = mkdtempSync(join(tmpdir(), 'lajur-install-'));
  folders.push(root);
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (present === null) return root;
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: present }));
  return root;
}

const lock = {
  '': { name: 'lajur' },
  'apps/api': { version: '0.1.0' },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/@lajur/api': { resolved: 'apps/api', link: true },
  'node_modules/only-mac': { version: '1.0.0', optional: true, os: ['darwin'] },
};
const installed = {
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/@lajur/api': { resolved: 'apps/api', link: true },
};

const cases = [
  ['nothing installed', null, 'missing'],
  ['what the lock file asks for', installed, null],
  ['another version', { ...installed, 'node_modules/pg': { version: '7.0.0' } }, 'changed'],
  ['a package too few', { 'node_modules/pg': { version: '8.0.0' } }, 'changed'],
  [
    'made on another system',
    { ...installed, 'node_modules/only-mac': { version: '1.0.0', os: ['darwin'] } },
    'other-platform',
  ],
  ['not for one system, which is not this', { ...installed, 'node_modules/x': { os: ['!win32'] } }, null],
  ['not for this system', { ...installed, 'node_modules/x': { os: ['!linux'] } }, 'other-platform'],
  ['for another processor', { ...installed, 'node_modules/x': { cpu: ['arm64'] } }, 'other-platform'],
];
it.each(cases)('%s', (_, present, reason) => {
  expect(reasonToInstall(project(lock, present), 'linux', 'x64')).toBe(reason);
});

it("takes npm's reason out of its output", () => {
  const output = [
    'npm warn deprecated x',
    'npm error code ENOTFOUND',
    'npm error syscall getaddrinfo',
    'npm error network request to https://host/pg failed, reason: getaddrinfo ENOTFOUND host',
    'npm error A complete log of this run can be found in: /root/x.log',
  ].join('\n');
  expect(npmReason(output)).toBe('ENOTFOUND');
  expect(npmReason('npm error code EUSAGE\nnpm error\nnpm error Lock file is out of sync.')).toBe(
    'EUSAGE: Lock file is out of sync',
  );
  expect(npmReason('all is well')).toBeNull();
});
