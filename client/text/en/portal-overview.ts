// Made from words/en/portal-overview.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural } from '#shared/kernel/words/phrases.ts';

export const portalOverviewText = defineText('portal-overview', {
  dashboardFailed: 'Failed to load dashboard',
  you: 'Your details',
  visitToday: 'Your visit today',
  recent: 'Recent activity',
  noActivity: 'Nothing yet',
  noActivityHint: 'Prescriptions, bills and reports appear here as soon as a clinic makes them.',
  upcoming: 'Upcoming appointments',
  noUpcoming: 'No appointments ahead',
  kinds: { prescription: 'Prescription', appointment: 'Appointment', invoice: 'Bill', report: 'Report' },
  visit: {
    status: {
      booked: 'Booked',
      inprogress: 'In progress',
      completed: 'Completed',
      cancelled: 'Cancelled',
      no_show: 'Missed',
    },
    type: { 'in-person': 'At the clinic', telemedicine: 'Video visit' },
    token: (number: string | number) => `Token ${number}`,
  },
  pregnancy: {
    title: 'Pregnancy',
    gestation: (weeks: number, days: number) =>
      `${plural('en', weeks, { one: `${grouped(weeks)} week`, other: `${grouped(weeks)} weeks` })}${plural('en', days, { '=0': ``, one: ` ${grouped(days)} day`, other: ` ${grouped(days)} days` })}`,
    due: (day: string | number) => `Due date: ${day}`,
    card: 'Antenatal card',
  },
});
