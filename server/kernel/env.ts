import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { BadSetting } from './bad-setting.ts';
import { backupSettings, type BackupSettings, readBackupSettings } from './backup-settings.ts';
import { type DemoMode, demoModeOf } from './demo-mode.ts';
import {
  type EmailSettings,
  messageSettings,
  type MessagePrices,
  readMessageSettings,
  type TwilioSettings,
} from './message-settings.ts';
import { modelSettings, type ModelSettings, readModelSettings } from './model-settings.ts';
import { paymentSettings, type PaymentSettings, readPaymentSettings } from './payment-settings.ts';
import { readS3Settings, type S3Settings, s3Settings } from './s3-settings.ts';
import { withSettingsFromFiles } from './settings-from-files.ts';
import { readWatchSettings, watchSettings, type WatchSettings } from './watch-settings.ts';
import { readVideoSettings, videoSettings, type VideoSettings } from './video-settings.ts';

/** Every setting of the server, read once from the environment (or a `.env` file). docs/operations.md lists them. */

/** Thirty-two letters of a real secret hardly repeat; 'aaaa…' and '1234…1234…' do. */
const LEAST_DIFFERENT = 12;
const secret = z
  .string()
  .min(32, 'must be at least 32 characters')
  .refine((text) => new Set(text).size >= LEAST_DIFFERENT, 'is too easy to guess: openssl rand -base64 48 makes one')
  .optional();
const onOff = z.enum(['true', 'false']).transform((value) => value === 'true');

/** As security.txt has it: an address to write to, or a page. */
const securityContact = z.union(
  [z.email().transform((address) => `mailto:${address}`), z.url({ protocol: /^https$/ })],
  {
    error: 'must be an e-mail address or an https:// address',
  },
);

const settings = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(5000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_POOL_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
  DATA_DIR: z.string().default('.data'),
  DEMO: z.enum(['true', 'false', 'lan']).optional(),
  JWT_SECRET: secret,
  APP_ENCRYPTION_KEY: secret,
  AUDIT_KEY: secret,
  FEATURES: z.string().default(''),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: onOff.default(false),
  ORGANISATION_CALLS_PER_SECOND: z.coerce.number().int().min(0).max(100_000).default(100),
  SECURITY_CONTACT: securityContact.optional(),
  ...messageSettings,
  ...videoSettings,
  ...paymentSettings,
  ...modelSettings,
  ...backupSettings,
  ...s3Settings,
  ...watchSettings,
});

export const featureFlags = [
  'follow-ups',
  'inventory',
  'doctor-availability',
  'patient-portal',
  'payments',
  'audit-logs',
  'telemedicine',
] as const;
type FeatureFlag = (typeof featureFlags)[number];

export interface Env {
  port: number;
  host: string;
  publicUrl: string;
  /** Undefined: the embedded Postgres is started. */
  databaseUrl: string | undefined;
  /** The same database as the owner of its tables, who alone may change them. */
  databaseOwnerUrl: string | undefined;
  /** PgBouncer before the same database, for all that needs no session of its own. */
  databasePoolUrl: string | undefined;
  /** A standby of the same database, for reads whose contract says so. */
  databaseReadUrl: string | undefined;
  dataDir: string;
  demo: boolean;
  /** The demo is open to a private network: every page says so. */
  demoOnNetwork: boolean;
  jwtSecret: string;
  encryptionKey: string;
  /** Seals the audit log. */
  auditKey: string;
  features: FeatureFlag[];
  logLevel: string;
  trustProxy: boolean;
  /** What one organisation may ask of this process; 0 for as much as it likes. */
  callsPerSecond: number;
  /** Whom to tell of a hole in this installation. */
  securityContact: string | null;
  /** Who carries SMS and WhatsApp. */
  twilio: TwilioSettings | null;
  /** The server that takes e-mail. */
  email: EmailSettings | null;
  messagePrices: MessagePrices;
  /** The host of video visits. */
  video: VideoSettings;
  /** The gateways that money comes through. */
  payments: PaymentSettings;
  /** The language model that drafts for doctors. */
  model: ModelSettings;
  backup: BackupSettings;
  /** Where files are kept, when not on the disk. */
  s3: S3Settings | null;
  /** Who may watch the process. */
  watch: WatchSettings;
}

export type DatabaseSettings = Pick<Env, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>;

export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const values = parseSettings(source);
  const embedded = values.DATABASE_URL === undefined;
  const dataDir = path.resolve(values.DATA_DIR);
  const kept = embedded ? keptSecrets(dataDir) : undefined;
  const secretOf = (name: SecretName) => {
    const value = values[name] ?? kept?.[name];
    if (!value) throw new BadSetting(`Setting ${name} is required when DATABASE_URL is set. See .env.example.`);
    return value;
  };
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, '');
  const mode = demoMode({ demo: values.DEMO, embedded, host: values.HOST, publicUrl });
  assertDifferent(values);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    databasePoolUrl: values.DATABASE_POOL_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    dataDir,
    demo: mode !== 'off',
    demoOnNetwork: mode === 'lan',
    jwtSecret: secretOf('JWT_SECRET'),
    encryptionKey: secretOf('APP_ENCRYPTION_KEY'),
    auditKey: secretOf('AUDIT_KEY'),
    features: readFeatures(values.FEATURES),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    callsPerSecond: values.ORGANISATION_CALLS_PER_SECOND,
    securityContact: values.SECURITY_CONTACT ?? null,
    ...readMessageSettings(values),
    video: readVideoSettings(values),
    payments: readPaymentSettings(values),
    model: readModelSettings(values),
    backup: readBackupSettings(values),
    s3: readS3Settings(values),
    watch: readWatchSettings(values),
  };
}

/** Where the database is: all that a command needs, which asks nobody to sign in and so needs no secrets. */
export function readDatabaseSettings(source: NodeJS.ProcessEnv = process.env): DatabaseSettings {
  const values = parseSettings(source);
  return {
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    dataDir: path.resolve(values.DATA_DIR),
  };
}

/** What is set, for a command that comes before the installation and so makes no secrets. */
export function readGivenSettings(source: NodeJS.ProcessEnv = process.env) {
  const values = parseSettings(source);
  assertDifferent(values);
  return {
    database: readDatabaseSettings(source),
    secrets: Object.fromEntries(secretNames.map((name) => [name, values[name]])),
    backup: readBackupSettings(values),
    files: { dataDir: path.resolve(values.DATA_DIR), s3: readS3Settings(values) },
  };
}

function parseSettings(source: NodeJS.ProcessEnv): z.output<typeof settings> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(withSettingsFromFiles(given, Object.keys(settings.shape)));
  if (parsed.data?.DATABASE_OWNER_URL && !parsed.data.DATABASE_URL) {
    throw new BadSetting(
      'Setting DATABASE_OWNER_URL needs DATABASE_URL beside it: the role of the application. See .env.example.',
    );
  }
  if (parsed.data?.DATABASE_POOL_URL && !parsed.data.DATABASE_URL) {
    throw new BadSetting(
      'Setting DATABASE_POOL_URL needs DATABASE_URL beside it: the database itself, past PgBouncer. See .env.example.',
    );
  }
  if (parsed.data?.DATABASE_READ_URL && !parsed.data.DATABASE_URL) {
    throw new BadSetting(
      'Setting DATABASE_READ_URL needs DATABASE_URL beside it: the primary that it follows. See .env.example.',
    );
  }
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BadSetting(`Setting ${issue?.path.join('.')}: ${issue?.message}. See .env.example.`);
}

const secretNames = ['JWT_SECRET', 'APP_ENCRYPTION_KEY', 'AUDIT_KEY'] as const;
type SecretName = (typeof secretNames)[number];

/** One secret for two purposes: whoever learns what it signs could read what it encrypts. */
function assertDifferent(values: z.output<typeof settings>): void {
  const given = secretNames.filter((name) => values[name] !== undefined);
  const twin = given.find((name, index) => given.findIndex((other) => values[other] === values[name]) < index);
  if (twin) throw new BadSetting(`Setting ${twin} is the same as another secret. Make one for each. See .env.example.`);
}

function demoMode(wanted: Parameters<typeof demoModeOf>[0]): DemoMode {
  try {
    return demoModeOf(wanted);
  } catch (error) {
    throw new BadSetting(`Setting ${(error as Error).message} See .env.example.`);
  }
}

/** The secrets of an installation with the embedded database, kept beside the data. Those that came later have a file of their own. */
const keptSecrets = (dataDir: string): Record<SecretName, string> => ({
  ...madeOnce(dataDir, 'secrets.json', ['JWT_SECRET', 'APP_ENCRYPTION_KEY']),
  ...madeOnce(dataDir, 'audit-key.json', ['AUDIT_KEY']),
});

/** Made at the first start that needs them. */
function madeOnce<Name extends SecretName>(dataDir: string, fileName: string, names: Name[]): Record<Name, string> {
  const file = path.join(dataDir, fileName);
  fs.mkdirSync(dataDir, { recursive: true });
  const made = Object.fromEntries(names.map((name) => [name, randomBytes(32).toString('base64url')]));
  try {
    // 'wx': of two processes that start together, one makes the secrets and the other reads them.
    const draft = `${file}.${process.pid}`;
    fs.writeFileSync(draft, JSON.stringify(made), { mode: 0o600, flag: 'wx' });
    try {
      fs.linkSync(draft, file);
    } finally {
      fs.rmSync(draft, { force: true });
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return JSON.parse(fs.readFileSync(file, 'utf8')) as Record<Name, string>;
}

/** `-telemedicine,-payments` switches those off; everything else is on. */
function readFeatures(value: string): FeatureFlag[] {
  const off = value
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  for (const word of off) {
    const name = word.replace(/^[-+]/, '');
    if (!featureFlags.some((flag) => flag === name)) {
      throw new BadSetting(`Setting FEATURES: there is no feature '${name}'. Known: ${featureFlags.join(', ')}.`);
    }
  }
  return featureFlags.filter((flag) => !off.includes(`-${flag}`));
}

/** Reads `.env` in the working folder into the environment; what is set already wins. */
export function loadEnvFile(file = '.env'): void {
  if (fs.existsSync(file)) process.loadEnvFile(file);
}
