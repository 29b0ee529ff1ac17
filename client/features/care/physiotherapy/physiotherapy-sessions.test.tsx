import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { PhysiotherapySessions } from './physiotherapy-sessions.tsx';

const course = (change: Partial<PhysiotherapySession> = {}): PhysiotherapySession => ({
  id: 3,
  patientId: 7,
  doctorId: 2,
  doctorName: 'Dr. Sneha Patil',
  prescriptionId: null,
  therapyType: 'Manual Therapy',
  duration: '45 minutes',
  bodyArea: ['Neck', 'Shoulder'],
  totalSessions: 4,
  completedSessions: 2,
  notes: 'Pain 6 of 10',
  instructions: null,
  status: 'ongoing',
  createdAt: '2026-11-10T05:30:00.000Z',
  updatedAt: '2026-11-12T05:30:00.000Z',
  revision: 0,
  ...change,
});

function open(sessions: PhysiotherapySession[] | 'denied') {
  const server = stubServer();
  signInAs('clinic_doctor', { specialization: 'Physiotherapy' });
  server.on(physiotherapyApi.list, () =>
    sessions === 'denied' ? refusal(403, 'record_denied', 'Access denied') : listReply(sessions),
  );
  server.on(prescriptionsApi.list, () => listReply([]));
  server.on(physiotherapyApi.create, () => reply(course(), {}, 201));
  const { container } = renderInApp(<PhysiotherapySessions patientId={7} />);
  return { server, container, user: userEvent.setup() };
}

describe('the physiotherapy sessions', () => {
  it('begin with a first course; nothing is sent while something is missing', async () => {
    const { server, user } = open([]);
    expect(await screen.findByText('No physiotherapy sessions recorded yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create First Session' }));
    const dialog = await screen.findByRole('dialog', { name: 'Create Physiotherapy Session' });
    const submit = within(dialog).getByText('Create Session');
    await user.click(submit);
    expect(await within(dialog).findByText('Therapy type is required')).toBeVisible();
    expect(within(dialog).getByText('Duration is required')).toBeVisible();
    expect(within(dialog).getByText('At least one body area is required')).toBeVisible();
    expect(server.callsOf(physiotherapyApi.create)).toHaveLength(0);

    within(dialog)
      .getByLabelText(/Therapy type/)
      .focus();
    await user.keyboard('Trac');
    await user.type(within(dialog).getByLabelText(/Duration/), '30 minutes');
    await user.click(within(dialog).getByText('Lower Back'));
    await user.click(submit);
    await findToast('Session created successfully');
    expect(server.callsOf(physiotherapyApi.create)[0]?.body).toEqual({
      patientId: 7,
      prescriptionId: null,
      therapyType: 'Traction',
      duration: '30 minutes',
      bodyArea: ['Lower Back'],
      totalSessions: 1,
      notes: null,
      instructions: null,
    });
  });

  it('show how far a course is, and what was noted and said', async () => {
    const { user } = open([course()]);
    const card = await screen.findByRole('region', { name: 'Manual Therapy, since 10 Nov 2026' });
    expect(within(card).getByRole('progressbar', { name: 'Sessions done' })).toHaveAttribute('value', '2');
    expect(within(card).getByText('2 of 4')).toBeVisible();
    expect(within(card).getByText('Pain 6 of 10')).toBeVisible();
    await user.click(within(card).getByRole('tab', { name: 'Instructions' }));
    expect(within(card).getByText('No instructions provided')).toBeVisible();
  });

  it('count one more with a press, and show the answer before the list is read again', async () => {
    const { server, user } = open([course({ completedSessions: 3 })]);
    server.on(physiotherapyApi.progress, () =>
      reply(course({ completedSessions: 4, status: 'completed', updatedAt: '2026-11-20T05:30:00.000Z' })),
    );
    await user.click(await screen.findByRole('button', { name: '+1 session, Manual Therapy' }));
    await findToast('Session progress updated successfully');
    expect(server.callsOf(physiotherapyApi.progress)[0]?.body).toEqual({ completedSessions: 4, revision: 0 });
    expect(screen.getByText('Completed')).toBeVisible();
    expect(screen.queryByRole('button', { name: '+1 session, Manual Therapy' })).not.toBeInTheDocument();
  });

  it('take progress from 0 to the total, and 0 for what is no number', async () => {
    const { server, user } = open([course()]);
    server.on(physiotherapyApi.progress, () => reply(course({ completedSessions: 0 })));
    await user.click(await screen.findByRole('button', { name: 'Update Progress, Manual Therapy' }));
    const dialog = await screen.findByRole('dialog', { name: 'Update Session Progress' });
    const field = within(dialog).getByRole('spinbutton', { name: 'Sessions done' });
    await user.clear(field);
    await user.type(field, '99');
    await user.tab();
    expect(field).toHaveValue(4);
    expect(within(dialog).getByText('With the last session the course is completed.')).toBeVisible();
    await user.clear(field);
    await user.click(within(dialog).getByRole('button', { name: 'Update Progress' }));
    await findToast('Session progress updated successfully');
    expect(server.callsOf(physiotherapyApi.progress)[0]?.body).toEqual({ completedSessions: 0, revision: 0 });
  });

  it('keep an edit that the course does not allow in the form, and say why on the total', async () => {
    const { server, user } = open([course()]);
    const sentence = '2 sessions are done already, so the total cannot be less';
    server.on(physiotherapyApi.update, () => refusal(422, 'rule_broken', sentence));
    await user.click(await screen.findByRole('button', { name: 'Edit Manual Therapy' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Physiotherapy Session' });
    await user.clear(within(dialog).getByLabelText(/Total sessions/));
    await user.click(within(dialog).getByRole('radio', { name: 'Discontinued' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await within(dialog).findByText(sentence)).toBeVisible();
    expect(server.callsOf(physiotherapyApi.update)[0]?.body).toMatchObject({
      totalSessions: 1,
      status: 'discontinued',
    });
  });

  it('are deleted after a question', async () => {
    const { server, user } = open([course()]);
    server.on(physiotherapyApi.remove, () => new Response(null, { status: 204 }));
    await user.click(await screen.findByRole('button', { name: 'Delete Manual Therapy' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this session?',
    });
    server.on(physiotherapyApi.list, () => listReply([]));
    await user.click(within(question).getByRole('button', { name: 'Delete Session' }));
    await findToast('Session deleted successfully');
    expect(await screen.findByText('No physiotherapy sessions recorded yet')).toBeVisible();
  });

  it('hide themselves from a doctor of another specialization', async () => {
    const { container } = open('denied');
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });
});
