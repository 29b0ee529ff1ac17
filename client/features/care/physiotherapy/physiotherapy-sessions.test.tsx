import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';
import { sessionPackagesApi } from '#shared/care/physiotherapy/session-packages.api.ts';
import { therapySessionsApi } from '#shared/care/physiotherapy/therapy-sessions.api.ts';
import type { TherapySession } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { examplePackage } from '#client/test/records/session-packages.ts';
import { exampleSession } from '#client/test/records/therapy-sessions.ts';
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
  side: null,
  totalSessions: 4,
  completedSessions: 2,
  notes: 'Pain 6 of 10',
  instructions: null,
  status: 'ongoing',
  closeReason: null,
  createdAt: '2026-11-10T05:30:00.000Z',
  updatedAt: '2026-11-12T05:30:00.000Z',
  revision: 0,
  ...change,
});

function open(sessions: PhysiotherapySession[] | 'denied', dated: TherapySession[] = []) {
  const server = stubServer();
  signInAs('clinic_doctor', { specialization: 'Physiotherapy' });
  server.on(sessionPackagesApi.list, () => listReply([]));
  server.on(physiotherapyApi.list, () =>
    sessions === 'denied' ? refusal(403, 'record_denied', 'Access denied') : listReply(sessions),
  );
  server.on(prescriptionsApi.list, () => listReply([]));
  server.on(physiotherapyApi.create, () => reply(course(), {}, 201));
  server.on(therapySessionsApi.list, () => listReply(dated));
  server.on(organisationsApi.doctors, () => listReply([]));
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
    await user.click(within(dialog).getByRole('radio', { name: 'Both' }));
    await user.click(submit);
    await findToast('Session created successfully');
    expect(server.callsOf(physiotherapyApi.create)[0]?.body).toEqual({
      patientId: 7,
      prescriptionId: null,
      therapyType: 'Traction',
      duration: '30 minutes',
      bodyArea: ['Lower Back'],
      side: 'both',
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

  it('are recorded with a press where somebody came as usual', async () => {
    const { server, user } = open([course()], [exampleSession({ modalities: ['IFT', 'Taping'] })]);
    server.on(therapySessionsApi.create, () => reply(exampleSession(), {}, 201));
    await screen.findByText('Pain 6 → 4');
    await user.click(screen.getByRole('button', { name: 'Record session, Manual Therapy' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record a session' });
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Record' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await findToast('Session recorded');
    expect(server.callsOf(therapySessionsApi.create)[0]?.body).toMatchObject({
      attendance: 'came',
      modalities: ['IFT', 'Taping'],
      painBefore: null,
      measures: [],
    });
  });

  it('take pain, range and strength, and refuse what cannot be at its field', async () => {
    const { server, user } = open([course()]);
    server.on(therapySessionsApi.create, () => reply(exampleSession(), {}, 201));
    await user.click(await screen.findByRole('button', { name: 'Record session, Manual Therapy' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record a session' });
    const before = within(dialog).getByRole('radiogroup', { name: /Pain before/ });
    await user.click(within(before).getByText('7'));
    await user.click(within(dialog).getByRole('button', { name: 'Add a measurement' }));
    within(dialog).getByRole('combobox', { name: 'Movement' }).focus();
    await user.keyboard('Knee');
    within(dialog).getByRole('combobox', { name: 'Side' }).focus();
    await user.keyboard('Lef');
    const degrees = within(dialog).getByRole('textbox', { name: /Degrees/ });
    await user.type(degrees, '310');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(await within(dialog).findByText('This movement lies between 0 and 165 degrees')).toBeVisible();
    expect(server.callsOf(therapySessionsApi.create)).toHaveLength(0);
    await user.clear(degrees);
    await user.type(degrees, '110');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    await findToast('Session recorded');
    expect(server.callsOf(therapySessionsApi.create)[0]?.body).toMatchObject({
      painBefore: 7,
      measures: [{ movement: 'kneeFlexion', side: 'left', degrees: 110, strength: null }],
    });
  });

  it('that were missed take nothing of a treatment along', async () => {
    const { server, user } = open([course()]);
    server.on(therapySessionsApi.create, () => reply(exampleSession(), {}, 201));
    await user.click(await screen.findByRole('button', { name: 'Record session, Manual Therapy' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record a session' });
    await user.click(within(dialog).getByRole('radio', { name: 'Missed' }));
    expect(within(dialog).queryByText('What was done')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    await findToast('Session recorded');
    expect(server.callsOf(therapySessionsApi.create)[0]?.body).toMatchObject({ attendance: 'missed', modalities: [] });
  });

  it('say that nothing is left of the packages, and are billed outside of them by choice', async () => {
    const { server, user } = open([course()]);
    server.on(sessionPackagesApi.list, () => listReply([examplePackage({ state: 'used', left: 0, taken: 10 })]));
    server.on(therapySessionsApi.create, () => reply(exampleSession(), {}, 201));
    await user.click(await screen.findByRole('button', { name: 'Record session, Manual Therapy' }));
    const dialog = await screen.findByRole('dialog', { name: 'Record a session' });
    expect(await within(dialog).findByText(/^Nothing is left of the packages/)).toBeVisible();
    expect(within(dialog).queryByRole('textbox', { name: /Bill this session/ })).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: /^Outside the package/ }));
    await user.type(within(dialog).getByRole('textbox', { name: /Bill this session/ }), '450.50');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    await findToast('Session recorded');
    expect(server.callsOf(therapySessionsApi.create)[0]?.body).toMatchObject({ outside: true, singlePrice: '450.50' });
  });

  it('that were withdrawn stay to be read, with who did it and why', async () => {
    const withdrawn = { at: '2026-11-12T05:30:00.000Z', by: 'Dr. Sneha Patil', reason: 'Entered twice' };
    open([course()], [exampleSession({ withdrawn })]);
    expect(await screen.findByText('Withdrawn by Dr. Sneha Patil on 12 Nov 2026: Entered twice')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Withdraw the session/ })).not.toBeInTheDocument();
    expect(screen.getByText('2 earlier sessions have no date')).toBeVisible();
  });

  it('are closed with a reason, and not deleted, once any is done', async () => {
    const { server, user } = open([course()]);
    server.on(physiotherapyApi.close, () => reply(course({ status: 'discontinued', closeReason: 'Moved to Nagpur' })));
    expect(await screen.findByText('2 of 4')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete Manual Therapy' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Close Manual Therapy' }));
    const dialog = await screen.findByRole('dialog', { name: 'Close this course?' });
    await user.click(within(dialog).getByRole('button', { name: 'Close course' }));
    expect(await within(dialog).findByText('Say why')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Moved to Nagpur');
    await user.click(within(dialog).getByRole('button', { name: 'Close course' }));
    await findToast('Course closed');
    expect(server.callsOf(physiotherapyApi.close)[0]?.body).toEqual({ reason: 'Moved to Nagpur', revision: 0 });
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
    const { server, user } = open([course({ completedSessions: 0 })]);
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
