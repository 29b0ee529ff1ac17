import { z } from 'zod';
import { BadSetting } from './bad-setting.ts';

/** The settings of a store that speaks S3: Amazon's, or one of one's own (MinIO, Ceph, Garage). */
export const s3Settings = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "must be a bucket's name, without s3:// before it")
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

export interface S3Settings {
  /** Null: Amazon's, of the region. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Where files are kept; null where only backups go there. */
  bucket: string | null;
  /** How long a server that says nothing is waited for. */
  patienceMs: number;
}

type Given = { [Name in keyof typeof s3Settings]?: string | undefined };

const PATIENCE_MS = 10_000;
const needed = ['S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Half of them would be found out by the first report that isn't kept. */
export function readS3Settings(given: Given): S3Settings | null {
  const set = (Object.keys(s3Settings) as (keyof Given)[]).find((name) => given[name] !== undefined);
  if (!set) return null;
  const [region, accessKeyId, secretAccessKey] = needed.map((name) => {
    const value = given[name];
    if (value === undefined) throw new BadSetting(`Setting ${name} is required when ${set} is set. See .env.example.`);
    return value;
  });
  return {
    endpoint: given.S3_ENDPOINT ?? null,
    region: region ?? '',
    accessKeyId: accessKeyId ?? '',
    secretAccessKey: secretAccessKey ?? '',
    bucket: given.S3_BUCKET ?? null,
    patienceMs: PATIENCE_MS,
  };
}
