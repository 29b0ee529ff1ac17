import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import type { NextVisit } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import { WhatWasDone } from './visit-facts.tsx';

const visit = (change: Partial<NextVisit>): NextVisit => ({
  patientId: 1,
  name: 'Asha Rao',
  age: 34,
  dateOfBirth: '1992-06-01',
  gender: 'female',
  phone: '9876543210',
  language: null,
  patientStatus: 'appointment',
  doctorName: null,
  nextVisitDate: '2026-12-01',
  visitStatus: 'upcoming',
  daysFromToday: 5,
  invoicePdfUrl: null,
  bookedFor: '2026-12-01T04:30:00.000Z',
  bookedByVideo: false,
  lastReminderAt: null,
  lastOutcome: null,
  ...change,
});

it.each([
  [true, 1],
  [false, 0],
])('says of a booked visit whether it is by video: %s', async (bookedByVideo, signs) => {
  renderInApp(<WhatWasDone visit={visit({ bookedByVideo })} />);
  expect(await screen.findByText(/^Booked for 1 Dec 2026/)).toBeVisible();
  expect(screen.queryAllByText(', by video')).toHaveLength(signs);
});
