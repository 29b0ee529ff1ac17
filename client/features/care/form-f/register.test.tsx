import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formatDate, today } from '#client/lib/format.ts';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { formFApi } from '#shared/care/form-f/form-f.api.ts';
import type { FormFRecord, PndtRegistration } from '#shared/care/form-f/form-f.schema.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { Register } from './register.tsx';
import { Registration } from './registration.tsx';

const line = (change: Partial<FormFRecord> = {}): FormFRecord => ({
  id: 5,
  registrationNumber: 'PNDT/PUN/77',
  patientId: null,
  patientName: 'Sunita Rao',
  age: 27,
  livingSons: 1,
  livingDaughters: 0,
  childrenAges: '4 years',
  relation: 'husband',
  relativeName: 'Ravi Rao',
  address: 'MG Road, Pune',
  phone: null,
  referral: 'referred',
  referredBy: 'Dr. Kulkarni',
  lmpDate: null,
  weeks: 18,
  procedure: 'ultrasound',
  procedureDetail: null,
  indications: ['anomalies'],
  indicationDetail: null,
  performedBy: 'Dr. Meera',
  declaredOn: today(),
  performedOn: today(),
  result: 'Single live foetus',
  conveyedTo: null,
  conveyedOn: null,
  mtpIndication: null,
  familyHistory: null,
  basis: [],
  basisDetail: null,
  invasiveIndications: [],
  consentOn: null,
  complications: null,
  furtherTests: [],
  furtherDetail: null,
  recordedBy: 'Dr. Meera',
  withdrawn: null,
  earlierVersions: [],
  createdAt: '2026-11-10T05:30:00.000Z',
  updatedAt: '2026-11-10T05:30:00.000Z',
  revision: 0,
  ...change,
});

const registered: PndtRegistration = { number: 'PNDT/PUN/77', validUntil: null, revision: 1 };

function open(lines: FormFRecord[], registration = registered, role: StaffRole = 'clinic_doctor') {
  const server = stubServer();
  signInAs(role);
  server.on(formFApi.registration, () => reply(registration));
  server.on(formFApi.list, () => envelopedReply(lines));
  server.on(formFApi.register, () => reply(registered));
  server.on(formFApi.create, () => reply(line(), {}, 201));
  server.on(formFApi.correct, () => reply(line()));
  server.on(formFApi.withdraw, () => reply(line()));
  renderInApp(
    <>
      <Registration />
      <Register />
    </>,
    '/#form-f',
  );
  return { server, user: userEvent.setup() };
}

describe('the register of Form F', () => {
  it('asks for the registration first', async () => {
    const { server, user } = open([], { number: null, validUntil: null, revision: 0 });
    expect(await screen.findByText(/^Not on record yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New line' })).not.toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Enter registration' }));
    const dialog = await screen.findByRole('dialog', { name: 'Registration under the PCPNDT Act' });
    await user.type(within(dialog).getByLabelText(/Registration No/), 'PNDT/PUN/77');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await findToast('Registration saved');
    expect(server.callsOf(formFApi.register)[0]?.body).toEqual({
      number: 'PNDT/PUN/77',
      validUntil: null,
      revision: 0,
    });
  });

  it('tells reception who enters the registration', async () => {
    open([], { number: null, validUntil: null, revision: 0 }, 'clinic_reception');
    expect(await screen.findByText(/a doctor enters the registration here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /registration|New line/ })).not.toBeInTheDocument();
  });

  it('asks for this month, and of a new line for what the form asks, with both declarations', async () => {
    const { server, user } = open([]);
    expect(await screen.findByText('No line in this month')).toBeVisible();
    expect(server.callsOf(formFApi.list)[0]?.url).toContain(`month=${today().slice(0, 7)}`);
    await user.click(screen.getByRole('button', { name: 'New line' }));
    const dialog = await screen.findByRole('dialog', { name: 'New line of Form F' });
    // At once: a key at a time takes long in a form of this size.
    const type = async (label: RegExp, text: string) => {
      await user.click(within(dialog).getByLabelText(label));
      await user.paste(text);
    };
    await type(/^Name of the patient/, 'Sunita Rao');
    await type(/^Age(?! of)/, '27');
    await type(/^Name of husband/, 'Ravi Rao');
    await type(/^Full address/, 'MG Road');
    await type(/^Living sons/, '1');
    await type(/^Living daughters/, '0');
    await type(/^Referred by/, 'Dr. Kulkarni');
    await type(/^Weeks/, '18');
    await type(/^Performed by/, 'Dr. Meera');
    await user.click(within(dialog).getByRole('button', { name: /^\(x\)/ }));
    await type(/^Result in brief/, 'Single, male foetus');
    await user.click(within(dialog).getByRole('button', { name: 'Put on register' }));
    expect(await within(dialog).findByText(/^The sex of a foetus is not written down/)).toBeVisible();
    expect(server.callsOf(formFApi.create)).toHaveLength(0);
    await user.clear(within(dialog).getByLabelText(/^Result in brief/));
    await type(/^Result in brief/, 'Single live foetus');
    await user.click(within(dialog).getByRole('checkbox', { name: /^The woman has signed/ }));
    await user.click(within(dialog).getByRole('checkbox', { name: /^The doctor has signed/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Put on register' }));
    await findToast('Put on the register');
    expect(server.callsOf(formFApi.create)[0]?.body).toMatchObject({
      patientName: 'Sunita Rao',
      age: 27,
      weeks: 18,
      indications: ['anomalies'],
      womanDeclared: true,
      doctorDeclared: true,
    });
  });

  it('shows a line with what stood before, corrects it with a reason, and crosses it out', async () => {
    const { recordedBy: _by, withdrawn: _no, earlierVersions: _none, registrationNumber: _number, ...rest } = line();
    const { id: _id, createdAt: _at, updatedAt: _then, revision: _seen, ...entry } = rest;
    const earlierVersions = [
      {
        entry: { ...entry, result: 'Twins' },
        replacedAt: '2026-11-11T05:30:00.000Z',
        replacedBy: 'Dr. Rao',
        reason: 'Misheard',
      },
    ];
    const withdrawn = { at: '2026-11-11T05:30:00.000Z', by: 'Dr. Rao', reason: 'Written twice' };
    const { server, user } = open([line({ earlierVersions }), line({ id: 6, patientName: 'Asha', withdrawn })]);
    expect(await screen.findByText(/^Corrected by Dr. Rao on .*: Misheard$/)).toBeVisible();
    expect(screen.getByText(/^Withdrawn by Dr. Rao on .*: Written twice$/)).toBeVisible();
    const day = formatDate(today());
    expect(screen.queryByRole('button', { name: `Correct the line of Asha, ${day}` })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `Correct the line of Sunita Rao, ${day}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Correct a line of Form F' });
    await user.type(within(dialog).getByLabelText(/^Reason for the correction/), 'Misheard');
    await user.click(within(dialog).getByRole('button', { name: 'Save correction' }));
    await findToast('Line corrected');
    expect(server.callsOf(formFApi.correct)[0]?.body).toMatchObject({ reason: 'Misheard', revision: 0, weeks: 18 });
    await user.click(screen.getByRole('button', { name: `Withdraw the line of Sunita Rao, ${day}` }));
    const question = await screen.findByRole('dialog', { name: 'Withdraw the line of Sunita Rao?' });
    await user.type(within(question).getByLabelText(/Reason/), 'Twice');
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }));
    await findToast('Line withdrawn');
    expect(server.callsOf(formFApi.withdraw)[0]?.body).toEqual({ reason: 'Twice', revision: 0 });
  });
});
