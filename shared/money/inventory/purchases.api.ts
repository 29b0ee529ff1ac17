import { defineArea, envelopedList } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import {
  newPurchase,
  newReturn,
  newSupplier,
  purchase,
  purchaseFilters,
  supplier,
  supplierChanges,
  supplierFilters,
} from './purchases.schema.ts';

const BASE = '/api/v1/inventory';

export const purchasesApi = defineArea('purchases', {
  suppliers: {
    method: 'GET',
    path: `${BASE}/suppliers`,
    summary: 'Whom the organisation buys from, by name',
    roles: DOCTOR_ROLES,
    query: supplierFilters,
    reads: 'replica',
    response: envelopedList(supplier),
  },
  addSupplier: {
    method: 'POST',
    path: `${BASE}/suppliers`,
    summary: 'Add a supplier',
    roles: DOCTOR_ROLES,
    body: newSupplier,
    response: supplier,
    errors: ['already_exists'],
    audit: { resource: 'supplier' },
  },
  changeSupplier: {
    method: 'PUT',
    path: `${BASE}/suppliers/:id`,
    summary: 'Change a supplier',
    roles: DOCTOR_ROLES,
    params: idParams,
    body: supplierChanges,
    response: supplier,
    errors: ['not_found', 'already_exists', 'changed_meanwhile'],
    audit: { resource: 'supplier' },
  },
  purchases: {
    method: 'GET',
    path: `${BASE}/purchases`,
    summary: "Suppliers' bills that were taken into the stock, newest first",
    roles: DOCTOR_ROLES,
    query: purchaseFilters,
    reads: 'replica',
    response: envelopedList(purchase),
  },
  buy: {
    method: 'POST',
    path: `${BASE}/purchases`,
    summary: "Take a supplier's bill into the stock: each line is a stock_in of its batch",
    roles: DOCTOR_ROLES,
    body: newPurchase,
    response: purchase,
    errors: ['not_found', 'already_exists', 'rule_broken'],
    affects: ['inventory'],
    audit: { resource: 'purchase' },
  },
  giveBack: {
    method: 'POST',
    path: `${BASE}/purchases/:id/return`,
    summary: 'Return some of what was bought to its supplier; never more than was bought, or than is left of the batch',
    roles: DOCTOR_ROLES,
    params: idParams,
    body: newReturn,
    response: purchase,
    errors: ['not_found', 'rule_broken'],
    affects: ['inventory', 'notices'],
    audit: { action: 'UPDATE', resource: 'purchase' },
  },
});
