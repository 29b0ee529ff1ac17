import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { examplePatient } from '#client/test/records/patients.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs, someUser } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { archivingApi } from '#shared/people/archiving/archiving.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { ArchivedFound } from './archived-found.tsx';
import { ArchivedNotice } from './archived-notice.tsx';
import { usePatientFilters } from './use-patient-filters.ts';

const archived = examplePatient({ name: 'Meera Rao', archivedAt: '2026-11-20T20:30:00.000Z' });

function Below(props: { alone: boolean; onOpen: (patient: Patient) => void }) {
  return <ArchivedFound filters={usePatientFilters()} {...props} />;
}

function open(at: string, { archivesPeople = true, alone = false } = {}) {
  const server = stubServer();
  const { organisation } = someUser('clinic_reception');
  signInAs('clinic_reception', { organisation: organisation && { ...organisation, archivesPeople } });
  server.on(patientsApi.list, () => listReply([archived], 3));
  const onOpen = vi.fn<(patient: Patient) => void>();
  renderInApp(<Below alone={alone} onOpen={onOpen} />, at);
  return { server, onOpen, user: userEvent.setup() };
}

it('says below a search how many archived people fit, and opens or brings them back', async () => {
  const { server, onOpen, user } = open('/#patients?search=meera');
  server.on(archivingApi.bringBack, () => reply({ ...archived, archivedAt: null }));
  await user.click(await screen.findByRole('button', { name: 'Archived: 3' }));
  expect(server.callsOf(patientsApi.list)[0]?.url).toContain('archived=only');
  await user.click(screen.getByRole('button', { name: 'Open Meera Rao' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(archived);
  await user.click(screen.getByRole('button', { name: 'Bring Meera Rao back to the lists' }));
  expect(await findToast('Back in the lists')).toBeVisible();
  await waitFor(() => expect(server.callsOf(patientsApi.list).length).toBeGreaterThan(1));
});

it('shows them at once where nobody else was found', async () => {
  open('/#patients?search=meera', { alone: true });
  expect(await screen.findByRole('button', { name: 'Open Meera Rao' })).toBeVisible();
});

it.each([
  ['nothing is searched', '/#patients', true],
  ['the organisation archives nobody', '/#patients?search=meera', false],
])('asks for nobody while %s', async (_, at, archivesPeople) => {
  const { server } = open(at, { archivesPeople });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(server.callsOf(patientsApi.list)).toEqual([]);
});

it('says at the head of an archived record since when it is, and of no other', () => {
  stubServer();
  signInAs('clinic_reception');
  renderInApp(<ArchivedNotice patient={archived} />);
  expect(screen.getByRole('region', { name: 'Archived' })).toHaveTextContent('Archived since 21 Nov 2026');
  renderInApp(<ArchivedNotice patient={{ ...archived, id: 9, archivedAt: null }} />);
  expect(screen.getAllByRole('region', { name: 'Archived' })).toHaveLength(1);
});
