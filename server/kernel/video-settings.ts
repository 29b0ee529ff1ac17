import { z } from 'zod';
import { BadSetting } from './bad-setting.ts';

/** The settings of the host on which video visits are held. */

/** The public Jitsi, until an installation has a host of its own. */
const PUBLIC_HOST = 'https://meet.jit.si';

export const videoSettings = {
  VIDEO_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an https:// address' }).optional(),
  VIDEO_APP_ID: z.string().optional(),
  VIDEO_APP_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
};

export interface VideoSettings {
  /** Without a slash at the end. */
  baseUrl: string;
  /** What signs the tokens of those who enter a room; null where the host asks for none. */
  app: { id: string; secret: string } | null;
}

type Given = { [Name in keyof typeof videoSettings]?: string | undefined };

export function readVideoSettings(given: Given): VideoSettings {
  const { VIDEO_BASE_URL, VIDEO_APP_ID: id, VIDEO_APP_SECRET: secret } = given;
  const baseUrl = (VIDEO_BASE_URL ?? PUBLIC_HOST).replace(/\/+$/, '');
  assertSafe(baseUrl);
  if (!id && !secret) return { baseUrl, app: null };
  // Half of the pair would be found out by the first patient who can't enter.
  if (!id) throw missing('VIDEO_APP_ID', 'VIDEO_APP_SECRET');
  if (!secret) throw missing('VIDEO_APP_SECRET', 'VIDEO_APP_ID');
  if (!VIDEO_BASE_URL) throw missing('VIDEO_BASE_URL', 'VIDEO_APP_ID');
  return { baseUrl, app: { id, secret } };
}

/** A browser gives camera and microphone only to what came by https, and to the own machine. */
function assertSafe(baseUrl: string): void {
  const { protocol, hostname, search, hash } = new URL(baseUrl);
  const isOwnMachine = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol === 'http:' && !isOwnMachine) {
    throw new BadSetting('Setting VIDEO_BASE_URL: must be an https:// address. See .env.example.');
  }
  if (search !== '' || hash !== '') {
    throw new BadSetting('Setting VIDEO_BASE_URL: must be an address without ? and #. See .env.example.');
  }
}

const missing = (name: string, beside: string) =>
  new BadSetting(`Setting ${beside} needs ${name} beside it. See .env.example.`);
