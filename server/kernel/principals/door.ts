import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import * as says from '#shared/kernel/words/says.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { Facts } from '#server/kernel/http/incoming.ts';
import type { Principal } from './principal.ts';

/** What a call brought along before anything of it was read. */
interface Knock {
  endpoint: Endpoint;
  request: Request;
  facts: Facts;
}

/** How one kind of caller is recognised: nothing else in the kernel knows. */
export interface Door {
  /** Throws, at the start, for a contract that callers of this kind can't be given. */
  assertFits?(endpoint: Endpoint): void;
  /** The caller, or the refusal. Null: the public, and whoever is known by what they say only. */
  admit(knock: Knock): Promise<Principal | null>;
  /** For callers who are known by a signature over their words: asked once these are read and parsed. */
  admitSigned?(call: SignedCall): Promise<Principal>;
}

/** A signed call, read but not believed yet. */
export interface SignedCall {
  /** Exactly as they came: what was parsed and written again is another text. */
  raw: Buffer;
  headers: IncomingHttpHeaders;
  url: string;
  params: unknown;
  query: unknown;
  body: unknown;
}

export const unauthenticated = () => new AppError('unauthenticated', says.sign_in_again);

const TOKEN_BYTES = 32;

/** A token that says nothing of itself. The first letters tell its kind, so that none is looked for behind another's door. */
export const newToken = (prefix: string): string => `${prefix}${randomBytes(TOKEN_BYTES).toString('base64url')}`;

/** What the database keeps of a token. It has 256 random bits: no salt and no slow hash are needed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
