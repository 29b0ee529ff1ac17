import { defineArea, emptyReply, envelopedList } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { DOCTOR_ROLES, ORGANISATION_ROLES } from '#shared/kernel/http/roles.ts';
import {
  billingTerms,
  billingTermsChange,
  chargeItem,
  chargeItemChange,
  chargeItemFilters,
  newChargeItem,
} from './prices.schema.ts';

const at = '/api/v1/charge-items';

/** The price list, and on what terms less is asked. */
export const pricesApi = defineArea('prices', {
  list: {
    method: 'GET',
    path: at,
    summary: "The organisation's price list by name; search matches a part of the name or the beginning of the code",
    roles: ORGANISATION_ROLES,
    query: chargeItemFilters,
    response: envelopedList(chargeItem),
  },
  create: {
    method: 'POST',
    path: at,
    summary: 'Put a service, a test, goods or a package on the price list',
    roles: DOCTOR_ROLES,
    body: newChargeItem,
    response: chargeItem,
    errors: ['not_found', 'conflict', 'rule_broken'],
    affects: ['lab-tests'],
    audit: { resource: 'charge_item' },
  },
  replace: {
    method: 'PUT',
    path: `${at}/:id`,
    summary: 'Change it; bills that were made keep what they said',
    roles: DOCTOR_ROLES,
    params: idParams,
    body: chargeItemChange,
    response: chargeItem,
    errors: ['not_found', 'conflict', 'rule_broken'],
    affects: ['lab-tests'],
    audit: { resource: 'charge_item' },
  },
  remove: {
    method: 'DELETE',
    path: `${at}/:id`,
    summary: 'Take it off the price list; refused while a package has it',
    roles: DOCTOR_ROLES,
    params: idParams,
    response: emptyReply,
    errors: ['not_found', 'conflict'],
    affects: ['lab-tests'],
    audit: { resource: 'charge_item' },
  },
  terms: {
    method: 'GET',
    path: '/api/v1/billing-terms',
    summary: 'How much may be given off a bill, and whether GST may be charged; the usual terms before the first save',
    roles: ORGANISATION_ROLES,
    response: billingTerms,
  },
  saveTerms: {
    method: 'PUT',
    path: '/api/v1/billing-terms',
    summary: 'Set how much may be given off a bill, in per cent: at the desk, and by doctors',
    roles: DOCTOR_ROLES,
    body: billingTermsChange,
    response: billingTerms,
    audit: { resource: 'billing_terms' },
  },
});
