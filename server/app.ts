import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Logger } from 'pino';
import { AppError, statusOf } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { assistantRoutes } from './care/assistant/assistant.routes.ts';
import { dispensingRoutes } from './care/dispensing/dispensing.routes.ts';
import { formFRoutes } from './care/form-f/form-f.routes.ts';
import { lettersRoutes } from './care/letters/letters.routes.ts';
import { modelRoutes } from './care/model/model.routes.ts';
import { physiotherapyRoutes } from './care/physiotherapy/physiotherapy.routes.ts';
import { sessionPackagesRoutes } from './care/physiotherapy/session-packages.routes.ts';
import { therapySessionsRoutes } from './care/physiotherapy/therapy-sessions.routes.ts';
import { antenatalRoutes } from './care/pregnancy/antenatal.routes.ts';
import { pregnancyRoutes } from './care/pregnancy/pregnancy.routes.ts';
import { prescriptionsRoutes } from './care/prescriptions/prescriptions.routes.ts';
import { dentalImagesRoutes } from './care/rct/dental-images.routes.ts';
import { dentalPlansRoutes } from './care/rct/dental-plans.routes.ts';
import { dentalRecordsRoutes } from './care/rct/dental-records.routes.ts';
import { rctRoutes } from './care/rct/rct.routes.ts';
import { reportsRoutes } from './care/reports/reports.routes.ts';
import { safetyRoutes } from './care/safety/safety.routes.ts';
import { immunisationsRoutes } from './care/immunisations/immunisations.routes.ts';
import { specialtyRoutes } from './care/specialty/specialty.routes.ts';
import { summaryRoutes } from './care/summary/summary.routes.ts';
import { templatesRoutes } from './care/templates/templates.routes.ts';
import { formularyRoutes } from './catalogues/formulary/formulary.routes.ts';
import { automationRoutes } from './contact/automation/automation.routes.ts';
import { phoneCodes } from './contact/codes/phone-codes.ts';
import { followUpsRoutes } from './contact/follow-ups/follow-ups.routes.ts';
import { openDocument } from './contact/links/linked-document.ts';
import { linksRoutes } from './contact/links/links.routes.ts';
import { messagesRoutes } from './contact/messages/messages.routes.ts';
import { messagingRoutes } from './contact/messaging/messaging.routes.ts';
import { noticesRoutes } from './contact/notices/notices.routes.ts';
import { ringForOrganisation } from './contact/notices/organisation-created.ts';
import { pushRoutes } from './contact/notices/push.routes.ts';
import { pushKeys } from './contact/notices/push-keys.ts';
import { carriersOf } from './contact/providers/carriers.ts';
import { resetLinks } from './contact/resets/reset-link.ts';
import { resetsRoutes } from './contact/resets/resets.routes.ts';
import { twilioGateway } from './contact/webhooks/twilio-gateway.ts';
import { webhooksRoutes } from './contact/webhooks/webhooks.routes.ts';
import { appointmentsRoutes } from './desk/appointments/appointments.routes.ts';
import { videoRooms } from './desk/appointments/video-room.ts';
import { availabilityRoutes } from './desk/availability/availability.routes.ts';
import { bookingRoutes } from './desk/booking/booking.routes.ts';
import { hereCodes } from './desk/booking/here-code.ts';
import { publicBookingRoutes } from './desk/booking/public.routes.ts';
import { publicReads } from './desk/booking/public-reads.ts';
import { queueBoards } from './desk/booking/queue-board.ts';
import { portalVideoRoutes } from './desk/video/portal-video.routes.ts';
import { videoRoutes } from './desk/video/video.routes.ts';
import { visitsRoutes } from './desk/visits/visits.routes.ts';
import { commissionRoutes } from './diagnostics/commission/commission.routes.ts';
import { labReportsRoutes } from './diagnostics/lab/lab-reports.routes.ts';
import { labTestsRoutes } from './diagnostics/lab/lab-tests.routes.ts';
import { markReportsAnew } from './diagnostics/lab/mark-anew.ts';
import { startCenterTests } from './diagnostics/lab/start-center-tests.ts';
import { turnaroundOf } from './diagnostics/lab/turnaround.ts';
import { referralsRoutes } from './diagnostics/referrals/referrals.routes.ts';
import { walkInsRoutes } from './diagnostics/walk-ins/walk-ins.routes.ts';
import { drawnDocuments } from './drawn-documents.ts';
import { accountsRoutes } from './insight/accounts/accounts.routes.ts';
import { analyticsRoutes } from './insight/analytics/analytics.routes.ts';
import { auditRoutes } from './insight/audit/audit.routes.ts';
import { backupRoutes } from './insight/backup/backup.routes.ts';
import { revenueRoutes } from './insight/revenue/revenue.routes.ts';
import { searchRoutes } from './insight/search/search.routes.ts';
import { transfersRoutes } from './insight/transfers/transfers.routes.ts';
import type { Connection } from './kernel/db/client.ts';
import type { Replica } from './kernel/db/replica/replica.ts';
import { addJob } from './kernel/jobs/define-job.ts';
import type { Env } from './kernel/env.ts';
import { eventsRoutes } from './kernel/events/events.routes.ts';
import type { Hub } from './kernel/events/hub.ts';
import { documents } from './kernel/files/documents.ts';
import { fileLinks } from './kernel/files/file-links.ts';
import { filesRoutes } from './kernel/files/files.routes.ts';
import { serveUploads } from './kernel/files/serve-uploads.ts';
import { storeOf } from './kernel/files/store-of.ts';
import { healthRoutes } from './kernel/health/health.routes.ts';
import { makeTemporaryFolder } from './kernel/http/body.ts';
import { serveApiDocs } from './kernel/http/docs-page.ts';
import { errorReply, toAppError } from './kernel/http/faults.ts';
import { fairShare, shareOf } from './kernel/http/fair-share.ts';
import { mountCalls } from './kernel/http/mount.ts';
import { refusalLog } from './kernel/http/refusal-log.ts';
import { sendText } from './kernel/http/reply.ts';
import { serveSecurityTxt } from './kernel/http/security-txt.ts';
import { sessionStore } from './kernel/principals/session-store.ts';
import { tokenService } from './kernel/principals/tokens.ts';
import { billingRoutes } from './money/billing/billing.routes.ts';
import { assertSettled } from './money/billing/settled-by-hand.ts';
import { dayCloseRoutes } from './money/day-close/day-close.routes.ts';
import { inventoryRoutes } from './money/inventory/inventory.routes.ts';
import { purchasesRoutes } from './money/inventory/purchases.routes.ts';
import { invoicesRoutes } from './money/invoices/invoices.routes.ts';
import { paymentGateways } from './money/payments/gateways/doors.ts';
import { paymentsRoutes } from './money/payments/payments.routes.ts';
import { freeFollowUpsRoutes } from './money/prices/free-follow-ups.routes.ts';
import { pricesRoutes } from './money/prices/prices.routes.ts';
import { receiptsRoutes } from './money/receipts/receipts.routes.ts';
import { verificationRoutes } from './papers/verification/verification.routes.ts';
import { organisationsRoutes } from './people/organisations/organisations.routes.ts';
import { archivePeople } from './people/archiving/archive-job.ts';
import { archivingRoutes } from './people/archiving/archiving.routes.ts';
import { closingsRoutes } from './people/closings/closings.routes.ts';
import { mergesRoutes } from './people/merges/merges.routes.ts';
import { patientsRoutes } from './people/patients/patients.routes.ts';
import { profileRoutes } from './people/profile/profile.routes.ts';
import { knownDevices } from './people/sessions/known-device.ts';
import { sessionsRoutes } from './people/sessions/sessions.routes.ts';
import { signInGate } from './people/sessions/sign-in-gate.ts';
import { settingsRoutes } from './people/settings/settings.routes.ts';
import { usersRoutes } from './people/users/users.routes.ts';
import { portalPaymentsRoutes } from './portal/payments/payments.routes.ts';
import { privacyRoutes } from './portal/privacy/privacy.routes.ts';
import { privacyDeskRoutes } from './portal/privacy/privacy-desk.routes.ts';
import { portalProfileRoutes } from './portal/profile/profile.routes.ts';
import { recordsRoutes } from './portal/records/records.routes.ts';
import { shownDocument } from './portal/records/shown-document.ts';
import { signInRoutes } from './portal/sign-in/sign-in.routes.ts';
import { portalStreams } from './portal/visits/portal-streams.ts';
import { portalVisitsRoutes } from './portal/visits/visits.routes.ts';
import { serveBookingPages } from './serve-booking.ts';

export interface AppParts {
  env: Env;
  connection: Connection;
  replica?: Replica | undefined;
  hub: Hub;
  log: Logger;
}

/** The Express app, put together in one readable list. */
export function createApp({ env, connection, replica, hub, log }: AppParts): Express {
  const { db } = connection;
  const sessions = sessionStore({ db, hub, tokens: tokenService(env.jwtSecret), log });
  const devices = knownDevices(env.jwtSecret, env.publicUrl.startsWith('https:'));
  const refusals = refusalLog({ db, hub, log });
  const signIns = { devices, refusals, gate: signInGate({ hub }) };
  const stored = documents({ db, env, drawn: drawnDocuments });
  const carriers = carriersOf(env);
  const links = fileLinks(env.jwtSecret);
  const rooms = videoRooms(env);
  const deskCodes = hereCodes(env);
  const codes = phoneCodes(env);
  const pageReads = publicReads();

  const app = express();
  app.disable('x-powered-by').disable('etag');
  if (env.trustProxy) app.set('trust proxy', 1);
  if (env.publicUrl.startsWith('https:')) app.use(onlyByHttps);

  serveApiDocs(app, env.publicUrl);
  serveSecurityTxt(app, env);
  serveBookingPages(app, { db, env, log, reads: pageReads });
  serveUploads(app, {
    db,
    sessions,
    log,
    documents: stored,
    links,
    fileOfMessage: (reader, code) => openDocument(reader, stored, code),
    fileOfPatient: (reader, actor, path) => shownDocument(reader, stored, actor, path),
  });
  mountCalls(
    app,
    [
      ...sessionsRoutes({ sessions, hub, ...signIns }),
      ...healthRoutes({ env }),
      ...eventsRoutes({ hub, sessions }),
      ...noticesRoutes(),
      ...pushRoutes({ keys: pushKeys(env) }),
      ...filesRoutes({ documents: stored, links }),
      ...organisationsRoutes({ startTests: startCenterTests, tellOf: ringForOrganisation }),
      ...usersRoutes({ env, hub }),
      ...patientsRoutes({ hub, markAnew: markReportsAnew }),
      ...mergesRoutes(),
      ...closingsRoutes(),
      ...archivingRoutes(),
      ...visitsRoutes({ assertSettled }),
      ...appointmentsRoutes({ env, hub, rooms, assertSettled }),
      ...videoRoutes({ env }),
      ...portalVideoRoutes({ env }),
      ...availabilityRoutes(),
      ...bookingRoutes({ codes: deskCodes, rooms }),
      ...publicBookingRoutes({ codes, rooms, env, reads: pageReads }),
      ...portalVisitsRoutes({
        publicUrl: env.publicUrl,
        codes: deskCodes,
        boards: queueBoards({ db, hub }),
        streams: portalStreams(hub),
        rooms,
      }),
      ...prescriptionsRoutes({ hub }),
      ...dispensingRoutes({ env }),
      ...formularyRoutes(),
      ...referralsRoutes({ env, hub, turnaroundOf }),
      ...reportsRoutes({ env, hub }),
      ...pricesRoutes(),
      ...freeFollowUpsRoutes(),
      ...billingRoutes(),
      ...invoicesRoutes({ hub }),
      ...inventoryRoutes(),
      ...purchasesRoutes(),
      ...paymentsRoutes({ env, hub }),
      ...receiptsRoutes({ hub }),
      ...dayCloseRoutes(),
      ...analyticsRoutes({ hub }),
      ...revenueRoutes(),
      ...verificationRoutes({ env }),
      ...pregnancyRoutes(),
      ...antenatalRoutes({ env }),
      ...formFRoutes(),
      ...rctRoutes(),
      ...dentalRecordsRoutes(),
      ...dentalPlansRoutes({ env }),
      ...dentalImagesRoutes({ env }),
      ...physiotherapyRoutes({ env }),
      ...therapySessionsRoutes(),
      ...sessionPackagesRoutes(),
      ...specialtyRoutes(),
      ...immunisationsRoutes(),
      ...templatesRoutes(),
      ...safetyRoutes(),
      ...modelRoutes({ settings: env.model }),
      ...backupRoutes({ settings: env.backup }),
      ...assistantRoutes({ settings: env.model, log }),
      ...lettersRoutes({ settings: env.model, log, db, hub }),
      ...summaryRoutes({ env }),
      ...commissionRoutes({ hub }),
      ...settingsRoutes({ env, endArchiving: (db) => addJob(db, archivePeople, {}) }),
      ...profileRoutes({ env, hub, ...signIns }),
      ...followUpsRoutes({ hub }),
      ...messagesRoutes({ env, carriers, hub, documents: stored }),
      ...automationRoutes(),
      ...messagingRoutes({ env, carriers }),
      ...resetsRoutes({ hub, carriers, resets: resetLinks(env) }),
      ...webhooksRoutes(),
      ...linksRoutes({ documents: stored, links }),
      ...accountsRoutes(),
      ...transfersRoutes({ env }),
      ...auditRoutes(),
      ...searchRoutes({ hub }),
      ...labTestsRoutes(),
      ...labReportsRoutes({ env, hub }),
      ...walkInsRoutes({ env, hub }),
      ...signInRoutes({ env, codes, refusals, hub }),
      ...portalProfileRoutes({ codes }),
      ...privacyRoutes({ store: storeOf(env) }),
      ...privacyDeskRoutes({ store: storeOf(env) }),
      ...recordsRoutes({ env, documents: stored, links }),
      ...portalPaymentsRoutes({ env, isOn: env.features.includes('payments') }),
    ],
    {
      db,
      replica,
      hub,
      sessions,
      log,
      refusals,
      encryptionKey: env.encryptionKey,
      publicUrl: env.publicUrl,
      gateways: { twilio: twilioGateway(env), ...paymentGateways(env) },
      temporaryFolder: makeTemporaryFolder(env.dataDir),
      trustProxy: env.trustProxy,
      withinShare: fairShare(shareOf(env.callsPerSecond)),
    },
  );
  return app;
}

const A_YEAR = 31_536_000;

/** Whoever came by https once never comes by http again, here or at a host below, where somebody between could read along. */
function onlyByHttps(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Strict-Transport-Security', `max-age=${A_YEAR}; includeSubDomains`);
  next();
}

/** What fell through everything above: a malformed path, a broken file. Never a stack trace. */
export function lastResort(log: Logger) {
  return (error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    const status = (error as { status?: number }).status;
    if (status !== undefined && status >= 400 && status < 500) {
      void sendText(response, 400, JSON.stringify(errorReply(new AppError('invalid_input', says.address_unreadable))));
      return;
    }
    const { error: refusal, reference } = toAppError(error, log, 'express');
    if (response.headersSent) response.destroy();
    else void sendText(response, statusOf(refusal), JSON.stringify(errorReply(refusal, reference)));
  };
}
