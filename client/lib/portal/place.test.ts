import { expect, it } from 'vitest';
import { parsePlace, placeHref } from './place.ts';

it.each([
  ['', { key: '', id: undefined, query: {} }],
  ['#prescriptions', { key: 'prescriptions', id: undefined, query: {} }],
  ['#prescriptions/12?search=a%20b', { key: 'prescriptions', id: '12', query: { search: 'a b' } }],
  ['#reports/referral-3', { key: 'reports', id: 'referral-3', query: {} }],
  ['#join/%E0%A4%A', { key: 'join', id: '%E0%A4%A', query: {} }],
])('reads %s', (hash, place) => expect(parsePlace(hash)).toEqual(place));

it.each([
  [placeHref('prescriptions'), '#prescriptions'],
  [placeHref('prescriptions', 12), '#prescriptions/12'],
  [placeHref('invoices', undefined, { status: 'paid', startDate: '' }), '#invoices?status=paid'],
])('writes %s', (href, expected) => expect(href).toBe(expected));
