import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Opened } from '#client/test/opened.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { AddWalkInDialog } from './add-walk-in-dialog.tsx';
import { EditWalkInDialog } from './edit-walk-in-dialog.tsx';
import { examplePatient } from '#client/test/records/patients.ts';

const walkIn = examplePatient({ clinicId: null, centerId: 1, isWalkin: true });
const known = 'A patient with this phone number already exists';

function openAdd() {
  const server = stubServer();
  signInAs('lab_technician');
  server.on(patientsApi.list, () => listReply([walkIn]));
  server.on(walkInsApi.create, ({ body }) => reply({ ...walkIn, ...(body as object), id: 12 }, {}, 201));
  const onClose = vi.fn<() => void>();
  renderInApp(
    <>
      <AddWalkInDialog payload={undefined} onClose={onClose} />
      <Opened />
    </>,
  );
  const sent = () => server.callsOf(walkInsApi.create).map(({ body }) => body);
  return { server, onClose, sent, user: userEvent.setup() };
}

async function fill(user: UserEvent) {
  const given: [RegExp, string][] = [
    [/Full Name/, 'Ravi Kumar'],
    [/Phone Number/, walkIn.phone],
    [/^Age/, '41'],
    [/^Address/, '4 MG Road'],
  ];
  for (const [label, text] of given) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.click(screen.getByRole('radio', { name: 'Female' }));
}
const add = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add Patient' }));

describe('adding a walk-in patient', () => {
  it('registers the person and goes on to the reports', async () => {
    const { sent, onClose, user } = openAdd();
    await fill(user);
    await user.click(screen.getByRole('combobox', { name: /^Language/ }));
    await user.click(await screen.findByRole('option', { name: 'తెలుగు' }));
    await add(user);
    await findToast('Walk-in patient registered successfully');
    const { phone } = walkIn;
    const address = '4 MG Road';
    expect(sent()).toEqual([
      { name: 'Ravi Kumar', age: 41, gender: 'female', phone, email: null, address, language: 'te' },
    ]);
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByText('walk-in-details {"patientId":12,"show":"reports"}')).toBeInTheDocument();
  });

  it('proposes neither age nor gender, on which the ranges hang', async () => {
    const { sent, user } = openAdd();
    expect(screen.getByLabelText(/^Age/)).toHaveValue('');
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
    await add(user);
    expect(await screen.findByText('Age must be at least 1')).toBeVisible();
    expect(screen.getByText('Choose a gender')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('finds who was here before, for a new report', async () => {
    const { onClose, user } = openAdd();
    await user.type(screen.getByRole('combobox', { name: 'Search existing patients' }), 'su{Enter}');
    // Nobody else is meant: Enter takes her.
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(screen.getByText('walk-in-details {"patientId":7,"show":"new-report"}')).toBeInTheDocument();
  });

  it('names who has the phone, and registers another person on it when asked to', async () => {
    const { server, sent, user } = openAdd();
    server.on(walkInsApi.create, ({ body }) =>
      (body as { sharedPhone?: boolean }).sharedPhone
        ? reply({ ...walkIn, id: 13 }, {}, 201)
        : refusal(409, 'already_exists', known),
    );
    await fill(user);
    await add(user);
    await findToast('Patient Exists');
    expect(await screen.findByRole('button', { name: 'New report for Sunita Sharma' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Another person on this phone' }));
    await findToast('Walk-in patient registered successfully');
    expect(sent().at(-1)).toMatchObject({ name: 'Ravi Kumar', sharedPhone: true });
  });

  it('says the server’s first error in a toast and at its field, and keeps what was typed', async () => {
    const { server, user } = openAdd();
    const message = 'Phone number must be exactly 10 digits';
    server.on(walkInsApi.create, () => refusal(400, 'invalid_input', message, [{ path: 'phone', message }]));
    await fill(user);
    await add(user);
    await findToast(message);
    expect(screen.getByLabelText(/Phone Number/)).toBeInvalid();
    expect(screen.getByLabelText(/Full Name/)).toHaveValue('Ravi Kumar');
  });

  it('wants an age of at most 120', async () => {
    const { sent, user } = openAdd();
    await fill(user);
    await user.clear(screen.getByLabelText(/^Age/));
    await user.paste('121');
    await add(user);
    expect(await screen.findByText('Age must be at most 120')).toBeVisible();
    expect(sent()).toEqual([]);
  });
});

describe('editing a walk-in patient', () => {
  it('says what the server refuses of a field in a toast too', async () => {
    const server = stubServer();
    signInAs('lab_technician');
    const message = 'Enter a valid email address';
    server.on(walkInsApi.update, () => refusal(400, 'invalid_input', message, [{ path: 'email', message }]));
    renderInApp(<EditWalkInDialog payload={{ patient: walkIn }} onClose={vi.fn<() => void>()} />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/Email/), 's@mail.in');
    await user.click(screen.getByRole('button', { name: 'Update Patient' }));
    await findToast(message);
    expect(screen.getByLabelText(/Email/)).toBeInvalid();
  });

  it('sends what was changed, and tells of a failure in its own words', async () => {
    const server = stubServer();
    signInAs('diagnostic_doctor');
    server.on(walkInsApi.update, () => new Response('', { status: 500 }));
    const onClose = vi.fn<() => void>();
    renderInApp(<EditWalkInDialog payload={{ patient: walkIn }} onClose={onClose} />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/Email/), 's@mail.in');
    await user.click(screen.getByRole('button', { name: 'Update Patient' }));
    await findToast('Failed to schedule appointment');
    server.on(walkInsApi.update, () => reply(walkIn));
    await user.click(screen.getByRole('button', { name: 'Update Patient' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.callsOf(walkInsApi.update).at(-1)?.body).toEqual({ email: 's@mail.in', revision: 0 });
  });
});
