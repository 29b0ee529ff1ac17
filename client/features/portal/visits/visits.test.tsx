import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '#client/lib/portal/session.ts';
import { renderInPortal } from '#client/test/portal.tsx';
import { aBookableClinic, aComingVisit, anOwnRequest, anOwnWait } from '#client/test/records/bookings.ts';
import { envelopedReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { findToast } from '#client/test/toast.ts';
import { portalVisitsApi as api } from '#shared/portal/visits/visits.api.ts';
import { TellBefore } from './before-visit.tsx';
import { BookVisit } from './book-visit.tsx';
import { MoveVisit } from './move-visit.tsx';
import { ToBooking } from './to-booking.tsx';
import { VisitActions } from './visit-actions.tsx';

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
});
afterEach(() => signOut());

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const slot = (clock: string) => ({ start: `2026-12-01T${clock}:00.000Z`, end: `2026-12-01T${clock}:59.000Z` });

/** A doctor's only free day, with these times. */
function withSlots(...clocks: string[]) {
  server.on(api.days, () =>
    reply({
      timezone: 'Asia/Kolkata',
      days: [{ day: '2026-12-01', free: clocks.length, isFull: clocks.length === 0 }],
    }),
  );
  server.on(api.slots, () =>
    reply({ date: '2026-12-01', timezone: 'Asia/Kolkata', slots: clocks.map(slot), isFull: clocks.length === 0 }),
  );
}

describe('booking', () => {
  beforeEach(() => server.on(api.clinics, () => envelopedReply([aBookableClinic()])));

  it('takes a day, a time and what the doctor should know', async () => {
    withSlots('04:30', '05:00');
    server.on(api.book, () => reply(anOwnRequest({ state: 'booked', visitId: 21 }), {}, 201));
    renderInPortal(<BookVisit chosen={{}} />);
    await press(/1 Dec.*2 free times/);
    await press('10:30 am');
    await userEvent.type(screen.getByRole('textbox', { name: 'What is it about?' }), 'Cough');
    await userEvent.type(screen.getByRole('textbox', { name: 'Allergies' }), 'Penicillin, nuts');
    await press('Book this time');
    expect(await screen.findByText('Your visit is booked')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the visit' })).toHaveAttribute('href', '#appointments/21');
    expect(server.callsOf(api.book)[0]?.body).toMatchObject({
      doctorId: 7,
      startDateTime: slot('05:00').start,
      reason: 'Cough',
      allergies: ['Penicillin', 'nuts'],
    });
  });

  it('says that somebody was faster, takes the time away, and keeps what was typed', async () => {
    withSlots('04:30', '05:00');
    server.on(api.book, () => {
      withSlots('05:00');
      return refusal(409, 'slot_taken', 'This time slot is already booked. Please select a different time.');
    });
    renderInPortal(<BookVisit chosen={{ day: '2026-12-01' }} />);
    await press('10:00 am');
    await userEvent.type(screen.getByRole('textbox', { name: 'What is it about?' }), 'Cough since Monday');
    await press('Book this time');
    expect(await findToast(/already booked/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: '10:00 am' })).toBeNull());
    await press('10:30 am');
    expect(screen.getByRole('textbox', { name: 'What is it about?' })).toHaveValue('Cough since Monday');
  });

  it('says that a request is none yet', async () => {
    withSlots('04:30');
    const [only] = aBookableClinic().doctors;
    server.on(api.clinics, () =>
      envelopedReply([aBookableClinic({ doctors: only ? [{ ...only, mode: 'request' }] : [] })]),
    );
    server.on(api.book, () => reply(anOwnRequest(), {}, 201));
    renderInPortal(<BookVisit chosen={{ day: '2026-12-01' }} />);
    await press('10:00 am');
    await press('Ask for this time');
    expect(await screen.findByText('The clinic has your request')).toBeVisible();
    expect(screen.getByText(/Nothing is booked until then/)).toBeVisible();
  });

  it('offers to wait on a full day', async () => {
    withSlots();
    server.on(api.wait, () => reply(anOwnWait(), {}, 201));
    renderInPortal(<BookVisit chosen={{ day: '2026-12-01' }} />);
    await press('Wait for a free time');
    await waitFor(() => expect(location.hash).toBe('#appointments'));
    expect(server.callsOf(api.wait)[0]?.body).toEqual({ doctorId: 7, day: '2026-12-01' });
  });

  it('is led to only where a clinic can be booked', async () => {
    server.on(api.clinics, () => envelopedReply([]));
    const { unmount } = renderInPortal(<ToBooking />);
    expect(screen.getByRole('link')).toHaveAttribute('href', '#booking');
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    unmount();
    server.on(api.clinics, () => envelopedReply([aBookableClinic()]));
    renderInPortal(<ToBooking />);
    await waitFor(() => expect(server.callsOf(api.clinics)).toHaveLength(2));
    expect(screen.getByRole('link')).toBeVisible();
  });
});

describe('what is told before a visit', () => {
  const proposal = { reason: null, allergies: ['Penicillin'], medicines: 'Metformin 500 mg', isProposal: true };

  it('is proposed from the records, and sent as it was corrected', async () => {
    server.on(api.answers, () => reply(proposal));
    server.on(api.saveAnswers, () => reply({ ...proposal, isProposal: false }));
    renderInPortal(<TellBefore id={21} isNew={false} />);
    expect(await screen.findByText(/are from your records/)).toBeVisible();
    const allergies = screen.getByRole('textbox', { name: 'Allergies' });
    expect(allergies).toHaveValue('Penicillin');
    await userEvent.type(allergies, ', nuts');
    expect(screen.queryByRole('link', { name: 'Not now' })).toBeNull();
    await press('Save');
    await waitFor(() => expect(location.hash).toBe('#appointments/21'));
    expect(server.callsOf(api.saveAnswers)[0]?.body).toEqual({
      reason: '',
      allergies: ['Penicillin', 'nuts'],
      medicines: 'Metformin 500 mg',
    });
  });

  it('keeps what was typed when it could not be saved', async () => {
    server.on(api.answers, () => reply(proposal));
    server.on(api.saveAnswers, () => refusal(422, 'rule_broken', 'The visit has begun. Please tell the doctor.'));
    renderInPortal(<TellBefore id={21} isNew={false} />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'What is it about?' }), 'Cough');
    await press('Save');
    expect(await findToast('The visit has begun. Please tell the doctor.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'What is it about?' })).toHaveValue('Cough');
  });

  it('can be left for later after a booking', async () => {
    server.on(api.answers, () => reply(proposal));
    renderInPortal(<TellBefore id={21} isNew />);
    expect(await screen.findByRole('link', { name: 'Not now' })).toHaveAttribute('href', '#appointments/21');
  });
});

describe('another time for a visit', () => {
  it('is chosen and taken', async () => {
    server.on(api.coming, () => envelopedReply([aComingVisit()]));
    withSlots('05:00');
    server.on(api.reschedule, () => reply(aComingVisit({ startDateTime: slot('05:00').start })));
    renderInPortal(<MoveVisit id={21} />);
    await press(/1 Dec/);
    await press('10:30 am');
    await press('Take this time');
    await waitFor(() => expect(location.hash).toBe('#appointments/21'));
    expect(server.callsOf(api.reschedule)[0]?.body).toEqual({ startDateTime: slot('05:00').start });
  });

  it('is not to be had past the limit', async () => {
    server.on(api.coming, () => envelopedReply([aComingVisit({ changeableUntil: null, canReschedule: false })]));
    renderInPortal(<MoveVisit id={21} />);
    expect(await screen.findByText(/It is too late to change this visit here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /1 Dec/ })).toBeNull();
  });
});

describe('cancelling', () => {
  it('asks once more, and says when the limit has passed meanwhile', async () => {
    server.on(api.coming, () => envelopedReply([aComingVisit()]));
    server.on(api.cancel, () => {
      server.on(api.coming, () => envelopedReply([aComingVisit({ changeableUntil: null, canReschedule: false })]));
      return refusal(422, 'rule_broken', 'It is too late to change this visit here. Please call the clinic.');
    });
    renderInPortal(<VisitActions id={21} />);
    await press('Cancel the visit');
    expect(screen.getByRole('alert')).toHaveTextContent('Cancel this visit?');
    await press('Yes, cancel it');
    expect(await findToast('It is too late to change this visit here. Please call the clinic.')).toBeVisible();
    // The way that is shut is there no more.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, cancel it' })).toBeNull());
    expect(screen.queryByRole('link', { name: 'Choose another time' })).toBeNull();
  });

  it('is not offered past the limit', async () => {
    server.on(api.coming, () => envelopedReply([aComingVisit({ changeableUntil: null, canReschedule: false })]));
    renderInPortal(<VisitActions id={21} />);
    expect(await screen.findByText(/It is too late to change this visit here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel the visit' })).toBeNull();
  });
});
