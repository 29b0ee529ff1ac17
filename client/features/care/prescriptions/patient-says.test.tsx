import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { bookingApi } from '#shared/desk/booking/booking.api.ts';
import type { ToldByPatient } from '#shared/desk/booking/booking.schema.ts';
import { field, openForm, user } from './open-form.tsx';

const told = (change: Partial<ToldByPatient> = {}): ToldByPatient => ({
  appointmentId: 9,
  reason: 'Fever since Monday',
  complaint: null,
  allergies: [],
  medicines: null,
  ...change,
});

it('begins the complaint with what the visit was booked for, to be gone on with', async () => {
  openForm({ told: told() });
  const complaint = field('Chief complaints');
  await waitFor(() => expect(complaint).toHaveValue('Fever since Monday'));
  await user.type(complaint, ', now with a rash');
  expect(complaint).toHaveValue('Fever since Monday, now with a rash');
});

it('leaves what the patient told before coming in its place', async () => {
  openForm({ told: told({ complaint: 'Fever and a rash' }) });
  await waitFor(() => expect(field('Chief complaints')).toHaveValue('Fever and a rash'));
});

it('takes nothing away that was written already', async () => {
  const { server } = openForm({ told: told() });
  const complaint = field('Chief complaints');
  await user.type(complaint, 'C');
  await waitFor(() => expect(server.callsOf(bookingApi.told)).toHaveLength(1));
  await user.type(complaint, 'ough');
  expect(complaint).toHaveValue('Cough');
});
