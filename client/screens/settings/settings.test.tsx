import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hasUnsaved } from '#client/lib/unsaved.ts';
import { SettingsScreen } from './settings.tsx';
import { savedMessaging } from '#client/test/records/messaging-settings.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs, someUser } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { profileApi } from '#shared/people/profile/profile.api.ts';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import type { CurrentUser } from '#shared/people/sessions/sessions.schema.ts';
import { settingsApi } from '#shared/people/settings/settings.api.ts';
import type { OrganizationSettings } from '#shared/people/settings/settings.schema.ts';

const saved: OrganizationSettings = {
  id: 1,
  clinicId: 1,
  centerId: null,
  organizationName: 'Demo Clinic',
  address: 'MG Road',
  phone: null,
  email: null,
  gstin: null,
  registrationNumber: null,
  logoUrl: null,
  footerNotes: null,
  pdfHeaderType: 'text',
  prescriptionDefaults: null,
  commissionTrackingEnabled: true,
  smsEnabled: true,
  whatsappEnabled: false,
  enableWhatsappReminders: true,
  autoFollowUpEnabled: false,
  reminderDaysBefore: 3,
  archiveAfterYears: null,
  commissionMode: null,
  fixedCommission: null,
  createdAt: '2026-11-20T05:30:00.000Z',
  updatedAt: '2026-11-20T05:30:00.000Z',
  revision: 0,
};
const here = {
  id: '3f1c2a54-9b7e-4d0a-8c61-0d6f5b2e7a90',
  createdAt: '2026-11-20T05:30:00.000Z',
  lastActiveAt: '2026-11-20T05:30:00.000Z',
  ip: '203.0.113.7',
  browser: 'Chrome',
  system: 'Windows',
  current: true,
};

async function open({ role = 'clinic_doctor', user = {}, settings = saved }: Setup = {}) {
  const server = stubServer();
  const person = signInAs(role, user);
  let stored = settings;
  server.on(settingsApi.get, () => (stored ? reply(stored) : refusal(404, 'not_found', 'The settings were not found')));
  server.on(settingsApi.save, ({ body }) => {
    const given = body as Partial<OrganizationSettings>;
    stored = { ...saved, ...stored, ...given, ...(given.logoUrl && { logoUrl: '/uploads/logos/logo_new.png' }) };
    return reply(stored);
  });
  server.on(sessionsApi.list, () => listReply([here]));
  server.on(sessionsApi.me, () => reply(person));
  renderInApp(<SettingsScreen />, '/#settings');
  await screen.findByText('This session');
  if (role !== 'superadmin') await screen.findByRole('region', { name: 'Smart Engagement and Follow-up' });
  const region = (name: string) => within(screen.getByRole('region', { name }));
  return { server, person, region, user: userEvent.setup() };
}
interface Setup {
  role?: StaffRole;
  user?: Partial<CurrentUser>;
  settings?: OrganizationSettings | null;
}

describe('the settings', () => {
  it.each([
    ['clinic_reception', ['organization', 'engagement', 'prescriptions'], 'Clinic Name'],
    ['lab_technician', ['organization', 'engagement'], 'Center Name'],
    ['superadmin', [], undefined],
  ] as const)('of a %s are those of the role', async (role, own, nameLabel) => {
    await open({ role });
    const titles = {
      profile: 'Doctor profile',
      organization: 'Organization Details and PDF Branding',
      engagement: 'Smart Engagement and Follow-up',
      prescriptions: 'Prescription defaults',
    };
    const shown = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label') ?? '');
    expect(shown.filter((title) => Object.values(titles).some((one) => one === title))).toEqual(
      own.map((key) => titles[key]),
    );
    expect(shown).toEqual(expect.arrayContaining(['Security', 'Appearance', 'Language']));
    const nameLabels = ['Clinic Name', 'Center Name'].filter((label) =>
      screen.queryByLabelText(new RegExp(`^${label}`)),
    );
    expect(nameLabels).toEqual(nameLabel === undefined ? [] : [nameLabel]);
    expect(screen.queryByRole('switch', { name: 'Commission tracking' })).not.toBeInTheDocument();
    // A centre's card has what goes out by itself too.
    expect(screen.queryAllByRole('switch', { name: 'Automatic follow-up' })).toHaveLength(own.length > 0 ? 1 : 0);
  });

  it('send only what was changed of the organisation, show it in the preview, and mind unsaved work', async () => {
    const { server, region, user } = await open();
    const card = region('Organization Details and PDF Branding');
    const name = card.getByLabelText(/^Clinic Name/);
    await user.clear(name);
    await user.type(name, 'Asha Clinic');
    expect(within(card.getByRole('figure')).getByText('Asha Clinic')).toBeInTheDocument();
    expect(hasUnsaved()).toBe(true);
    await user.click(card.getByRole('switch', { name: 'Commission tracking' }));
    expect(card.getByText(/bar doctors from giving or taking commission/)).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Save changes' }));
    await findToast('Organization settings saved successfully');
    expect(server.callsOf(settingsApi.save).map(({ body }) => body)).toEqual([
      { organizationName: 'Asha Clinic', commissionTrackingEnabled: false, revision: 0 },
    ]);
    await waitFor(() => expect(hasUnsaved()).toBe(false));
  });

  it('of an organisation that has saved none yet stay on screen, and are not asked for again and again', async () => {
    const { server, region } = await open({ settings: null });
    server.on(messagingApi.get, () => reply(savedMessaging));
    let answer: (reply: Response) => void = () => undefined;
    server.on(settingsApi.get, () => new Promise((resolve) => (answer = resolve)));
    await userEvent.click(region('Messages').getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.callsOf(settingsApi.get)).toHaveLength(2));
    // While the card below asks what counts until then.
    expect(screen.getByRole('region', { name: 'Organization Details and PDF Branding' })).toBeInTheDocument();
    answer(refusal(404, 'not_found', 'The settings were not found'));
    expect(await screen.findByText(/^1 day before each/)).toBeInTheDocument();
    expect(server.callsOf(settingsApi.get)).toHaveLength(2);
  });

  it('name the organisation with the first save, whichever card makes it; a wrong number of days is 1', async () => {
    const { server, region, user } = await open({ settings: null, role: 'clinic_reception' });
    const card = region('Smart Engagement and Follow-up');
    expect(card.getByText(/needs credentials from a messaging provider/)).toBeInTheDocument();
    await user.click(card.getByRole('switch', { name: 'SMS' }));
    const days = card.getByLabelText('Reminder days before');
    await user.clear(days);
    await user.type(days, '9{Enter}');
    await findToast('Engagement settings saved successfully');
    expect(server.callsOf(settingsApi.save)[0]?.body).toEqual({
      organizationName: 'Demo Clinic',
      smsEnabled: true,
      whatsappEnabled: false,
      enableWhatsappReminders: true,
      autoFollowUpEnabled: false,
      reminderDaysBefore: 1,
    });
  });

  it('follow what others save, but for what is being typed', async () => {
    const { server, region, user } = await open();
    const card = region('Organization Details and PDF Branding');
    await user.type(card.getByLabelText('Phone'), '123');
    server.on(settingsApi.get, () => reply({ ...saved, address: 'Station Road', phone: '999' }));
    const { queryClient } = await import('#client/lib/api/query-client.ts');
    await queryClient.invalidateQueries();
    expect(await card.findByDisplayValue('Station Road')).toBeInTheDocument();
    expect(card.getByLabelText('Phone')).toHaveValue('123');
    expect(card.getByText('Unsaved changes')).toBeInTheDocument();
  });

  it('put a refusal on its field and keep what was typed', async () => {
    const { server, region, user } = await open();
    const card = region('Organization Details and PDF Branding');
    await user.type(card.getByLabelText('GSTIN'), '27ABC');
    await user.click(card.getByRole('button', { name: 'Save changes' }));
    expect(await card.findByText('A GSTIN has 15 letters and digits, like 27ABCDE1234F1Z5')).toBeInTheDocument();
    expect(server.callsOf(settingsApi.save)).toEqual([]);
    expect(card.getByLabelText('GSTIN')).toHaveValue('27ABC');
  });

  it('take an image only as the logo, and read it inline', async () => {
    const { server, region } = await open();
    const card = region('Organization Details and PDF Branding');
    const user = userEvent.setup({ applyAccept: false });
    const input = card.getByLabelText('Logo', { selector: 'input' });
    await user.upload(input, new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' }));
    expect(await card.findByText('Image files only: PNG, JPEG or WebP')).toBeInTheDocument();
    await user.upload(input, new File(['picture'], 'logo.png', { type: 'image/png' }));
    expect(await card.findByRole('button', { name: 'Remove logo' })).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Save changes' }));
    await findToast('Organization settings saved successfully');
    expect(server.callsOf(settingsApi.save)[0]?.body).toEqual({
      logoUrl: `data:image/png;base64,${btoa('picture')}`,
      pdfHeaderType: 'logo',
      revision: 0,
    });
    expect(await card.findByText('Everything is saved')).toBeInTheDocument();
  });
});

describe("a doctor's profile", () => {
  it('leaves out what is empty, and asks who the user is now', async () => {
    const { server, person, region, user } = await open({
      user: { qualification: 'MBBS', languagesSpoken: ['Hindi'] },
    });
    server.on(profileApi.update, ({ body }) => reply({ ...person, ...(body as object) }));
    const card = region('Doctor profile');
    await user.clear(card.getByLabelText('Qualification'));
    await user.type(card.getByLabelText('Years of Experience'), '12');
    await user.type(card.getByRole('combobox', { name: 'Languages Spoken' }), 'Tulu{Enter}hindi{Enter}');
    await user.click(card.getByRole('button', { name: 'Save changes' }));
    await findToast('Profile updated successfully');
    expect(server.callsOf(profileApi.update).map(({ body }) => body)).toEqual([
      { yearsOfExperience: 12, languagesSpoken: ['Hindi', 'Tulu'], revision: 0 },
    ]);
    expect(server.callsOf(sessionsApi.me)).toHaveLength(1);
  });

  it('says what is wrong in the documents’ words', async () => {
    const { region, user } = await open();
    const card = region('Doctor profile');
    await user.clear(card.getByLabelText(/^Full Name/));
    await user.type(card.getByLabelText(/^Email/), '@');
    await user.type(card.getByLabelText('Years of Experience'), '-1');
    await user.type(card.getByLabelText('Or its address on the web'), 'asha.jpg');
    await user.click(card.getByRole('button', { name: 'Save changes' }));
    for (const words of [
      'Name is required',
      'Invalid email format',
      'Experience must be non-negative',
      'Invalid URL format',
    ])
      expect(await card.findByText(words)).toBeInTheDocument();
  });
});

describe('security', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>, next: string, again: string) => {
    await user.type(screen.getByLabelText(/^Current password/), 'Demo@1234');
    await user.type(screen.getByLabelText(/^New password\b(?! again)/), next);
    await user.type(screen.getByLabelText(/^New password again/), again);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('changes the password when it was written twice alike, and says what became of the other sessions', async () => {
    const { server, user } = await open({ role: 'superadmin' });
    server.on(profileApi.changePassword, () => reply({ ended: 2 }));
    await fill(user, 'Jamun tree 1987', 'Jamun tree 1978');
    expect(await screen.findByText('The two are not the same')).toBeInTheDocument();
    expect(server.callsOf(profileApi.changePassword)).toEqual([]);
    const again = screen.getByLabelText(/^New password again/);
    await user.clear(again);
    await user.type(again, 'Jamun tree 1987{Enter}');
    await findToast('2 other sessions were signed out.');
    expect(server.callsOf(profileApi.changePassword)[0]?.body).toEqual({
      currentPassword: 'Demo@1234',
      newPassword: 'Jamun tree 1987',
    });
    expect(again).toHaveValue('');
  });

  it('shows a wrong current password on its field', async () => {
    const { server, user } = await open({ role: 'superadmin' });
    const message = 'The current password is not right';
    server.on(profileApi.changePassword, () =>
      refusal(422, 'rule_broken', message, [{ path: 'currentPassword', message }]),
    );
    await fill(user, 'Jamun tree 1987', 'Jamun tree 1987');
    expect(await screen.findByText(message)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(/^Current password/)).toHaveFocus());
  });

  it('signs out another session', async () => {
    const { server, user } = await open({ role: 'superadmin', user: someUser('superadmin') });
    const phone = { ...here, id: '7f1c2a54-9b7e-4d0a-8c61-0d6f5b2e7a90', system: 'Android', current: false };
    server.on(sessionsApi.list, () => listReply([here, phone]));
    server.on(sessionsApi.end, () => reply(null, {}, 204));
    const { queryClient } = await import('#client/lib/api/query-client.ts');
    await queryClient.invalidateQueries();
    await user.click(await screen.findByRole('button', { name: /^Sign out Chrome on Android/ }));
    await findToast('Signed out there');
    expect(server.callsOf(sessionsApi.end)[0]?.url).toBe(`/api/sessions/${phone.id}`);
  });
});
