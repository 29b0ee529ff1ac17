import { bareList, defineArea } from '#shared/http/endpoint.ts';
import { idParams } from '#shared/http/fields.ts';
import { ORGANISATION_ROLES } from '#shared/http/roles.ts';
import { newReferral, referral, referralChange, referralFilters, referralStats } from './referrals.schema.ts';

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
    affects: ['analytics', 'commission', 'formulary'],
    audit: { resource: 'referral' },
  },
});
