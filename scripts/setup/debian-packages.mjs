import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether packages can be installed here: on Debian and its like, as root. */
export const canInstallPackages = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * Installs Debian packages; nothing happens where their source cannot be reached, so ask afterwards for what was wanted. Two
 * at once wait for each other, and for what else holds the package database, at most five minutes.
 */
export function installPackages(packages, env = process.env) {
  const aptGet = (...args) =>
    execFileSync('flock', ['-w', '300', join(tmpdir(), 'debian-packages.lock'), 'apt-get', '-qq', ...args], {
      stdio: 'ignore',
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    aptGet('update');
    aptGet('-o', 'DPkg::Lock::Timeout=300', 'install', '-y', '--no-install-recommends', ...packages);
  } catch {
    // Without the packages' source there is only what was there before.
  }
}
