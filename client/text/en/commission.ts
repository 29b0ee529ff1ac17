// Made from words/en/commission.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural } from '#shared/kernel/words/phrases.ts';

export const commissionText = defineText('commission', {
  title: 'Commission Summary',
  total: 'Total commission',
  totalOf: (referrals: number) =>
    `on ${plural('en', referrals, { one: `${grouped(referrals)} referral`, other: `${grouped(referrals)} referrals` })}`,
  ethics:
    'Indian medical ethics rules (IMC Regulations 2002, 6.4) bar doctors from taking or giving commission for referrals.',
  filters: {
    month: 'Month',
    allMonths: 'All months',
    center: 'Diagnostic center',
    allCenters: 'All centers',
    search: 'Search by patient name',
    clear: 'Clear Filters',
  },
  table: {
    label: 'Commission history',
    date: 'Date',
    patient: 'Patient',
    center: 'Diagnostic center',
    tests: 'Tests',
    more: (tests: string | number) => `+${tests} more`,
    commission: 'Commission',
    edit: 'Edit',
    editOf: (patient: string | number, day: string | number) =>
      `Edit commission on the referral of ${patient} of ${day}`,
    failed: 'Failed to fetch the commission summary',
    none: 'No commission yet',
    noneHint: 'A commission that is set on a referral is listed here.',
    noneMatch: 'No commission matches the filters',
    noneMatchHint: 'Choose another month or center, or clear the filters.',
  },
  off: {
    title: 'Commission tracking is switched off',
    hint: 'While it is off, no screen shows a commission. What was set before is kept.',
    link: 'Open settings',
  },
  edit: {
    title: 'Edit Commission',
    amount: 'Commission amount',
    of: (patient: string | number, center: string | number) => `${patient}, referred to ${center}`,
    submit: 'Update Commission',
    busy: 'Updating...',
    updated: 'Commission updated successfully',
    failed: 'Failed to update commission',
    tests: 'Tests',
  },
});
