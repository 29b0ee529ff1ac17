import { analytics } from './analytics.ts';
import { app } from './app.ts';
import { appointments } from './appointments.ts';
import { assistant } from './assistant.ts';
import { availability } from './availability.ts';
import { booking } from './booking.ts';
import { calendar } from './calendar.ts';
import { commission } from './commission.ts';
import { diagnostics } from './diagnostics.ts';
import { documents } from './documents.ts';
import { followUps } from './follow-ups.ts';
import { invoices } from './invoices.ts';
import { kit } from './kit.ts';
import { lab } from './lab.ts';
import { labTests } from './lab-tests.ts';
import { login } from './login.ts';
import { messages } from './messages.ts';
import { organisations } from './organisations.ts';
import { ownPassword } from './own-password.ts';
import { patients } from './patients.ts';
import { physiotherapy } from './physiotherapy.ts';
import { pregnancy } from './pregnancy.ts';
import { prescriptions } from './prescriptions.ts';
import { rct } from './rct.ts';
import { referralAnalytics } from './referral-analytics.ts';
import { referrals } from './referrals.ts';
import { reports } from './reports.ts';
import { settings } from './settings.ts';
import { shell } from './shell.ts';
import { specialty } from './specialty.ts';
import { templates } from './templates.ts';
import { transfers } from './transfers.ts';
import { users } from './users.ts';
import { verify } from './verify.ts';
import { walkIns } from './walk-ins.ts';

/** Hindi, one file per area, each under the name the English area has. What is missing is shown in English. */
export const hi = {
  analytics,
  app,
  appointments,
  assistant,
  availability,
  booking,
  calendar,
  commission,
  diagnostics,
  documents,
  'follow-ups': followUps,
  invoices,
  kit,
  lab,
  'lab-tests': labTests,
  login,
  messages,
  organisations,
  'own-password': ownPassword,
  patients,
  physiotherapy,
  pregnancy,
  prescriptions,
  rct,
  'referral-analytics': referralAnalytics,
  referrals,
  reports,
  settings,
  shell,
  specialty,
  templates,
  transfers,
  users,
  verify,
  'walk-ins': walkIns,
};
