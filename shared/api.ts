import { analyticsApi } from './analytics/analytics.api.ts';
import { appointmentsApi } from './appointments/appointments.api.ts';
import { availabilityApi } from './availability/availability.api.ts';
import { eventsApi } from './events/events.api.ts';
import { filesApi } from './files/files.api.ts';
import { formularyApi } from './formulary/formulary.api.ts';
import { healthApi } from './health/health.api.ts';
import type { Endpoint } from './http/endpoint.ts';
import { invoicesApi } from './invoices/invoices.api.ts';
import { noticesApi } from './notices/notices.api.ts';
import { organisationsApi } from './organisations/organisations.api.ts';
import { patientsApi } from './patients/patients.api.ts';
import { prescriptionsApi } from './prescriptions/prescriptions.api.ts';
import { referralsApi } from './referrals/referrals.api.ts';
import { reportsApi } from './reports/reports.api.ts';
import { sessionsApi } from './sessions/sessions.api.ts';
import { usersApi } from './users/users.api.ts';
import { verificationApi } from './verification/verification.api.ts';
import { pregnancyApi } from './pregnancy/pregnancy.api.ts';
import { rctApi } from './rct/rct.api.ts';
import { physiotherapyApi } from './physiotherapy/physiotherapy.api.ts';
import { specialtyApi } from './specialty/specialty.api.ts';
import { templatesApi } from './templates/templates.api.ts';
import { safetyApi } from './safety/safety.api.ts';
import { commissionApi } from './commission/commission.api.ts';
import { settingsApi } from './settings/settings.api.ts';
import { profileApi } from './profile/profile.api.ts';
import { followUpsApi } from './follow-ups/follow-ups.api.ts';
import { messagesApi } from './messages/messages.api.ts';
import { transfersApi } from './transfers/transfers.api.ts';
import { labTestsApi } from './lab/lab-tests.api.ts';
import { labReportsApi } from './lab/lab-reports.api.ts';
import { walkInsApi } from './walk-ins/walk-ins.api.ts';

/** Every call of the product, by area. */
export const api = {
  sessions: sessionsApi,
  health: healthApi,
  events: eventsApi,
  notices: noticesApi,
  files: filesApi,
  organisations: organisationsApi,
  users: usersApi,
  patients: patientsApi,
  appointments: appointmentsApi,
  availability: availabilityApi,
  prescriptions: prescriptionsApi,
  formulary: formularyApi,
  referrals: referralsApi,
  reports: reportsApi,
  invoices: invoicesApi,
  analytics: analyticsApi,
  verification: verificationApi,
  pregnancy: pregnancyApi,
  rct: rctApi,
  physiotherapy: physiotherapyApi,
  specialty: specialtyApi,
  templates: templatesApi,
  safety: safetyApi,
  commission: commissionApi,
  settings: settingsApi,
  profile: profileApi,
  followUps: followUpsApi,
  messages: messagesApi,
  transfers: transfersApi,
  labTests: labTestsApi,
  labReports: labReportsApi,
  walkIns: walkInsApi,
};

export const allEndpoints: Endpoint[] = Object.values(api).flatMap((area) => Object.values<Endpoint>(area));
