import { z } from 'zod';
import { BadSetting } from './bad-setting.ts';

/** The settings of the language model that drafts for doctors: Anthropic's, or what speaks its API at another address. */

export const modelSettings = {
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' }).optional(),
  ANTHROPIC_MODEL: z
    .string()
    .regex(/^[\w.:@/-]{1,100}$/, 'must be the name of a model, such as claude-sonnet-5-5')
    .optional(),
};

export interface ModelSettings {
  /** Null: AI help isn't set up. */
  apiKey: string | null;
  /** Without a slash at the end. */
  baseUrl: string;
  /** Where the superadmin has chosen none. */
  model: string;
  /** How long it may think, a second try included. */
  patienceMs: number;
}

const ANTHROPIC = 'https://api.anthropic.com';
const USUAL_MODEL = 'claude-sonnet-5-5';
const PATIENCE_MS = 30_000;

type Given = { [Name in keyof typeof modelSettings]?: string | undefined };

export function readModelSettings({ ANTHROPIC_API_KEY, ANTHROPIC_BASE_URL, ANTHROPIC_MODEL }: Given): ModelSettings {
  const baseUrl = (ANTHROPIC_BASE_URL ?? ANTHROPIC).replace(/\/+$/, '');
  if (ANTHROPIC_API_KEY) assertSafe(baseUrl);
  return {
    apiKey: ANTHROPIC_API_KEY ?? null,
    baseUrl,
    model: ANTHROPIC_MODEL ?? USUAL_MODEL,
    patienceMs: PATIENCE_MS,
  };
}

/** What is said of patients goes by https, or stays on the own machine. */
function assertSafe(baseUrl: string): void {
  const { protocol, hostname } = new URL(baseUrl);
  const isOwnMachine = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'https:' || isOwnMachine) return;
  throw new BadSetting('Setting ANTHROPIC_BASE_URL: must be an https:// address. See .env.example.');
}
