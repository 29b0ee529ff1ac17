import { notFound } from '#shared/http/errors.ts';
import { verificationApi } from '#shared/verification/verification.api.ts';
import type { Env } from '#server/env.ts';
import { implement } from '#server/http/handlers.ts';
import { verificationTokens } from './verification-token.ts';
import { readVerified } from './verification.repo.ts';

export function verificationRoutes({ env }: { env: Env }) {
  const tokens = verificationTokens(env.jwtSecret);

  return implement(verificationApi, {
    async prescription({ db, params }) {
      const id = tokens.read(params.token);
      const verified = id === undefined ? undefined : await readVerified(db, id);
      if (!verified) throw notFound('The prescription');
      return verified;
    },
  });
}
