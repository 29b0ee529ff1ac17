import { notFound } from '#shared/kernel/http/errors.ts';
import { verificationApi } from '#shared/papers/verification/verification.api.ts';
import type { Env } from '#server/kernel/env.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { verificationTokens } from './verification-token.ts';
import { readVerified, readVerifiedReport } from './verification.repo.ts';

export function verificationRoutes({ env }: { env: Env }) {
  const prescriptions = verificationTokens(env.jwtSecret, 'prescription');
  const labReports = verificationTokens(env.jwtSecret, 'lab-report');

  return implement(verificationApi, {
    async prescription({ db, params }) {
      const id = prescriptions.read(params.token);
      const verified = id === undefined ? undefined : await readVerified(db, id);
      if (!verified) throw notFound('prescription');
      return verified;
    },

    async labReport({ db, params }) {
      const id = labReports.read(params.token);
      const verified = id === undefined ? undefined : await readVerifiedReport(db, id);
      if (!verified) throw notFound('report');
      return verified;
    },
  });
}
