import cookieParser from 'cookie-parser';
import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { statusOf } from '#shared/http/errors.ts';
import { analyticsRoutes } from './analytics/analytics.routes.ts';
import { appointmentsRoutes } from './appointments/appointments.routes.ts';
import { availabilityRoutes } from './availability/availability.routes.ts';
import type { Connection } from './db/client.ts';
import type { Env } from './env.ts';
import { eventsRoutes } from './events/events.routes.ts';
import type { Hub } from './events/hub.ts';
import { documents } from './files/documents.ts';
import { fileLinks } from './files/file-links.ts';
import { filesRoutes } from './files/files.routes.ts';
import { serveUploads } from './files/serve-uploads.ts';
import { formularyRoutes } from './formulary/formulary.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { makeTemporaryFolder } from './http/body.ts';
import { serveApiDocs } from './http/docs-page.ts';
import { errorReply, toAppError } from './http/faults.ts';
import { mountCalls } from './http/mount.ts';
import { sendJson } from './http/reply.ts';
import { invoicesRoutes } from './invoices/invoices.routes.ts';
import { noticesRoutes } from './notices/notices.routes.ts';
import { organisationsRoutes } from './organisations/organisations.routes.ts';
import { patientsRoutes } from './patients/patients.routes.ts';
import { prescriptionsRoutes } from './prescriptions/prescriptions.routes.ts';
import { referralsRoutes } from './referrals/referrals.routes.ts';
import { reportsRoutes } from './reports/reports.routes.ts';
import { knownDevices } from './sessions/known-device.ts';
import { sessionStore } from './sessions/session-store.ts';
import { sessionsRoutes } from './sessions/sessions.routes.ts';
import { tokenService } from './sessions/tokens.ts';
import { usersRoutes } from './users/users.routes.ts';
import { verificationRoutes } from './verification/verification.routes.ts';
import { pregnancyRoutes } from './pregnancy/pregnancy.routes.ts';
import { rctRoutes } from './rct/rct.routes.ts';
import { physiotherapyRoutes } from './physiotherapy/physiotherapy.routes.ts';
import { specialtyRoutes } from './specialty/specialty.routes.ts';
import { templatesRoutes } from './templates/templates.routes.ts';
import { safetyRoutes } from './safety/safety.routes.ts';
import { commissionRoutes } from './commission/commission.routes.ts';
import { settingsRoutes } from './settings/settings.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { followUpsRoutes } from './follow-ups/follow-ups.routes.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { transfersRoutes } from './transfers/transfers.routes.ts';
import { labTestsRoutes } from './lab/lab-tests.routes.ts';
import { labReportsRoutes } from './lab/lab-reports.routes.ts';
import { walkInsRoutes } from './walk-ins/walk-ins.routes.ts';

export interface AppParts {
  env: Env;
  connection: Connection;
  hub: Hub;
  log: Logger;
}

/** The Express app, put together in one readable list. */
export function createApp({ env, connection, hub, log }: AppParts): Express {
  const { db } = connection;
  const sessions = sessionStore({ db, hub, tokens: tokenService(env.jwtSecret), log });
  const devices = knownDevices(env.jwtSecret, env.publicUrl.startsWith('https:'));
  const stored = documents({ db, env });
  const links = fileLinks(env.jwtSecret);

  const app = express();
  app.disable('x-powered-by').disable('etag');
  if (env.trustProxy) app.set('trust proxy', 1);

  app.use(['/api/login', '/api/profile/password'], cookieParser());
  serveApiDocs(app, env.publicUrl);
  serveUploads(app, { db, sessions, log, documents: stored, links });
  mountCalls(
    app,
    [
      ...sessionsRoutes({ sessions, devices, hub }),
      ...healthRoutes({ env }),
      ...eventsRoutes({ hub }),
      ...noticesRoutes(),
      ...filesRoutes({ documents: stored, links }),
      ...organisationsRoutes(),
      ...usersRoutes({ env, hub }),
      ...patientsRoutes({ env, hub }),
      ...appointmentsRoutes({ hub }),
      ...availabilityRoutes(),
      ...prescriptionsRoutes({ hub }),
      ...formularyRoutes(),
      ...referralsRoutes({ env, hub }),
      ...reportsRoutes({ env, hub }),
      ...invoicesRoutes({ hub }),
      ...analyticsRoutes({ hub }),
      ...verificationRoutes({ env }),
      ...pregnancyRoutes(),
      ...rctRoutes(),
      ...physiotherapyRoutes(),
      ...specialtyRoutes(),
      ...templatesRoutes(),
      ...safetyRoutes(),
      ...commissionRoutes({ hub }),
      ...settingsRoutes({ env }),
      ...profileRoutes({ env, hub, devices }),
      ...followUpsRoutes({ hub }),
      ...messagesRoutes({ env, hub }),
      ...transfersRoutes({ env }),
      ...labTestsRoutes(),
      ...labReportsRoutes({ hub }),
      ...walkInsRoutes({ env, hub }),
    ],
    { db, hub, sessions, log, temporaryFolder: makeTemporaryFolder(env.dataDir), trustProxy: env.trustProxy },
  );
  return app;
}

/** What fell through everything above: a malformed path, a broken file. Never a stack trace. */
export function lastResort(log: Logger) {
  return (error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const status = (error as { status?: number }).status;
    if (status !== undefined && status >= 400 && status < 500) {
      void sendJson(response, 400, JSON.stringify({ message: 'This address cannot be read', code: 'invalid_input' }));
      return;
    }
    const { error: refusal, reference } = toAppError(error, log, 'express');
    if (response.headersSent) response.destroy();
    else void sendJson(response, statusOf(refusal), JSON.stringify(errorReply(refusal, reference)));
  };
}
