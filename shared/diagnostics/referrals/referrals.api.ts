import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { CENTER_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import {
  newReferral,
  referral,
  referralChange,
  referralFilters,
  referralStats,
  referralStep,
  uploadedReport,
  withdrawal,
} from './referrals.schema.ts';

/** A file of 10 MB in base64, and what is said with it. */
const LARGEST_AS_TEXT = 14 * 1024 * 1024;

export const referralsApi = defineArea('referrals', {
  list: {
    method: 'GET',
    path: '/api/referrals',
    summary: 'Referrals sent by the own clinic or received by the own centre, newest first',
    roles: ORGANISATION_ROLES,
    query: referralFilters,
    response: bareList(referral),
  },
  stats: {
    method: 'GET',
    path: '/api/referrals/stats',
    summary: "How many of the clinic's referrals have a report, and the commission on all of them",
    roles: ['clinic_doctor'],
    response: referralStats,
  },
  get: {
    method: 'GET',
    path: '/api/referrals/:id',
    summary: 'One referral, for the clinic that sent it and the centre that received it',
    roles: ORGANISATION_ROLES,
    params: idParams,
    response: referral,
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'referral' },
  },
  setStatus: {
    method: 'PATCH',
    path: '/api/referrals/:id/status',
    summary:
      "Confirm a referral, or mark it as paid: that makes the centre's paid invoice. Only a report moves one to report_uploaded",
    roles: CENTER_ROLES,
    params: idParams,
    body: referralStep,
    response: referral,
    errors: ['not_found', 'invalid_transition'],
    affects: ['invoices', 'payments', 'analytics', 'revenue', 'receipts', 'day-close', 'notices'],
    audit: { resource: 'referral' },
  },
  uploadReport: {
    method: 'POST',
    path: '/api/referrals/:id/upload-report',
    summary:
      'Upload the report of a confirmed referral, as JSON (base64) or as a form: pdf, doc, docx, jpg, jpeg or png up to 10 MB, judged by its bytes. With a reason it takes the place of the one that was uploaded before',
    roles: ['diagnostic_doctor'],
    params: idParams,
    body: uploadedReport,
    upload: { field: 'reportFile' },
    bodyLimit: LARGEST_AS_TEXT,
    response: referral,
    errors: ['not_found', 'invalid_transition', 'rule_broken', 'too_large', 'unsupported_type'],
    affects: ['analytics'],
    audit: { action: 'UPDATE', resource: 'referral' },
  },
  withdrawReport: {
    method: 'POST',
    path: '/api/referrals/:id/withdraw-report',
    summary:
      'Take an uploaded report back, with the reason: the clinic opens it no more, both sides see that it was. Signed results are corrected instead',
    roles: ['diagnostic_doctor'],
    params: idParams,
    body: withdrawal,
    response: referral,
    errors: ['not_found', 'conflict', 'rule_broken'],
    affects: ['analytics', 'lab-reports'],
    audit: { action: 'UPDATE', resource: 'referral' },
  },
  refer: {
    method: 'POST',
    path: '/api/refer-patient',
    summary: 'Refer a patient to a diagnostic centre, under a prescription or by itself',
    roles: ['clinic_doctor'],
    body: newReferral,
    response: referral,
    errors: ['not_found', 'rule_broken'],
    affects: ['prescriptions', 'analytics', 'formulary'],
    audit: { resource: 'referral' },
  },
  update: {
    method: 'PATCH',
    path: '/api/referrals/:id',
    summary: 'Correct a referral that the centre has not confirmed yet, or move it to another centre',
    roles: ['clinic_doctor'],
    params: idParams,
    body: referralChange,
    response: referral,
    errors: ['not_found', 'conflict', 'rule_broken'],
    affects: ['analytics', 'revenue', 'commission', 'formulary'],
    audit: { resource: 'referral' },
  },
});
