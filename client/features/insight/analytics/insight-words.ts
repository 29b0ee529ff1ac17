import { formatMoney, today } from '#client/lib/format.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import type { analyticsText } from '#client/text/en/analytics.ts';
import type { Insight } from '#shared/insight/analytics/analytics.api.ts';
import type { ReferralStatus } from '#shared/diagnostics/referrals/referrals.states.ts';
import { monthOf } from '#shared/kernel/time/day-parts.ts';

type Words = (typeof analyticsText)['en']['insights'];

interface Said {
  sentence: string;
  /** Where it can be acted upon. */
  link?: { href: string; label: string };
}

/** Who reads it: a centre's bills and referrals stand on other tabs than a clinic's, and a clinic's reception has none with reports. */
type Reader = 'doctor' | 'reception' | 'center';

/** A finding of the server as a sentence. */
export function wordsOf({ kind, count, amount, detail }: Insight, text: Words, reader: Reader): Said {
  const referrals = (status: ReferralStatus) => tabHref('referrals', { status });
  const sentences: Record<Insight['kind'], () => Said> = {
    overdue_visits: () => ({
      sentence: text.overdueVisits(count),
      link: { href: tabHref('next-visits', { filter: 'overdue' }), label: text.seeOverdue },
    }),
    unpaid_bills: () => ({
      sentence: text.unpaidBills(count, formatMoney(amount ?? '0.00')),
      link:
        reader === 'center'
          ? { href: tabHref('invoices', { status: 'pending' }), label: text.seeBills }
          : { href: tabHref('patients', { status: 'bill_pending' }), label: text.seeUnpaid },
    }),
    reports_waiting: () => ({
      sentence: text.reportsWaiting(count),
      ...(reader === 'center' && { link: { href: referrals('confirmed'), label: text.seeConfirmed } }),
      ...(reader === 'doctor' && { link: { href: tabHref('reports', { sort: 'waiting' }), label: text.seeLongest } }),
    }),
    no_shows: () => ({ sentence: text.noShows(count, detail ?? '0') }),
    busy_day: () => ({ sentence: text.busyDay(text.weekdays[Number(detail)] ?? '', count) }),
    returning_patients: () => ({ sentence: text.returningPatients(count) }),
    new_patients: () => ({
      sentence: text.newPatients(count, Number(detail ?? 0)),
      link: { href: tabHref('patients', { dateFrom: `${monthOf(today())}-01` }), label: text.seeNew },
    }),
    referrals_waiting: () => ({
      sentence: text.referralsWaiting(count),
      link: { href: referrals('pending'), label: text.seePending },
    }),
    reports_to_sign: () => ({
      sentence: text.reportsToSign(count),
      link: { href: tabHref('lab-reports', { status: 'submitted' }), label: text.seeToSign },
    }),
    payments_to_record: () => ({
      sentence: text.paymentsToRecord(count),
      link: { href: referrals('report_uploaded'), label: text.seeReported },
    }),
  };
  return sentences[kind]();
}
