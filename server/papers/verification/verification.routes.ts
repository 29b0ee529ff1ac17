import { notFound } from '#shared/kernel/http/errors.ts';
import { verificationApi } from '#shared/papers/verification/verification.api.ts';
import type { Env } from '#server/kernel/env.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { verificationTokens } from './verification-token.ts';
import { readVerified } from './verification.repo.ts';

export function verificationRoutes({ env }: { env: Env }) {
  const tokens = verificationTokens(env.jwtSecret);

  return implement(verificationApi, {
    async prescription({ db, params }) {
      const id = tokens.read(params.token);
      const verified = id === undefined ? undefined : await readVerified(db, id);
      if (!verified) throw notFound('prescription');
      return verified;
    },
  });
}
