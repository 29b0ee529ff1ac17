import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { exampleDoctor, examplePatient } from '#client/test/records/patients.ts';
import { Opened } from '#client/test/opened.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { PatientsScreen } from './patients.tsx';

const Address = () => <output aria-label="Address">{useLocation().hash}</output>;

interface Setting {
  role?: StaffRole;
  answer?: () => Response;
}

function open(
  at = '#patients',
  { role = 'clinic_reception', answer = () => listReply([examplePatient()]) }: Setting = {},
) {
  const server = stubServer();
  signInAs(role);
  server.on(patientsApi.list, answer);
  server.on(organisationsApi.doctors, () => listReply([exampleDoctor()]));
  renderInApp(
    <>
      <PatientsScreen />
      <Address />
      <Opened />
    </>,
    `/clinic-dashboard${at}`,
  );
  const asked = () => new URLSearchParams(server.callsOf(patientsApi.list).at(-1)?.url.split('?')[1]);
  return { server, asked, user: userEvent.setup() };
}

const address = () => screen.getByLabelText('Address').textContent;
const title = () => screen.getByRole('heading', { level: 1 });

describe('the list of patients', () => {
  it('counts them, and says when a search found more than are counted', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user } = open('#patients', {
      answer: () => listReply([examplePatient()], 1000, { 'X-Total-At-Least': 'true' }),
    });
    await waitFor(() => expect(title()).toHaveTextContent('Patients1,000+'));
    expect(await screen.findByRole('article')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(screen.getByText('25–48 of 1,000')).toBeVisible());
    expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  });

  it('is a compact list for who wants it so, and remembers that', async () => {
    const hereSince = '2026-11-24T04:35:00.000Z';
    const answer = () => listReply([examplePatient({ hereSince }), examplePatient({ id: 8, name: 'Ravi Rao' })]);
    const { user, asked } = open('#patients', { answer });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(asked().get('inHouseFirst')).toBe('true');
    expect(screen.getByText('Here since 10:05 am')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Show as a list' }));
    const row = (await screen.findByRole('button', { name: 'Ravi Rao' })).closest('tr');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByText('Here since 10:05 am')).toBeVisible();
    expect(row).toHaveTextContent(/Ravi Rao.*Appointment.*98765 43210.*Unassigned/);
    await user.click(within(row as HTMLElement).getByRole('button', { name: 'Book, Ravi Rao' }));
    expect(screen.getByText('book-appointment {"patientId":8}')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ravi Rao' }));
    expect(screen.getByText(/open-patient {"patientId":8}/)).toBeInTheDocument();

    cleanup();
    open('#patients', { answer });
    expect(await screen.findByRole('button', { name: 'Show as cards' })).toBeVisible();
    expect(await screen.findByRole('columnheader', { name: 'Next visit' })).toBeVisible();
    localStorage.clear();
  });

  it('shows places for the cards while they load, and no count', () => {
    open();
    expect(title()).toHaveTextContent(/^Patients$/);
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  it('begins with the first patient where there is none', async () => {
    const { user } = open('#patients', { answer: () => listReply([]) });
    expect(await screen.findByText('No patients yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Your First Patient' }));
    expect(screen.getByText('new-patient {}')).toBeInTheDocument();
  });

  it('says that nobody matches, and lets go of the filters', async () => {
    const { user } = open('#patients?status=bill_paid&search=xyz', { answer: () => listReply([]) });
    expect(await screen.findByText('No patients found matching your criteria')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('No patients yet')).toBeVisible();
    expect(address()).toBe('#patients');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('tries again after a failure', async () => {
    let broken = true;
    const { user } = open('#patients', {
      answer: () => (broken ? refusal(400, 'invalid_input', 'At most 200 at a time') : listReply([examplePatient()])),
    });
    expect(await screen.findByText('Failed to fetch patients')).toBeVisible();
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('has the floating button for the next patient', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Add Patient' }));
    expect(screen.getByText('new-patient {}')).toBeInTheDocument();
  });
});

describe('search and filters in the address', () => {
  it('are asked for as the address has them', async () => {
    const { asked } = open(
      '#patients?search=98765 432&status=bill_pending&gender=female&ageMin=20&dateFrom=2026-11-01',
    );
    await screen.findByRole('article');
    expect(Object.fromEntries(asked())).toEqual({
      inHouseFirst: 'true',
      search: '98765432',
      status: 'bill_pending',
      gender: 'female',
      ageMin: '20',
      dateFrom: '2026-11-01',
      limit: '24',
      offset: '0',
    });
    expect(screen.getByRole('searchbox')).toHaveValue('98765 432');
    expect(screen.getByRole('button', { name: 'Filters, 4 active filters' })).toBeVisible();
  });

  it('are left out where the server would refuse them', async () => {
    const { asked } = open('#patients?status=gone&ageMin=old&dateTo=2026-02-31&gender=male');
    await screen.findByRole('article');
    expect(Object.fromEntries(asked())).toEqual({
      inHouseFirst: 'true',
      gender: 'male',
      limit: '24',
      offset: '0',
    });
  });

  it('change together: typing goes into the address when it pauses', async () => {
    const { server, asked, user } = open('#patients?gender=female');
    await screen.findByRole('article');
    await user.type(screen.getByRole('searchbox'), 'sunita');
    expect(address()).toBe('#patients?gender=female');
    await waitFor(() => expect(address()).toBe('#patients?gender=female&search=sunita'));
    await waitFor(() => expect(asked().get('search')).toBe('sunita'));
    expect(server.callsOf(patientsApi.list)).toHaveLength(2);
  });

  it('are chosen in the panel, with the words of the badges', async () => {
    const { asked, user } = open();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(panel.getByRole('combobox', { name: 'Status' }));
    const options = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(options).toEqual(['Any status', 'Appointment', 'In Progress', 'Bill Pending', 'Bill Paid']);
    await user.click(screen.getByRole('option', { name: 'Bill Pending' }));
    await user.type(panel.getByLabelText('Age to'), '12');
    await waitFor(() => expect(address()).toBe('#patients?status=bill_pending&ageMax=12'));
    await waitFor(() => expect(asked().get('ageMax')).toBe('12'));
    await user.click(panel.getByRole('button', { name: 'Clear filters' }));
    expect(address()).toBe('#patients');
    expect(panel.getByLabelText('Age to')).toHaveValue('');
  });

  it('can be taken away one by one', async () => {
    const { user } = open('#patients?status=inprogress&doctorId=2');
    const active = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(await active.findByText('Dr. Anand Deshpande')).toBeVisible();
    await user.click(active.getByRole('button', { name: 'Remove In Progress' }));
    expect(address()).toBe('#patients?doctorId=2');
  });

  it('offer the doctor to reception only', async () => {
    const { user } = open('#patients', { role: 'clinic_doctor' });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }));
    expect(panel.queryByRole('combobox', { name: 'Doctor' })).not.toBeInTheDocument();
    expect(panel.getByRole('combobox', { name: 'Gender' })).toBeVisible();
  });
});
