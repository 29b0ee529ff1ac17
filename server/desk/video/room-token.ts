import jwt from 'jsonwebtoken';
import type { Env } from '#server/kernel/env.ts';

/** Long enough to get past a slow network's door; who was cut off later asks for another. */
const TOKEN_SECONDS = 10 * 60;

export interface RoomGuest {
  room: string;
  /** Of one person at one visit. */
  key: string;
  name: string;
  /** Leads: may let others in, mute them, and end it for all. */
  isModerator: boolean;
}

/**
 * What Jitsi's token authentication asks of whoever enters a room: for this room alone, one person, and a few minutes. Null where
 * the host takes anybody. It is made when somebody joins, and neither kept nor logged.
 */
export function roomToken({ app, baseUrl }: Env['video'], { room, key, name, isModerator }: RoomGuest): string | null {
  if (!app) return null;
  const user = { id: key, name, moderator: isModerator, affiliation: isModerator ? 'owner' : 'member' };
  return jwt.sign({ room, context: { user } }, app.secret, {
    algorithm: 'HS256',
    audience: 'jitsi',
    issuer: app.id,
    subject: new URL(baseUrl).hostname,
    expiresIn: TOKEN_SECONDS,
    // Clocks of two machines differ.
    notBefore: -30,
  });
}
