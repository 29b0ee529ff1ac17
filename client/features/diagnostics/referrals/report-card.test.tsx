import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDate, today } from '#client/lib/format.ts';
import { renderInApp } from '#client/test/render.tsx';
import { signInAs } from '#client/test/session.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { exampleReferral } from '#client/test/records/referrals.ts';
import { ReportCard } from './report-card.tsx';

it.each([
  [{ reportId: 5, seen: false }, ['Critical values']],
  [{ reportId: 5, seen: true }, ['Critical values, seen']],
  [null, []],
] as const)('says of critical values %o in words: %j', (critical, words) => {
  signInAs('clinic_doctor');
  renderInApp(<ReportCard referral={exampleReferral({ critical })} />);
  expect(screen.queryAllByText(/Critical values/).map(({ textContent }) => textContent)).toEqual(words);
});

it.each([
  [-3, 'Overdue'],
  [0, 'Today'],
  [7, 'in 7 days'],
  [30, ''],
])('says the next visit %i days from now by its date, and how near it is: %j', (days, near) => {
  signInAs('clinic_doctor');
  const referral = exampleReferral();
  const nextVisitDate = addDays(today(), days);
  renderInApp(<ReportCard referral={{ ...referral, patient: { ...referral.patient, nextVisitDate } }} />);
  const said = screen.getByText('Next visit').nextElementSibling;
  expect(said).toHaveTextContent(new RegExp(`^${formatDate(nextVisitDate)}${near}$`));
});
