import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../setup/paths.mjs';
import { countOfReport } from './count.mjs';

/** Runs one project of vitest.config.ts, or some of its files, and counts what it came to. */
export async function runProject(project, env = {}, files = []) {
  const folder = mkdtempSync(join(tmpdir(), 'lajur-test-'));
  const report = join(folder, 'report.json');
  try {
    const exitCode = await vitest(project, report, env, files);
    const mayBeNone = files.includes('--passWithNoTests');
    const count = countOfReport(read(report), exitCode, { mayBeNone });
    if (count.skipped > 0) console.log(`${count.skipped} tests of ${project} were skipped`);
    return count;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function vitest(project, report, env, files) {
  const args = [
    'run',
    ...files,
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
