import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api.ts';
import { type Endpoint, isListReply, isWrite } from '#shared/kernel/http/endpoint.ts';
import { auditActions } from '#shared/kernel/audit/audit.states.ts';

// What the audit log is told of, by the contracts. A call that is added shows here: either it says what the log is to tell of it,
// or it stands below with the reason why it tells nothing.

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Writes without an entry. */
const quiet = {
  'POST /api/refresh-token': 'the same session goes on',
  'POST /api/v1/patient-portal/auth/refresh': 'the same session goes on',
  'POST /api/v1/patient-portal/passkeys/options': 'a challenge, spent by the call that follows',
  'POST /api/v1/patient-portal/auth/passkey/options': 'a challenge, spent by the call that follows',
  'POST /api/appointments/:id/video/presence': 'every twenty seconds; joining is told',
  'POST /api/v1/patient-portal/appointments/:id/video/presence': 'every twenty seconds; joining is told',
  'POST /api/v1/payments/webhooks/razorpay': 'what came of it has an entry of its own',
  'POST /api/v1/payments/webhooks/stripe': 'what came of it has an entry of its own',
  'POST /api/v1/webhooks/twilio/status': 'the record of the message tells',
  'POST /api/v1/webhooks/twilio/inbound': 'the record of the message tells',
};

/** Answers of one thing that are nobody's record. */
const notOfAPerson = {
  'figures and lists of a desk': [
    'GET /api/appointments',
    'GET /api/referrals/counts',
    'GET /api/referrals/stats',
    'GET /api/v1/accounts/gstr1',
    'GET /api/v1/billing-terms',
    'GET /api/v1/inventory/stats',
    // A day's sums, and the own drawer.
    'GET /api/v1/day-close/preview',
    'GET /api/v1/shifts/current',
    'GET /api/v1/patient-portal/invoices/:id/ways',
    'GET /api/v1/payments/stats',
    'GET /api/v1/payments/transactions/:id',
    'GET /api/v1/payments/upi',
    'GET /api/v1/payments/ways',
    'GET /api/v1/revenue',
    'POST /api/v1/payments/gateway/config/:id/test',
    'GET /api/invoices/stats',
    'GET /api/dashboard-analytics',
    'GET /api/referral-analytics',
    'GET /api/v1/follow-ups/stats',
    'GET /api/notification-logs/stats',
    'GET /api/message-logs/stats',
    'GET /api/expected-patients',
    'GET /api/planned-messages',
    'GET /api/search',
    'GET /api/v1/audit/stats',
    'GET /api/v1/audit/my-activity',
    'GET /api/v1/audit/actions',
    'GET /api/v1/audit/resources',
  ],
  'the caller’s own session, notices, work and settings': [
    'POST /api/validate-token',
    'GET /api/me',
    'GET /api/events',
    'GET /api/notices/:id',
    'GET /api/notice-mutes',
    'GET /api/push/key',
    'GET /api/prescription-defaults',
    'GET /api/prescription-defaults/medicines/:id',
    'GET /api/prescription-templates/:id',
    // Of a centre's tests, which are nobody's.
    'GET /api/lab-tests/prices',
    'POST /api/patient-imports/check',
    'GET /api/patient-imports/:id',
    'GET /api/data-exports/:id',
  ],
  'the organisation’s settings and hours': [
    'GET /api/organization-settings',
    'GET /api/messaging-setup',
    'GET /api/messaging-settings',
    'GET /api/messaging/state',
    'GET /api/ai/state',
    'GET /api/ai/settings',
    'GET /api/backup',
    'GET /api/ai/usage/summary',
    'GET /api/safety/coverage',
    // Names of medicines; that it was asked has an entry.
    'POST /api/ai/check-interactions',
    'POST /api/v1/availability/preview',
    'GET /api/v1/availability/check',
    'GET /api/v1/availability/slots/:doctorId',
    'GET /api/v1/availability/next-slot/:doctorId',
    'GET /api/v1/booking/settings',
    'GET /api/v1/booking/here-code',
    'GET /api/v1/form-f/registration',
  ],
  'what anybody may ask': [
    'GET /api/health',
    'GET /api/health/ready',
    'GET /api/v1/book/:slug',
    'GET /api/v1/book/:slug/days',
    'GET /api/v1/book/:slug/slots',
    'GET /api/v1/verify/prescriptions/:token',
    'GET /api/v1/verify/lab-reports/:token',
    'GET /api/v1/message-links/:code',
  ],
  'a patient’s own page, without a record’s content': [
    'GET /api/v1/patient-portal/auth/validate',
    'GET /api/v1/patient-portal/dashboard',
    'GET /api/v1/patient-portal/booking/doctors/:doctorId/days',
    'GET /api/v1/patient-portal/booking/doctors/:doctorId/slots',
    'GET /api/v1/patient-portal/booking/visits/:id/queue',
    'GET /api/v1/patient-portal/privacy/consents',
    'GET /api/v1/patient-portal/privacy/nominee',
  ],
};

describe('the audit log is told of', () => {
  it('every write', () => {
    const untold = allEndpoints.filter((endpoint) => isWrite(endpoint) && !endpoint.audit).map(nameOf);
    expect(untold.toSorted()).toEqual(Object.keys(quiet).toSorted());
  });

  it('every look at one record', () => {
    const untold = allEndpoints.filter(
      (endpoint) => !isWrite(endpoint) && !endpoint.audit && !isListReply(endpoint.response),
    );
    expect(untold.map(nameOf).toSorted()).toEqual(Object.values(notOfAPerson).flat().toSorted());
  });

  it('every file that is taken out', () => {
    const files = allEndpoints.filter(({ response }) => 'kind' in response && response.kind === 'file');
    expect(files.filter(({ audit }) => audit === undefined).map(nameOf)).toEqual([]);
    expect(files.length).toBeGreaterThan(3);
  });

  it('sign-ins and sign-outs, by their names', () => {
    const named = (action: string) => allEndpoints.filter(({ audit }) => audit?.action === action).map(nameOf);
    expect(named('LOGIN')).toEqual(
      expect.arrayContaining(['POST /api/login', 'POST /api/v1/patient-portal/auth/verify-otp']),
    );
    expect(named('LOGOUT')).toEqual(
      expect.arrayContaining(['POST /api/logout', 'POST /api/v1/patient-portal/auth/logout']),
    );
  });

  it('things by the singular name of a record, in actions that it knows', () => {
    for (const { audit, ...endpoint } of allEndpoints) {
      if (!audit) continue;
      expect(audit.resource, nameOf(endpoint as Endpoint)).toMatch(/^[a-z]+(_[a-z]+)*$/);
      expect(auditActions).toContain(audit.action ?? 'VIEW');
    }
  });
});

it.each(['en', 'hi'])('every kind of record that the contracts name has a word in %s', (language) => {
  const { resources } = JSON.parse(fs.readFileSync(`words/${language}/audit.json`, 'utf8')) as { resources: object };
  const named = allEndpoints.flatMap(({ audit }) => (audit && 'resource' in audit ? [audit.resource] : []));
  expect([...new Set(named)].filter((resource) => !(resource in resources)).toSorted()).toEqual([]);
});
