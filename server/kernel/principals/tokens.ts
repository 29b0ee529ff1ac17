import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { TOKEN_MINUTES } from '#shared/kernel/principals/session.rules.ts';

const ISSUER = 'naadi';
const AUDIENCE = 'naadi-staff';

const claims = z.object({ sub: z.string().regex(/^\d+$/), sid: z.uuid(), jti: z.uuid(), exp: z.number() });

export interface TokenClaims {
  userId: number;
  sid: string;
  jti: string;
  /** Milliseconds. */
  expiresAt: number;
}

const MOST_REMEMBERED = 5000;

/** Signs and reads the staff's tokens. What was verified once is remembered until it expires. */
export function tokenService(secret: string) {
  const verified = new Map<string, TokenClaims>();

  return {
    sign: (token: { userId: number; sid: string; jti: string }): string =>
      jwt.sign({ sid: token.sid }, secret, {
        algorithm: 'HS256',
        subject: String(token.userId),
        jwtid: token.jti,
        issuer: ISSUER,
        audience: AUDIENCE,
        expiresIn: TOKEN_MINUTES * 60,
      }),

    /** Undefined for whatever isn't a valid, unexpired token of ours. */
    read(token: string): TokenClaims | undefined {
      const known = verified.get(token);
      if (known) {
        if (known.expiresAt > Date.now()) return known;
        verified.delete(token);
        return undefined;
      }
      const read = verify(token, secret);
      if (!read) return undefined;
      if (verified.size >= MOST_REMEMBERED) verified.clear();
      verified.set(token, read);
      return read;
    },
  };
}

export type TokenService = ReturnType<typeof tokenService>;

function verify(token: string, secret: string): TokenClaims | undefined {
  try {
    const payload = jwt.verify(token, secret, { algorithms: ['HS256'], issuer: ISSUER, audience: AUDIENCE });
    const { sub, sid, jti, exp } = claims.parse(payload);
    return { userId: Number(sub), sid, jti, expiresAt: exp * 1000 };
  } catch {
    return undefined;
  }
}
