import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { CreatePrescriptionDialog } from './create-prescription-dialog.tsx';
import { examplePatient } from '#client/test/records/prescriptions.ts';

function open(patientId?: number) {
  signInAs('clinic_doctor');
  const server = stubServer();
  server.on(patientsApi.list, ({ url }) =>
    listReply(url.includes('inprogress') ? [examplePatient({ id: 8, name: 'Vijay Iyer' })] : [examplePatient()]),
  );
  server.on(patientsApi.get, ({ url }) => reply(examplePatient({ id: Number(url.split('/').at(-1)) })));
  server.on(prescriptionsApi.list, () => listReply([]));
  const onClose = vi.fn<() => void>();
  renderInApp(<CreatePrescriptionDialog payload={patientId === undefined ? {} : { patientId }} onClose={onClose} />);
  return { server, onClose };
}

const complaints = () => screen.findByLabelText(/^Chief complaints/);

describe('the dialog for a prescription', () => {
  it('asks for the patient where none is given, and goes on by keyboard', async () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Quick Prescription' })).toBeVisible();
    const patient = screen.getByRole('combobox', { name: 'Patient' });
    await waitFor(() => expect(patient).toHaveFocus());
    await userEvent.keyboard('anita');
    await screen.findByRole('option', { name: /Anita Rao/ });
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await complaints()).toHaveFocus());
    expect(await screen.findByText('Penicillin')).toBeVisible();
  });

  it('offers those in consultation at a click', async () => {
    const { server } = open();
    await userEvent.click(await screen.findByRole('button', { name: /Vijay Iyer/ }));
    expect(await complaints()).toBeVisible();
    expect(server.callsOf(patientsApi.get)[0]?.url).toBe('/api/patients/8');
  });

  it('begins in the first field for a patient, and keeps what was written when it is closed', async () => {
    const { onClose } = open(7);
    expect(screen.getByRole('dialog', { name: 'Create Prescription' })).toBeVisible();
    await waitFor(async () => expect(await complaints()).toHaveFocus());
    await userEvent.keyboard('Fever{Escape}');
    await findToast('Draft kept on this device');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('closes without a word when nothing was written', async () => {
    const { onClose } = open(7);
    await complaints();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(localStorage.getItem('naadi.prescription-draft.2.7')).toBeNull();
  });
});
