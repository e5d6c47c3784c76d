import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config';

test.each([
  [{ PORT: 'delapan' }, 'PORT: harus berupa angka'],
  [{ PORT: '70000' }, 'PORT: maksimal 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: harus diawali postgres'],
  [{ PUBLIC_URL: 'lajur' }, 'PUBLIC_URL: alamat harus lengkap, misalnya https://contoh.id'],
  [{ DEMO: 'ya' }, 'DEMO: pilih salah satu: 0, 1, true, false'],
  [
    { SECRET_KEY: `${'A'.repeat(43)},pendek` },
    'SECRET_KEY: isi dengan kunci 32 byte (base64), dipisahkan koma; buat dengan: openssl rand -base64 32',
  ],
  [{ MAIL_RETURN_DOMAIN: 'balik@contoh.id' }, 'MAIL_RETURN_DOMAIN: isi dengan domain, misalnya balik.contoh.id'],
  [
    { MAIL_REPORT_SECRET: 'rahasia' },
    'MAIL_REPORT_SECRET: isi dengan whsec_ dan paling sedikit 24 byte (base64); buat dengan: openssl rand -base64 32',
  ],
  [{ PROVIDER_API_KEY: 'pendek' }, 'PROVIDER_API_KEY: minimal 24 karakter'],
  [{ DATABASE_REPLICA_URL: 'postgres://x' }, 'DATABASE_REPLICA_URL: isi juga DATABASE_URL'],
  [{ DATABASE_OWNER_URL: 'postgres://x' }, 'DATABASE_OWNER_URL: isi juga DATABASE_URL'],
  [{ MAP_TILES_URL: 'https://peta.test/{z}/{x}/{y}.png' }, 'MAP_TILES_ATTRIBUTION: isi juga, karena ada MAP_TILES_URL'],
  [{ MAP_TILES_ATTRIBUTION: 'Peta' }, 'MAP_TILES_ATTRIBUTION: isi juga MAP_TILES_URL'],
])('a wrong setting is explained: %o', (environment, message) => {
  expect(() => readConfig(environment as Record<string, string>)).toThrow(
    new ConfigError(`Konfigurasi salah: ${message}`),
  );
});

test('every wrong setting is named, and an empty one counts as not set', () => {
  expect(() => readConfig({ PORT: '-1', LOG_LEVEL: 'keras', SMTP_URL: '' })).toThrow(
    'Konfigurasi salah: PORT: minimal 0; LOG_LEVEL: pilih salah satu: fatal, error, warn, info, debug, silent',
  );
});
