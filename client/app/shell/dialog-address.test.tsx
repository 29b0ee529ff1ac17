import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openActions, runAction } from '#client/lib/actions.ts';
import { endSession } from '#client/lib/session/store.ts';
import { aReport } from '#client/test/records/lab.ts';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import { ActionHost } from './action-host.tsx';

let server: ReturnType<typeof stubServer>;
const names = () => openActions().map(({ name }) => name);

beforeEach(() => {
  server = stubServer();
  server.on(labReportsApi.get, ({ url }) =>
    url.endsWith('/5')
      ? reply(aReport({ id: 5, status: 'submitted' }))
      : refusal(404, 'not_found', 'The report was not found'),
  );
});
afterEach(() => {
  act(() => endSession('signed-out'));
});

function openAt(hash: string, role: Parameters<typeof signInAs>[0] = 'lab_technician') {
  signInAs(role);
  history.pushState(null, '', `/diagnostic-dashboard${hash}`);
  renderInApp(<ActionHost />, `/diagnostic-dashboard${hash}`);
}

it('is in the address while a report is open, and goes with Back', async () => {
  openAt('#lab-reports?status=submitted');
  act(() => runAction('lab-report', { reportId: 5 }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(location.hash).toBe('#lab-reports?status=submitted&open=report-5'));
  act(() => history.back());
  await waitFor(() => expect(names()).toEqual([]));
  expect(location.hash).toBe('#lab-reports?status=submitted');
});

it('opens what it names, over the page that it names', async () => {
  openAt('#lab-reports?open=report-5');
  expect(await screen.findByRole('dialog')).toBeVisible();
  await waitFor(() => expect(location.hash).toBe('#lab-reports?open=report-5'));
  act(() => history.back());
  await waitFor(() => expect(names()).toEqual([]));
  expect(location.hash).toBe('#lab-reports');
});

it('says in words that there is no such report', async () => {
  openAt('#lab-reports?open=report-77');
  expect(await screen.findByText('The report was not found')).toBeVisible();
});

it.each(['report-x', 'something-5', 'report-'])('opens nothing for %s', async (named) => {
  openAt(`#lab-reports?open=${named}`);
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(names()).toEqual([]);
});

it('leads a clinic to no results that only a centre enters', async () => {
  openAt('#reports?open=results-5', 'clinic_doctor');
  await act(() => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(names()).toEqual([]);
});
