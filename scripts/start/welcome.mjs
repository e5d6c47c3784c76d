import { join } from 'node:path';

/** What a person reads when everything runs: where to go, whom to sign in as, how to stop. */
export function welcome(ready, { dataDir, simulator, speed }) {
  const address = ready.url.replace(/\/\/(0\.0\.0\.0|\[::\]|::)(?=:)/, '//localhost');
  const lines = ['', `Lajur siap di ${address}`];
  const accounts = ready.demoAccounts ?? [];
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map((one) => one.email.length));
    const passwords = new Set(accounts.map((one) => one.password));
    lines.push('', passwords.size === 1 ? `Akun demo, kata sandi ${accounts[0].password}:` : 'Akun demo:');
    for (const one of accounts) {
      const about = [passwords.size === 1 ? null : one.password, one.roleName].filter(Boolean).join(', ');
      lines.push(`  ${one.email.padEnd(width)}  ${about}`.trimEnd());
    }
  }
  if (accounts.length > 0) lines.push('', `Perusahaan baru mendaftar di ${address}/welcome/registration`);
  if (ready.mailbox) lines.push(`Email dari portal dibaca di ${address}${ready.mailbox}`);
  if (ready.firstKey) lines.push('', `Kunci API provider, hanya ditampilkan sekali: ${ready.firstKey}`);
  lines.push('', `Data     ${dataDir}`, `Catatan  ${join(dataDir, 'log')}`);
  const pace = speed === 1 ? 'secepat jam' : `${speed.toLocaleString('id-ID')}× lebih cepat daripada jam`;
  if (simulator) lines.push(`Simulator mengirim pesanan baru setiap beberapa saat; kendaraan berjalan ${pace}.`);
  lines.push('Ctrl-C untuk berhenti.', '');
  return lines.join('\n');
}
