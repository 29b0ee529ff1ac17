import { defineText } from '#client/lib/text.ts';

const count = (value: number, one: string, many: string) =>
  `${value.toLocaleString('en-IN')} ${value === 1 ? one : many}`;

export const analyticsText = defineText('analytics', {
  failed: 'Unable to load analytics',
  stats: {
    title: 'Figures',
    totalPatientsThisMonth: 'New Patients This Month',
    totalPatientsToday: 'Patients Today',
    upcomingAppointmentsToday: 'Upcoming Appointments Today',
    totalPrescriptions: 'Total Prescriptions',
    referralsSent: 'Referrals Sent',
    referralConversionRate: 'Referral Conversion Rate',
    totalCommissionsEarned: 'Total Commissions Earned',
    totalAmountEarned: 'Total Amount Earned',
  },
  center: {
    totalReferrals: 'Total Referrals',
    walkIns: 'Walk-in Patients',
    pendingReferrals: 'Pending Referrals',
    totalEarnings: 'Total Earnings',
    totalEarningsHint: 'All paid invoices',
    more: 'Further figures',
    walkinPatientsToday: 'Walk-in Patients Today',
    reportsUploadedThisWeek: 'Reports This Week',
    reportsHint: 'Since Monday',
    pendingReports: 'Pending Reports',
    pendingReportsHint: 'Confirmed, without a report',
    totalTestEarnings: 'Test Earnings',
    totalTestEarningsHint: 'From paid referrals',
    sources: 'Referral Sources',
    sourcesHint: 'Share of all referrals, in per cent',
    clinic: 'Clinic',
    share: 'Per cent',
    otherClinics: 'Other clinics',
    weeklyReports: 'Reports Uploaded',
    perWeek: 'The last eight weeks',
    week: 'Week from',
    reports: 'Reports',
    dailyEarnings: 'Test Earnings per Day',
    perDay: 'The last thirty days',
    earnings: 'Earnings',
    emptyHint: 'The chart fills as the center works.',
    waiting: 'Waiting for confirmation',
    seeAll: 'All pending referrals',
    noneWaiting: 'No referral is waiting',
    noneWaitingHint: 'New referrals from clinics appear here at once.',
    waitingFailed: 'The referrals could not be loaded',
  },
  charts: {
    prescriptionsVsReferrals: 'Prescriptions and Referrals',
    prescriptions: 'Prescriptions',
    referrals: 'Referrals',
    perMonth: 'The last six months',
    referralAnalytics: 'Referral analytics',
    month: 'Month',
    visits: 'Patient Visits',
    perDay: 'The last seven days',
    day: 'Day',
    commissions: 'Commissions over Time',
    commission: 'Commission',
    count: 'Count',
    rupees: 'Rupees',
    empty: 'Nothing to draw yet',
    emptyHint: 'The chart fills as the clinic works.',
  },
  insights: {
    title: 'Insights',
    none: 'Nothing stands out',
    noneHint: 'Findings from the clinic’s own figures appear here.',
    noneHintCenter: 'What waits for the center appears here.',
    tones: { attention: 'Needs attention', neutral: 'Good to know', good: 'Going well' },
    overdueVisits: (patients: number) =>
      `${count(patients, 'patient has', 'patients have')} missed the next visit they were asked to come for.`,
    unpaidBills: (bills: number, amount: string) =>
      `${count(bills, 'bill is', 'bills are')} not paid yet, ${amount} in all.`,
    reportsWaiting: (referrals: number) =>
      `${count(referrals, 'referral has', 'referrals have')} waited more than 3 days for the report.`,
    noShows: (visits: number, share: string) =>
      `${count(visits, 'patient', 'patients')} did not come in the last 30 days, ${share}% of the visits.`,
    busyDay: (visits: number, weekday: string) =>
      `${weekday} is the busiest day, with about ${count(visits, 'visit', 'visits')}.`,
    returningPatients: (patients: number) => `${count(patients, 'patient', 'patients')} came back this month.`,
    newPatients: (patients: number, before: number) =>
      `${count(patients, 'new patient', 'new patients')} this month, ${before.toLocaleString('en-IN')} by this day last month.`,
    referralsWaiting: (referrals: number) =>
      `${count(referrals, 'referral has', 'referrals have')} waited more than a day to be confirmed.`,
    reportsToSign: (reports: number) =>
      `${count(reports, 'report is', 'reports are')} waiting for the doctor’s signature.`,
    paymentsToRecord: (referrals: number) =>
      `${count(referrals, 'referral has', 'referrals have')} a report and no payment recorded yet.`,
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    seeUnpaid: 'See who has to pay',
    seeNew: 'See the new patients',
    seeBills: 'See the open invoices',
    seePending: 'See the pending referrals',
    seeConfirmed: 'See the confirmed referrals',
    seeToSign: 'See the reports to sign',
    seeReported: 'See them',
  },
});
