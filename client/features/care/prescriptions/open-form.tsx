import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleCenter, exampleInvoice } from '#client/test/records/patients.ts';
import { exampleModelState } from '#client/test/records/model.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs, someUser } from '#client/test/session.ts';
import { formularyApi } from '#shared/catalogues/formulary/formulary.api.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { bookingApi } from '#shared/desk/booking/booking.api.ts';
import type { ToldByPatient } from '#shared/desk/booking/booking.schema.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { prescriptionDefaults } from '#shared/people/settings/prescription-defaults.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { modelApi } from '#shared/care/model/model.api.ts';
import { safetyApi } from '#shared/care/safety/safety.api.ts';
import type { PatientFacts } from '#shared/care/safety/safety.schema.ts';
import {
  exampleEntry,
  examplePatient,
  examplePrescription,
  exampleReferral,
} from '#client/test/records/prescriptions.ts';
import { type EarlierPrescription, PrescriptionForm } from './prescription-form.tsx';

// The form with a server behind it, and its fields by the names that people read, for the tests of this folder.

const centers = [
  exampleCenter({ id: 5, name: 'City Diagnostics', location: 'Baner' }),
  exampleCenter({ id: 6, name: 'Closed Labs', location: 'Aundh', isActive: false }),
];

// Without a pause after each key: there are many.
export const user = userEvent.setup({ delay: null });

interface Setting {
  isReferralEnabled?: boolean;
  earlier?: EarlierPrescription;
  patient?: Partial<Patient>;
  /** Null: they can't be had. */
  facts?: PatientFacts | null;
  /** What this doctor usually asks. */
  fee?: string | null;
  compact?: boolean;
  /** What today's visit is for and what was told before it. */
  told?: ToldByPatient | null;
  onSaved?: () => void;
}

export const noFacts: PatientFacts = {
  ageInMonths: 34 * 12,
  pregnancy: null,
  breastfeeding: null,
  weight: null,
  egfr: null,
  egfrMissing: null,
  potassium: null,
  sodium: null,
};

export function openForm({
  isReferralEnabled = true,
  earlier,
  patient,
  facts = noFacts,
  fee = null,
  compact = false,
  told = null,
  onSaved = () => undefined,
}: Setting = {}) {
  const server = stubServer();
  const { organisation } = someUser('clinic_doctor');
  signInAs('clinic_doctor', { organisation: organisation && { ...organisation, isReferralEnabled } });
  server.on(patientsApi.get, () => reply(examplePatient(patient)));
  server.on(bookingApi.told, () => reply(told));
  server.on(prescriptionsApi.defaults, () => reply(prescriptionDefaults.parse({})));
  server.on(safetyApi.facts, () => (facts ? reply(facts) : refusal(503, 'unavailable', 'Not now')));
  server.on(modelApi.state, () => reply(exampleModelState({ state: 'not_configured', isOn: false })));
  server.on(prescriptionsApi.list, () => listReply([examplePrescription()]));
  server.on(prescriptionsApi.get, () => reply(examplePrescription()));
  server.on(formularyApi.search, ({ url }) =>
    listReply(url.includes('dolo') ? [exampleEntry(), exampleEntry({ id: 41, displayName: 'Dolopar' })] : []),
  );
  server.on(prescriptionsApi.usual, () => reply({ usual: null }));
  server.on(prescriptionsApi.usualFee, () => reply({ fee }));
  server.on(formularyApi.searchTests, () => listReply([{ id: 1, name: 'Dengue NS1', category: null, useCount: 0 }]));
  server.on(organisationsApi.centers, () => listReply(centers));
  server.on(prescriptionsApi.createSmart, () =>
    reply(
      {
        prescription: examplePrescription({ id: 13 }),
        patient: examplePatient({ status: 'bill_pending' }),
        invoice: exampleInvoice({ amount: '350.00' }),
        referrals: [exampleReferral({ status: 'pending' })],
      },
      {},
      201,
    ),
  );
  const { unmount } = renderInApp(
    <PrescriptionForm patientId={7} earlier={earlier} compact={compact} onSaved={onSaved} />,
  );
  return { server, unmount };
}

export const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
export const row = (place: number) => within(screen.getByRole('group', { name: `Medicine ${place}` }));
export const nameIn = (place: number) => row(place).getByRole('combobox', { name: 'Medicine name' });
export const doseIn = (place: number) => row(place).getByLabelText('Dose');
export const daysIn = (place: number) => row(place).getByLabelText('Days');
export const typeIn = (place: number) => row(place).getByRole('combobox', { name: 'Medicine type' });
export const rows = () => screen.getAllByRole('group', { name: /^Medicine \d+$/ });
/** A question that was answered hides the form until it is gone. */
export const save = () => screen.findByRole('button', { name: 'Save Prescription' });
