import { bareList, defineArea } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import { referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { commissionChange, commissionEntry, commissionFilters } from './commission.schema.ts';

export const commissionApi = defineArea('commission', {
  summary: {
    method: 'GET',
    path: '/api/commission-summary',
    summary:
      'Commission on referrals, newest first; X-Total-Amount carries the sum of everything that the filters leave',
    roles: ['clinic_doctor'],
    query: commissionFilters,
    reads: 'replica',
    response: bareList(commissionEntry, ['X-Total-Amount']),
  },
  set: {
    method: 'PATCH',
    path: '/api/referrals/:id/commission',
    summary: 'Set the commission on a referral',
    roles: DOCTOR_ROLES,
    params: idParams,
    body: commissionChange,
    response: referral,
    errors: ['not_found', 'rule_broken'],
    affects: ['referrals', 'analytics', 'revenue'],
    audit: { resource: 'referral' },
  },
});
