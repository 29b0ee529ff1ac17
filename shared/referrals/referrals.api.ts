import { bareList, defineArea } from '#shared/http/endpoint.ts';
import { ORGANISATION_ROLES } from '#shared/http/roles.ts';
import { referral, referralFilters } from './referrals.schema.ts';

export const referralsApi = defineArea('referrals', {
  list: {
    method: 'GET',
    path: '/api/referrals',
    summary: 'Referrals sent by the own clinic or received by the own centre, newest first',
    roles: ORGANISATION_ROLES,
    query: referralFilters,
    response: bareList(referral),
  },
});
