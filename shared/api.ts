import { searchApi } from '#shared/insight/search/search.api.ts';
import { assistantApi } from './care/assistant/assistant.api.ts';
import { dispensingApi } from './care/dispensing/dispensing.api.ts';
import { formFApi } from './care/form-f/form-f.api.ts';
import { lettersApi } from './care/letters/letters.api.ts';
import { modelApi } from './care/model/model.api.ts';
import { physiotherapyApi } from './care/physiotherapy/physiotherapy.api.ts';
import { sessionPackagesApi } from './care/physiotherapy/session-packages.api.ts';
import { therapySessionsApi } from './care/physiotherapy/therapy-sessions.api.ts';
import { antenatalApi } from './care/pregnancy/antenatal.api.ts';
import { pregnancyApi } from './care/pregnancy/pregnancy.api.ts';
import { prescriptionsApi } from './care/prescriptions/prescriptions.api.ts';
import { dentalImagesApi } from './care/rct/dental-images.api.ts';
import { dentalPlansApi } from './care/rct/dental-plans.api.ts';
import { dentalRecordsApi } from './care/rct/dental-records.api.ts';
import { rctApi } from './care/rct/rct.api.ts';
import { reportsApi } from './care/reports/reports.api.ts';
import { safetyApi } from './care/safety/safety.api.ts';
import { immunisationsApi } from './care/immunisations/immunisations.api.ts';
import { specialtyApi } from './care/specialty/specialty.api.ts';
import { summaryApi } from './care/summary/summary.api.ts';
import { templatesApi } from './care/templates/templates.api.ts';
import { formularyApi } from './catalogues/formulary/formulary.api.ts';
import { automationApi } from './contact/automation/automation.api.ts';
import { followUpsApi } from './contact/follow-ups/follow-ups.api.ts';
import { linksApi } from './contact/links/links.api.ts';
import { messagesApi } from './contact/messages/messages.api.ts';
import { messagingApi } from './contact/messaging/messaging.api.ts';
import { noticesApi } from './contact/notices/notices.api.ts';
import { pushApi } from './contact/notices/push.api.ts';
import { resetsApi } from './contact/resets/resets.api.ts';
import { webhooksApi } from './contact/webhooks/webhooks.api.ts';
import { appointmentsApi } from './desk/appointments/appointments.api.ts';
import { availabilityApi } from './desk/availability/availability.api.ts';
import { bookingApi } from './desk/booking/booking.api.ts';
import { publicBookingApi } from './desk/booking/public.api.ts';
import { portalVideoApi } from './desk/video/portal-video.api.ts';
import { videoApi } from './desk/video/video.api.ts';
import { visitsApi } from './desk/visits/visits.api.ts';
import { commissionApi } from './diagnostics/commission/commission.api.ts';
import { labReportsApi } from './diagnostics/lab/lab-reports.api.ts';
import { labTestsApi } from './diagnostics/lab/lab-tests.api.ts';
import { referralsApi } from './diagnostics/referrals/referrals.api.ts';
import { walkInsApi } from './diagnostics/walk-ins/walk-ins.api.ts';
import { accountsApi } from './insight/accounts/accounts.api.ts';
import { analyticsApi } from './insight/analytics/analytics.api.ts';
import { auditApi } from './insight/audit/audit.api.ts';
import { backupApi } from './insight/backup/backup.api.ts';
import { revenueApi } from './insight/revenue/revenue.api.ts';
import { transfersApi } from './insight/transfers/transfers.api.ts';
import { eventsApi } from './kernel/events/events.api.ts';
import { filesApi } from './kernel/files/files.api.ts';
import { healthApi } from './kernel/health/health.api.ts';
import type { Endpoint } from './kernel/http/endpoint.ts';
import { billingApi } from './money/billing/billing.api.ts';
import { dayCloseApi } from './money/day-close/day-close.api.ts';
import { inventoryApi } from './money/inventory/inventory.api.ts';
import { purchasesApi } from './money/inventory/purchases.api.ts';
import { invoicesApi } from './money/invoices/invoices.api.ts';
import { paymentsApi } from './money/payments/payments.api.ts';
import { freeFollowUpsApi } from './money/prices/free-follow-ups.api.ts';
import { pricesApi } from './money/prices/prices.api.ts';
import { receiptsApi } from './money/receipts/receipts.api.ts';
import { verificationApi } from './papers/verification/verification.api.ts';
import { organisationsApi } from './people/organisations/organisations.api.ts';
import { archivingApi } from './people/archiving/archiving.api.ts';
import { closingsApi } from './people/closings/closings.api.ts';
import { mergesApi } from './people/merges/merges.api.ts';
import { patientsApi } from './people/patients/patients.api.ts';
import { profileApi } from './people/profile/profile.api.ts';
import { sessionsApi } from './people/sessions/sessions.api.ts';
import { settingsApi } from './people/settings/settings.api.ts';
import { usersApi } from './people/users/users.api.ts';
import { portalPaymentsApi } from './portal/payments/payments.api.ts';
import { privacyApi } from './portal/privacy/privacy.api.ts';
import { privacyDeskApi } from './portal/privacy/privacy-desk.api.ts';
import { portalProfileApi } from './portal/profile/profile.api.ts';
import { recordsApi } from './portal/records/records.api.ts';
import { signInApi } from './portal/sign-in/sign-in.api.ts';
import { portalVisitsApi } from './portal/visits/visits.api.ts';

/** Every call of the product, by area. */
export const api = {
  sessions: sessionsApi,
  health: healthApi,
  events: eventsApi,
  notices: noticesApi,
  push: pushApi,
  files: filesApi,
  organisations: organisationsApi,
  users: usersApi,
  patients: patientsApi,
  merges: mergesApi,
  closings: closingsApi,
  archiving: archivingApi,
  visits: visitsApi,
  appointments: appointmentsApi,
  video: videoApi,
  portalVideo: portalVideoApi,
  availability: availabilityApi,
  booking: bookingApi,
  publicBooking: publicBookingApi,
  prescriptions: prescriptionsApi,
  dispensing: dispensingApi,
  formulary: formularyApi,
  referrals: referralsApi,
  reports: reportsApi,
  prices: pricesApi,
  freeFollowUps: freeFollowUpsApi,
  billing: billingApi,
  invoices: invoicesApi,
  inventory: inventoryApi,
  purchases: purchasesApi,
  payments: paymentsApi,
  receipts: receiptsApi,
  dayClose: dayCloseApi,
  analytics: analyticsApi,
  revenue: revenueApi,
  accounts: accountsApi,
  verification: verificationApi,
  pregnancy: pregnancyApi,
  antenatal: antenatalApi,
  'form-f': formFApi,
  rct: rctApi,
  'dental-records': dentalRecordsApi,
  'dental-plans': dentalPlansApi,
  'dental-images': dentalImagesApi,
  physiotherapy: physiotherapyApi,
  'therapy-sessions': therapySessionsApi,
  'session-packages': sessionPackagesApi,
  specialty: specialtyApi,
  immunisations: immunisationsApi,
  templates: templatesApi,
  safety: safetyApi,
  model: modelApi,
  backup: backupApi,
  assistant: assistantApi,
  letters: lettersApi,
  summary: summaryApi,
  commission: commissionApi,
  settings: settingsApi,
  profile: profileApi,
  followUps: followUpsApi,
  messages: messagesApi,
  automation: automationApi,
  messaging: messagingApi,
  resets: resetsApi,
  webhooks: webhooksApi,
  links: linksApi,
  transfers: transfersApi,
  audit: auditApi,
  search: searchApi,
  labTests: labTestsApi,
  labReports: labReportsApi,
  walkIns: walkInsApi,
  signIn: signInApi,
  records: recordsApi,
  portalVisits: portalVisitsApi,
  portalProfile: portalProfileApi,
  portalPayments: portalPaymentsApi,
  privacy: privacyApi,
  privacyDesk: privacyDeskApi,
};

export const allEndpoints: Endpoint[] = Object.values(api).flatMap((area) => Object.values<Endpoint>(area));
