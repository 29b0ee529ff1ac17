import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDocument } from '#client/lib/open-document.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs, someUser } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { commissionApi } from '#shared/diagnostics/commission/commission.api.ts';
import { formularyApi } from '#shared/catalogues/formulary/formulary.api.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { EditCommissionDialog } from './edit-commission-dialog.tsx';
import { EditReferralDialog } from './edit-referral-dialog.tsx';
import { examplePatient } from '#client/test/records/patients.ts';
import { exampleReferral } from '#client/test/records/referrals.ts';
import { ReferPatientDialog } from './refer-patient-dialog.tsx';

vi.mock('#client/lib/open-document.ts', () => ({ openDocument: vi.fn<() => Promise<void>>() }));

let server: ReturnType<typeof stubServer>;
const onClose = vi.fn<() => void>();
const center = (id: number, name: string) => ({
  id,
  name,
  location: 'Pune',
  commissionMode: null,
  fixedCommission: null,
  specialization: null,
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  revision: 0,
});

beforeEach(() => {
  vi.clearAllMocks();
  server = stubServer();
  server.on(organisationsApi.centers, () => listReply([center(5, 'City Diagnostics'), center(6, 'Nidan')]));
  server.on(patientsApi.get, () => reply(examplePatient({ name: 'Anita Rao' })));
  server.on(prescriptionsApi.list, () => listReply([]));
  server.on(formularyApi.searchTests, () => listReply([]));
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));

describe('referring a patient', () => {
  const open = () => {
    signInAs('clinic_doctor');
    renderInApp(<ReferPatientDialog payload={{ patientId: 7 }} onClose={onClose} />);
    return screen.findByText('Anita Rao');
  };

  it('asks for a test and a centre, shows no commission, and offers the slip', async () => {
    server.on(referralsApi.refer, () => reply(exampleReferral(), {}, 201));
    await open();
    expect(within(screen.getByLabelText('Common tests')).getAllByRole('button')).toHaveLength(15);
    await press('Refer Patient');
    expect(await screen.findByText('Please select at least one test')).toBeVisible();
    expect(screen.getByText('Please select a diagnostic center')).toBeVisible();
    expect(server.callsOf(referralsApi.refer)).toEqual([]);
    expect(screen.queryByText(/commission/i)).not.toBeInTheDocument();

    await press('ECG');
    await userEvent.type(screen.getByRole('combobox', { name: 'Search or add a test' }), 'Own test{Enter}');
    await choose(/City Diagnostics/);
    await userEvent.type(screen.getByRole('textbox', { name: /Notes/ }), 'Fasting');
    await press('Refer Patient');
    expect(await screen.findByText('Anita Rao is referred to City Diagnostics.')).toBeVisible();
    expect(server.callsOf(referralsApi.refer)[0]?.body).toEqual({
      patientId: 7,
      centerId: 5,
      testList: ['ECG', 'Own test'],
      sourcePrescriptionId: null,
      notes: 'Fasting',
    });
    await press('Open referral slip');
    expect(openDocument).toHaveBeenCalledWith('/uploads/prescriptions/referral_31.pdf');
  });

  it('keeps what was chosen when it fails', async () => {
    server.on(referralsApi.refer, () => refusal(404, 'not_found', 'The diagnostic center was not found'));
    await open();
    await press('ECG');
    await choose(/Nidan/);
    await press('Refer Patient');
    expect(await findToast('The diagnostic center was not found')).toBeVisible();
    expect(screen.getByRole('radio', { name: /Nidan/ })).toBeChecked();
  });

  it('is not there where referrals are switched off', () => {
    const { organisation } = someUser();
    signInAs('clinic_doctor', { organisation: organisation && { ...organisation, isReferralEnabled: false } });
    renderInApp(<ReferPatientDialog payload={{ patientId: 7 }} onClose={onClose} />);
    expect(screen.getByText('Referrals are switched off for this clinic')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Refer Patient' })).not.toBeInTheDocument();
  });
});

describe('correcting a referral', () => {
  const open = (referral = exampleReferral()) => {
    signInAs('clinic_doctor');
    renderInApp(<EditReferralDialog payload={{ referral }} onClose={onClose} />);
  };

  it('sends what was changed and says what a move means', async () => {
    server.on(referralsApi.update, () => reply(exampleReferral()));
    open(exampleReferral({ commissionAmount: '50.00' }));
    await press('HbA1c');
    await choose(/Nidan/);
    expect(screen.getByText(/City Diagnostics is told that the referral is taken back/)).toHaveTextContent(
      'The commission set for the first center does not go along.',
    );
    await press('Update Referral');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.callsOf(referralsApi.update)[0]?.body).toEqual({ testList: ['ECG'], centerId: 6, revision: 0 });
  });

  it('sends nothing where nothing was changed, and is over once the centre has confirmed', async () => {
    open();
    await press('Update Referral');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.callsOf(referralsApi.update)).toEqual([]);
    open(exampleReferral({ status: 'confirmed' }));
    expect(screen.getByText(/It can no longer be changed/)).toBeVisible();
  });
});

describe('the commission', () => {
  const open = () => {
    signInAs('clinic_doctor');
    renderInApp(<EditCommissionDialog payload={{ referral: exampleReferral() }} onClose={onClose} />);
  };

  it('must be an amount, and is sent as one', async () => {
    server.on(commissionApi.set, () => reply(exampleReferral()));
    open();
    await press('Update Commission');
    expect(await screen.findByText('Please enter a valid commission amount')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /Commission amount/ }), '120.50');
    await press('Update Commission');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(server.callsOf(commissionApi.set)[0]?.body).toEqual({ commissionAmount: '120.50', revision: 0 });
  });

  it('says why it was refused and stays open', async () => {
    server.on(commissionApi.set, () =>
      refusal(422, 'rule_broken', 'Commission tracking is switched off for this clinic'),
    );
    open();
    await userEvent.type(screen.getByRole('textbox', { name: /Commission amount/ }), '1');
    await press('Update Commission');
    expect(await findToast('Commission tracking is switched off for this clinic')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});
