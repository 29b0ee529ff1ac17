import fs from 'node:fs';
import { expect, it } from 'vitest';
import { allEndpoints } from '#shared/api.ts';
import { permissionsDocument } from './permissions.ts';

/**
 * Compared with the specification by a person: a test that calls through the contract can't notice a wrong path or role.
 * c clinic_doctor, r clinic_reception, d diagnostic_doctor, l lab_technician, s superadmin, * anybody.
 */
const golden = `
POST   /api/login                                  *
POST   /api/logout                                 c r d l s
POST   /api/refresh-token                          c r d l s
POST   /api/validate-token                         *
GET    /api/me                                     c r d l s
GET    /api/sessions                               c r d l s
DELETE /api/sessions/:id                           c r d l s
DELETE /api/sessions                               c r d l s
PUT    /api/profile                                c d
POST   /api/profile/photo                          c d
PUT    /api/profile/password                       c r d l s
GET    /api/organization-settings                  c r d l
POST   /api/organization-settings                  c r d l
GET    /api/health                                 *
GET    /api/health/ready                           *
GET    /api/events                                 c r d l s
GET    /api/notices                                c r d l
POST   /api/notices/read                           c r d l
GET    /api/files/link                             c r d l
GET    /api/clinics                                s
POST   /api/clinics                                s
PATCH  /api/clinics/:id                            s
GET    /api/diagnostic-centers                     c r d l s
POST   /api/diagnostic-centers                     s
PATCH  /api/diagnostic-centers/:id                 s
GET    /api/doctors                                c r d l
GET    /api/users                                  s
POST   /api/users                                  s
PATCH  /api/users/:id                              s
POST   /api/users/:id/reset-password               s
GET    /api/patients                               c r d l
GET    /api/patients/:id                           c r d l
GET    /api/patients/:id/summary                   c r
POST   /api/patients                               c r
PUT    /api/patients/:id                           c r
PATCH  /api/patients/:id/status                    c r
POST   /api/patients/:id/collect                   c r d l
GET    /api/appointments                           c r
POST   /api/appointments                           c r
PATCH  /api/appointments/:id                       c r
GET    /api/v1/availability/weekly/:doctorId       c r
POST   /api/v1/availability/weekly                 c
PUT    /api/v1/availability/weekly/:day            c
GET    /api/v1/availability/exceptions/:doctorId   c r
POST   /api/v1/availability/exceptions             c
DELETE /api/v1/availability/exceptions/:id         c
POST   /api/v1/availability/preview                c
GET    /api/v1/availability/stranded/:doctorId     c r
GET    /api/v1/availability/check                  c r
GET    /api/v1/availability/organization           s
GET    /api/v1/availability/slots/:doctorId        c r
GET    /api/v1/availability/next-slot/:doctorId    c r
GET    /api/prescriptions                          c r
GET    /api/prescriptions/:id                      c r
POST   /api/smart-prescriptions                    c
GET    /api/prescription-defaults                  c r
GET    /api/prescription-templates                 c
GET    /api/prescription-templates/:id             c
POST   /api/prescription-templates                 c
PUT    /api/prescription-templates/:id             c
PATCH  /api/prescription-templates/:id             c
POST   /api/prescription-templates/:id/use         c
DELETE /api/prescription-templates/:id             c
GET    /api/formulary                              c r d l s
GET    /api/tests                                  c r d l s
GET    /api/referrals                              c r d l
GET    /api/referrals/stats                        c
GET    /api/referrals/:id                          c r d l
PATCH  /api/referrals/:id/status                   d l
POST   /api/referrals/:id/upload-report            d
POST   /api/refer-patient                          c
PATCH  /api/referrals/:id                          c
PATCH  /api/referrals/:id/commission               c d
GET    /api/commission-summary                     c
GET    /api/referral-analytics                     c r
GET    /api/manual-clinic-report                   c r
POST   /api/manual-clinic-report                   c r
GET    /api/pregnancy-tracker/:id                  c
POST   /api/pregnancy-tracker                      c
PATCH  /api/pregnancy-tracker/:id                  c
GET    /api/pregnancy-tracker/:id/logs             c
POST   /api/pregnancy-tracker/:id/logs             c
PATCH  /api/pregnancy-visit-log/:logId             c
GET    /api/rct-tracker/:id                        c
POST   /api/rct-tracker                            c
PATCH  /api/rct-tracker/:id                        c
GET    /api/walkin-patients                        d l
POST   /api/walkin-patients                        d l
PUT    /api/walkin-patients/:id                    d l
GET    /api/walkin-patient-reports                 d l
POST   /api/walkin-patient-reports                 d l
GET    /api/lab-tests                              d l
POST   /api/lab-tests                              d l
PUT    /api/lab-tests/:id                          d l
DELETE /api/lab-tests/:id                          d l
POST   /api/lab-tests/import                       d l
GET    /api/lab-reports                            c r d l
GET    /api/lab-reports/:id                        c r d l
POST   /api/lab-reports                            d l
PUT    /api/lab-reports/:id                        d l
POST   /api/lab-reports/:id/submit                 d l
POST   /api/lab-reports/:id/return                 d
POST   /api/lab-reports/:id/sign                   d
POST   /api/lab-reports/:id/correct                d l
DELETE /api/lab-reports/:id                        d l
GET    /api/lab-trends                             c d l
GET    /api/lab-entry                              d l
GET    /api/invoices                               c r d l
GET    /api/invoices/stats                         d l
POST   /api/invoices                               c r d l
PATCH  /api/invoices/:id/status                    c r d l
DELETE /api/invoices/:id                           c r d l
GET    /api/messaging-setup                        c r d l
POST   /api/send-notification                      c d
POST   /api/send-appointment-reminders             c
GET    /api/notification-logs                      c d l
GET    /api/notification-logs/stats                c d l
GET    /api/message-logs                           c d
GET    /api/message-logs/stats                     c d
GET    /api/twilio-message-logs                    c d
GET    /api/dashboard-analytics                    c r d l
POST   /api/patient-imports/check                  c r
POST   /api/patient-imports                        c r
GET    /api/patient-imports                        c r
GET    /api/patient-imports/:id                    c r
POST   /api/data-exports                           c
GET    /api/data-exports                           c
GET    /api/data-exports/:id                       c
DELETE /api/data-exports/:id                       c
GET    /api/next-visits                            c r
POST   /api/follow-up-reminders                    c r
POST   /api/v1/follow-ups                          c r
GET    /api/v1/follow-ups/scheduled                c r
GET    /api/v1/follow-ups/stats                    c r
POST   /api/v1/follow-ups/auto-create/:id          c r
PATCH  /api/v1/follow-ups/:id/sent                 c r
PATCH  /api/v1/follow-ups/:id                      c r
GET    /api/v1/follow-ups/patient/:id/engagement   c r
POST   /api/patient-engagement                     c r
GET    /api/physiotherapy-sessions/:id             c
POST   /api/physiotherapy-sessions                 c
PATCH  /api/physiotherapy-sessions/:id             c
PATCH  /api/physiotherapy-sessions/:id/progress    c
DELETE /api/physiotherapy-sessions/:id             c
GET    /api/specialty-notes                        c
POST   /api/specialty-notes                        c
POST   /api/safety-check                           c
GET    /api/v1/verify/prescriptions/:token         *
`;

const letters: Record<string, string> = {
  clinic_doctor: 'c',
  clinic_reception: 'r',
  diagnostic_doctor: 'd',
  lab_technician: 'l',
  superadmin: 's',
};
const inOrder = 'crdls';

it('has exactly the calls and roles of the golden list', () => {
  const actual = allEndpoints.map(({ method, path, roles }) => {
    const who =
      roles === 'public'
        ? ['*']
        : roles.map((role) => letters[role] ?? '?').toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b));
    return `${method} ${path} ${who.join(' ')}`;
  });
  const expected = golden
    .trim()
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  expect(actual.toSorted()).toEqual(expected.toSorted());
});

it('names only areas that exist in what a call affects', () => {
  const later = ['payments'];
  const areas = new Set([...allEndpoints.map(({ area }) => area), ...later]);
  for (const endpoint of allEndpoints) {
    for (const affected of endpoint.affects ?? []) expect(areas, `${endpoint.path} affects`).toContain(affected);
  }
});

it('publishes the permission matrix as it is', () => {
  expect(fs.readFileSync('docs/permissions.md', 'utf8')).toBe(permissionsDocument());
});
