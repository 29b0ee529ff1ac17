import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import { EditWalkInDialog } from './edit-walk-in-dialog.tsx';
import { examplePatient } from '#client/test/records/patients.ts';

const walkIn = examplePatient({ clinicId: null, centerId: 1, isWalkin: true });

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
    await findToast('Failed to update patient');
    server.on(walkInsApi.update, () => reply(walkIn));
    await user.click(screen.getByRole('button', { name: 'Update Patient' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(server.callsOf(walkInsApi.update).at(-1)?.body).toEqual({ email: 's@mail.in', revision: 0 });
  });
});
