import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackages } from './debian-packages.mjs';

const names = { soffice: ['soffice', 'libreoffice'], ssconvert: ['ssconvert'] };
const elsewhere = {
  soffice: ['/Applications/LibreOffice.app/Contents/MacOS/soffice', '/usr/lib/libreoffice/program/soffice'],
  ssconvert: [],
};
const variables = { soffice: 'SOFFICE_PATH', ssconvert: 'SSCONVERT_PATH' };

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0;
  } catch {
    return false;
  }
}

function find(program, env) {
  const told = env[variables[program]];
  if (told) return runs(told) ? told : null;
  const folders = (env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => names[program].map((name) => join(folder, name)));
  return [...candidates, ...elsewhere[program]].find(runs) ?? null;
}

/** The programs that read spreadsheets as people's do: LibreOffice and Gnumeric's `ssconvert`. Null where there is none. */
export function findSpreadsheetReaders(env = process.env) {
  return { soffice: find('soffice', env), ssconvert: find('ssconvert', env) };
}

/** The same, fetched as Debian's packages where that can be done (Debian, as root) and one of them is missing. */
export function fetchSpreadsheetReaders(env = process.env) {
  const found = findSpreadsheetReaders(env);
  const missing = [...(found.soffice ? [] : ['libreoffice-calc']), ...(found.ssconvert ? [] : ['gnumeric'])];
  if (missing.length === 0 || !canInstallPackages()) return found;
  installPackages(missing, env);
  return findSpreadsheetReaders(env);
}
