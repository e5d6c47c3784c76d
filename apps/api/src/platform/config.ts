import * as z from 'zod';
import { fcmAccount } from './fcm-account';
import { tilesAddressProblem } from './map-tiles';
import { areKeys } from './secret/secrets';
import { inIndonesian } from './validation-words';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

const shape = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.lajur'),
  DEMO: flag.default(false),
  WEB_DIST: z.string().optional(),
  /** The address people reach the portal at, for links in mails. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_REPLICA_URL: z.string().startsWith('postgres').optional(),
  DATABASE_OWNER_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  S3_URL: z.url().optional(),
  SMTP_URL: z.string().startsWith('smtp').optional(),
  /** Who reads mails that no server takes: `local`, a browser on this machine; `open`, anybody, in demo mode alone. */
  DEV_MAILBOX: z.enum(['off', 'local', 'open']).optional(),
  MAIL_FROM: z.string().default('Lajur <no-reply@lajur.test>'),
  /** The domain of return addresses that name the recipient: what comes back goes to `bounces+…` there. */
  MAIL_RETURN_DOMAIN: z
    .string()
    .max(190)
    .regex(
      /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i,
      'Isi dengan domain, misalnya balik.contoh.id',
    )
    .optional(),
  /** What reports of mail are signed with; the first and, while it is changed, the one before. */
  MAIL_REPORT_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/]{32,}={0,2}(?:,whsec_[A-Za-z0-9+/]{32,}={0,2})*$/,
      'Isi dengan whsec_ dan paling sedikit 24 byte (base64); buat dengan: openssl rand -base64 32',
    )
    .optional(),
  /** Whom to tell of a weakness, in /.well-known/security.txt; the sender of mails unless set. */
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'Isi dengan mailto:alamat atau https://…')
    .optional(),
  /** What secrets in the database are sealed with: the first seals, all open; made once in the data folder where it is not set. */
  SECRET_KEY: z
    .string()
    .refine(areKeys, 'Isi dengan kunci 32 byte (base64), dipisahkan koma; buat dengan: openssl rand -base64 32')
    .optional(),
  PROVIDER_API_KEY: z.string().min(24).optional(),
  /** Calls of one provider key a minute; 0 is no limit. */
  PROVIDER_CALLS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(6000),
  PASSWORD_MIN: z.coerce.number().int().min(6).max(64).default(6),
  OFFER_DRIVER_MINUTES: z.coerce.number().int().min(1).max(1440).default(30),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Number of trusted proxies in front, for the caller's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Checks every reply against its schema; for development and tests. */
  CHECK_REPLIES: flag.default(false),
  /** Runs background jobs in this process. */
  JOBS: flag.default(true),
  /** Lets webhooks call addresses in the own network; on in demo mode and with the embedded database unless told. */
  ALLOW_PRIVATE_WEBHOOKS: flag.optional(),
  /** By which browsers know the service (VAPID, base64url); made once and kept in the database where they are not set. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[A-Za-z0-9_-]{86}$/, 'Isi dengan kunci VAPID (base64url)')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[A-Za-z0-9_-]{43}$/, 'Isi dengan kunci VAPID (base64url)')
    .optional(),
  /** The JSON of a Firebase service account: phones are told by FCM. */
  FCM_CREDENTIALS: fcmAccount.optional(),
  FCM_URL: z.url().default('https://fcm.googleapis.com'),
  METRICS_TOKEN: z.string().min(8).optional(),
  /** Where the browser fetches map tiles from, as `https://…/{z}/{x}/{y}.png`; without it there is the bundled map alone. */
  MAP_TILES_URL: z.string().optional(),
  /** Who made the tiles, as their licence wants it said on the map. */
  MAP_TILES_ATTRIBUTION: z
    .string()
    .max(200)
    .regex(/^[^<>&]+$/, 'Tulis kata biasa, tanpa <, > dan &')
    .optional(),
});
export type Config = z.output<typeof shape>;

/** These say more about the PostgreSQL of `DATABASE_URL`: without it they would be passed over in silence. */
const ofPostgres = ['DATABASE_REPLICA_URL', 'DATABASE_OWNER_URL'] as const;
const checked = shape.superRefine((given, context) => {
  for (const name of ofPostgres)
    if (given[name] && !given.DATABASE_URL)
      context.addIssue({ code: 'custom', path: [name], message: 'Isi juga DATABASE_URL' });
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  if ((publicKey === undefined) !== (privateKey === undefined))
    context.addIssue({
      code: 'custom',
      path: [publicKey ? 'VAPID_PRIVATE_KEY' : 'VAPID_PUBLIC_KEY'],
      message: 'Isi keduanya, VAPID_PUBLIC_KEY dan VAPID_PRIVATE_KEY',
    });
  const tilesProblem = given.MAP_TILES_URL && tilesAddressProblem(given.MAP_TILES_URL);
  if (tilesProblem) context.addIssue({ code: 'custom', path: ['MAP_TILES_URL'], message: tilesProblem });
  if (given.MAP_TILES_URL && !given.MAP_TILES_ATTRIBUTION)
    context.addIssue({
      code: 'custom',
      path: ['MAP_TILES_ATTRIBUTION'],
      message: 'Isi juga, karena ada MAP_TILES_URL',
    });
  if (given.MAP_TILES_ATTRIBUTION && !given.MAP_TILES_URL)
    context.addIssue({ code: 'custom', path: ['MAP_TILES_ATTRIBUTION'], message: 'Isi juga MAP_TILES_URL' });
  if (given.DEV_MAILBOX === 'open' && !given.DEMO)
    context.addIssue({ code: 'custom', path: ['DEV_MAILBOX'], message: 'Open hanya boleh bersama DEMO=1' });
});

/** The configuration is wrong; the message names each variable and why. */
export class ConfigError extends Error {}

/** Reads the environment once. An empty variable counts as not set. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = checked.safeParse(given, { error: inIndonesian });
  if (result.success) return result.data;
  const lines = result.error.issues.map(
    (issue) => `${issue.path.join('.')}: ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`,
  );
  throw new ConfigError(`Konfigurasi salah: ${lines.join('; ')}`);
}
