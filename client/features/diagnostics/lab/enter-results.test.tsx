import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { openActions } from '#client/lib/actions.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { reopenLeftEntries } from '#client/lib/left-entries.ts';
import { endSession, useSession } from '#client/lib/session/store.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { signInAs, someUser } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';
import type { EnteredResults, LabEntry, LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { EnterResultsDialog } from './enter-results-dialog.tsx';
import { aReport, bloodCount, sugar } from '#client/test/records/lab.ts';

/** Keeps what is sent as the server does, without its flags. */
function saved(report: LabReport, body: EnteredResults): LabReport {
  const values = new Map(body.tests.flatMap(({ values }) => values.map(({ key, value }) => [key, value])));
  const tests = report.tests.map((test) => ({
    ...test,
    parameters: test.parameters.map((parameter) => ({ ...parameter, value: values.get(parameter.key) ?? '' })),
  }));
  return { ...report, tests, revision: body.revision + 1 };
}

/** As a colleague saved it. */
function withValues(values: Record<string, string>, revision: number): LabReport {
  const report = aReport({ revision, savedByName: 'Sachin Jadhav' });
  const tests = report.tests.map((test) => ({
    ...test,
    parameters: test.parameters.map((parameter) => ({ ...parameter, value: values[parameter.key] ?? '' })),
  }));
  return { ...report, tests };
}

/** As the app does it: with the session goes what stood behind the sign-in. */
const WhileSignedIn = ({ children }: { children: ReactNode }) => (useSession().phase === 'in' ? children : null);

type Opened = Omit<LabReport, 'id'> & Pick<LabEntry, 'id'>;

async function open(report: Opened = aReport(), role: 'lab_technician' | 'diagnostic_doctor' = 'lab_technician') {
  const server = stubServer();
  signInAs(role);
  server.on(labTestsApi.list, () => listReply([bloodCount, sugar]));
  server.on(labReportsApi.trends, () => listReply([]));
  server.on(labReportsApi.entry, () => reply(report));
  server.on(labReportsApi.get, () => reply({ ...report, id: 5 }));
  server.on(labReportsApi.save, ({ body }) => reply(saved({ ...report, id: 5 }, body as EnteredResults)));
  const onClose = vi.fn<() => void>();
  renderInApp(
    <WhileSignedIn>
      <EnterResultsDialog payload={{ referralId: 9 }} onClose={onClose} />
    </WhileSignedIn>,
  );
  const field = await screen.findByLabelText('Haemoglobin');
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  return { server, user, onClose, field, bodies: () => server.callsOf(labReportsApi.save).map(({ body }) => body) };
}

describe('entering results', () => {
  it('says whose results they are, and marks a value while it is typed, by the range of this person', async () => {
    const { user, field } = await open();
    expect(screen.getByText('34 y · Female · from Sanjeevani Clinic, Dr. Asha Menon')).toBeVisible();
    expect(screen.getAllByText('12 - 15')[0]).toBeInTheDocument();
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('11.9');
    expect(screen.getByText('Low')).toBeVisible();
    expect(field).toHaveAccessibleDescription(/Low/);
    await user.clear(field);
    await user.keyboard('6');
    expect(screen.getByText('Critically low')).toBeVisible();
    await user.keyboard('x');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Enter a number')).toBeVisible();
    expect(screen.getByText('0 of 3 values entered')).toBeVisible();
  });

  it('goes from value to value by Enter and the arrows, takes a choice by its first letter, and ends at the button', async () => {
    const { user, field } = await open();
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('13{Enter}');
    const smear = screen.getByLabelText('Smear');
    await waitFor(() => expect(smear).toHaveFocus());
    await user.keyboard('a{Enter}');
    const platelets = screen.getByLabelText('Platelets');
    await waitFor(() => expect(platelets).toHaveFocus());
    expect(smear).toHaveValue('Abnormal cells');
    expect(screen.getByText('Abnormal', { selector: 'span' })).toBeVisible();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(screen.getByText('Submit for signature')).toHaveFocus());
  });

  it('keeps itself: the next save begins with the revision of the one before', async () => {
    const { user, field, bodies } = await open(aReport({ returnedNote: 'Check the haemoglobin' }));
    expect(screen.getByText('Check the haemoglobin')).toBeVisible();
    await user.type(field, '13');
    expect(await screen.findByText(/^Saved at/, {}, { timeout: 3000 })).toBeVisible();
    await user.type(screen.getByLabelText('Platelets'), '3');
    await waitFor(() => expect(bodies()).toHaveLength(2), { timeout: 3000 });
    expect(bodies()).toMatchObject([
      { revision: 0, tests: [{ testId: 1, values: [{ key: 'haemoglobin', value: '13' }, {}, { value: '' }] }] },
      { revision: 1, tests: [{ testId: 1, values: [{ key: 'haemoglobin', value: '13' }, {}, { value: '3' }] }] },
    ]);
  });

  it('keeps what was typed when the server cannot be reached', async () => {
    const { server, user, field } = await open();
    server.on(labReportsApi.save, () => unreachable());
    await user.type(field, '13');
    expect(await screen.findByText(/What you typed is kept here/, {}, { timeout: 3000 })).toBeVisible();
    server.on(labReportsApi.save, ({ body }) => reply(saved(aReport(), body as EnteredResults)));
    await user.click(screen.getByText('Save again'));
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(field).toHaveValue('13');
  });

  it('goes on with what somebody else was faster with, and puts the own values on top of theirs', async () => {
    const { server, user, field } = await open();
    const theirs = withValues({ platelets: '200' }, 4);
    server.on(labReportsApi.save, () => refusal(409, 'changed_meanwhile', 'Somebody else has changed this report.'));
    server.on(labReportsApi.get, () => reply(theirs));
    await user.type(field, '13');
    await waitFor(() => expect(screen.getByLabelText('Platelets')).toHaveValue('200'), { timeout: 3000 });
    expect(screen.getByText(/Sachin Jadhav is entering results here too. Came in just now: Platelets/)).toBeVisible();
    expect(field).toHaveValue('13');
    server.on(labReportsApi.save, ({ body }) => reply(saved(theirs, body as EnteredResults)));
    await waitFor(() => expect(server.callsOf(labReportsApi.save).at(-1)?.body).toMatchObject({ revision: 4 }), {
      timeout: 3000,
    });
  });

  it('shows another one’s values as they come, and replaces nothing that is being typed', async () => {
    const { server, user, field } = await open();
    await user.type(field, '12.5');
    server.on(labReportsApi.get, () => reply(withValues({ haemoglobin: '13.1', platelets: '200' }, 4)));
    act(() => areasChanged(['lab-reports']));
    await waitFor(() => expect(screen.getByLabelText('Platelets')).toHaveValue('200'));
    expect(field).toHaveValue('12.5');
    expect(screen.getByText('Haemoglobin: you 12.5, saved 13.1')).toBeVisible();
    // Nobody sends it before it is decided, and nothing is handed on.
    await user.click(screen.getByText('Submit for signature'));
    expect(screen.getByText('Choose first which values hold')).toBeVisible();
    server.on(labReportsApi.save, ({ body }) => reply(saved(aReport(), body as EnteredResults)));
    await user.click(screen.getByRole('button', { name: 'Keep 12.5' }));
    const values = { tests: [{ values: [{ key: 'haemoglobin', value: '12.5' }, {}, { value: '200' }] }] };
    await waitFor(
      () => expect(server.callsOf(labReportsApi.save).at(-1)?.body).toMatchObject({ revision: 4, ...values }),
      {
        timeout: 3000,
      },
    );
    expect(screen.queryByText(/you 12.5, saved/)).not.toBeInTheDocument();
  });

  it('takes the other one’s value over when that is chosen', async () => {
    const { server, user, field } = await open();
    await user.type(field, '12.5');
    server.on(labReportsApi.get, () => reply(withValues({ haemoglobin: '13.1' }, 4)));
    act(() => areasChanged(['lab-reports']));
    await user.click(await screen.findByRole('button', { name: 'Take 13.1' }));
    expect(field).toHaveValue('13.1');
  });

  it('keeps the last value on the device when the session ends elsewhere, for the same person only', async () => {
    const first = await open();
    first.server.on(labReportsApi.save, () => new Promise<Response>(() => undefined));
    await first.user.type(first.field, '13.4');
    const { id: userId } = someUser('lab_technician');
    act(() => endSession('elsewhere'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    cleanup();
    reopenLeftEntries(userId + 1);
    expect(openActions()).toEqual([]);
    reopenLeftEntries(userId);
    expect(openActions()).toMatchObject([{ name: 'enter-results', payload: { reportId: 5 } }]);
    act(() => endSession('signed-out'));
    const { field, bodies } = await open();
    expect(field).toHaveValue('13.4');
    await waitFor(() => expect(bodies()).toMatchObject([{ tests: [{ values: [{ value: '13.4' }, {}, {}] }] }]), {
      timeout: 3000,
    });
    await screen.findByText(/^Saved at/);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('naadi.lab-entry'))).toEqual([]);
  });

  it('shows a value that was left wrong as wrong, also while it is typed anew', async () => {
    const { user, field } = await open();
    await user.type(field, '1,5');
    expect(field).not.toBeInvalid();
    await user.tab();
    expect(field).toBeInvalid();
    await user.click(field);
    expect(field).toBeInvalid();
    await user.clear(field);
    expect(field).not.toBeInvalid();
    await user.type(field, 'x');
    expect(field).toBeInvalid();
    expect(screen.getByText('Enter a number')).toBeVisible();
  });

  it('adds a test by some letters, and hands nothing on before each test has a result', async () => {
    const { server, user, field, onClose } = await open();
    server.on(labReportsApi.submit, () => reply(aReport({ status: 'submitted' })));
    await user.type(field, '13');
    await user.click(screen.getByLabelText('Add a test'));
    await user.keyboard('fast{Enter}');
    const glucose = await screen.findByLabelText('Glucose');
    await waitFor(() => expect(glucose).toHaveFocus());
    await user.click(screen.getByText('Submit for signature'));
    expect(screen.getByText('Enter at least one result of each test')).toBeVisible();
    await waitFor(() => expect(glucose).toHaveFocus());
    await user.keyboard('92');
    await user.click(screen.getByText('Submit for signature'));
    await findToast('Report submitted for signature');
    expect(onClose).toHaveBeenCalled();
    const sent = server.callsOf(labReportsApi.save).at(-1)?.body as EnteredResults;
    expect(sent.tests.map(({ testId }) => testId)).toEqual([1, 2]);
    expect(server.callsOf(labReportsApi.submit)[0]?.body).toEqual({ revision: sent.revision + 1 });
  });

  it('begins the report with the first thing that is entered, and nothing by looking at it', async () => {
    const { server, user, field, bodies } = await open({ ...aReport(), id: null });
    server.on(labReportsApi.start, () => reply(aReport(), {}, 201));
    await user.type(field, '1');
    await user.clear(field);
    expect(server.callsOf(labReportsApi.start)).toEqual([]);
    await user.type(field, '13');
    await waitFor(() => expect(bodies()).toHaveLength(1), { timeout: 3000 });
    await user.type(field, '.5');
    await waitFor(() => expect(bodies()).toHaveLength(2), { timeout: 3000 });
    expect(server.callsOf(labReportsApi.start).map(({ body }) => body)).toEqual([{ referralId: 9 }]);
  });

  it('says which test was asked for and is not on the report, and again before it is submitted', async () => {
    const vitamin = { name: 'Vitamin K2 assay', alsoCalled: null };
    const { server, user, field, onClose } = await open(aReport({ ordered: [...aReport().ordered, vitamin] }));
    server.on(labReportsApi.submit, () => reply(aReport({ status: 'submitted' })));
    const asked = within(screen.getByRole('list', { name: 'Asked for:' })).getAllByRole('listitem');
    expect(asked.map(({ textContent }) => textContent)).toEqual([
      'CBC, on this report',
      'Vitamin K2 assay: not on this report',
    ]);
    await user.type(field, '13');
    await user.click(screen.getByText('Submit for signature'));
    const question = await screen.findByRole('alertdialog', { name: 'Submit the report of Anita Desai?' });
    expect(within(question).getByText('1 test that was asked for is missing')).toBeVisible();
    expect(server.callsOf(labReportsApi.submit)).toEqual([]);
    await user.click(within(question).getByText('Submit for signature'));
    await findToast('Report submitted for signature');
    expect(onClose).toHaveBeenCalled();
  });

  it('asks the doctor before signing, names what is critical and missing, and says where to register', async () => {
    const vitamin = { name: 'Vitamin K2 assay', alsoCalled: null };
    const { server, user, field } = await open(aReport({ ordered: [vitamin] }), 'diagnostic_doctor');
    server.on(labReportsApi.save, ({ body }) => {
      const report = saved(aReport({ ordered: [vitamin] }), body as EnteredResults);
      for (const { parameters } of report.tests)
        for (const p of parameters) if (p.value === '5') p.flag = 'critical_low';
      return reply(report);
    });
    const sentence = 'Add your qualification and registration number in Settings before signing';
    server.on(labReportsApi.sign, () => refusal(422, 'rule_broken', sentence));
    await user.type(field, '5');
    await user.click(screen.getByText('Sign and release'));
    const question = await screen.findByRole('alertdialog', { name: 'Sign the report of Anita Desai?' });
    expect(within(question).getByText('1 critical value: please confirm')).toBeVisible();
    expect(within(question).getByText('2 values not entered')).toBeVisible();
    expect(within(question).getByText('1 test that was asked for is missing')).toBeVisible();
    await user.type(within(question).getByLabelText(/Commission amount/), '50');
    await user.click(within(question).getByText('Sign and release'));
    expect(within(question).getByText('Please say who was told')).toBeVisible();
    expect(server.callsOf(labReportsApi.sign)).toEqual([]);
    await user.type(within(question).getByLabelText(/^Name/), 'Dr. Asha Menon');
    await user.type(within(question).getByLabelText(/Role or phone/), '98765 43210');
    await user.click(within(question).getByText('Sign and release'));
    expect(await within(question).findByText(sentence)).toBeVisible();
    expect(within(question).getByRole('link', { name: 'Open Settings' })).toHaveAttribute('href', '#settings');
    expect(server.callsOf(labReportsApi.sign)[0]?.body).toEqual({
      revision: 1,
      commissionAmount: '50',
      told: { name: 'Dr. Asha Menon', contact: '98765 43210', at: expect.any(String), note: '' },
    });
  });

  it('lets who follows an old link read what waits for the signature, and enters it again only for who asks for that', async () => {
    const server = stubServer();
    signInAs('lab_technician');
    server.on(labTestsApi.list, () => listReply([bloodCount, sugar]));
    server.on(labReportsApi.trends, () => listReply([]));
    server.on(labReportsApi.entry, () => reply(aReport({ status: 'submitted' })));
    server.on(labReportsApi.get, () => reply(aReport({ status: 'submitted' })));
    const onClose = vi.fn<() => void>();
    const { unmount } = renderInApp(<EnterResultsDialog payload={{ patientId: 7 }} onClose={onClose} />);
    await waitFor(() => expect(openActions()).toMatchObject([{ name: 'lab-report', payload: { reportId: 5 } }]));
    expect(onClose).toHaveBeenCalled();
    expect(screen.queryByLabelText('Haemoglobin')).not.toBeInTheDocument();
    unmount();
    renderInApp(
      <WhileSignedIn>
        <EnterResultsDialog payload={{ reportId: 5 }} onClose={onClose} />
      </WhileSignedIn>,
    );
    expect(await screen.findByLabelText('Haemoglobin')).toBeVisible();
    act(() => endSession('signed-out'));
  });

  it('cannot be handed on without a test, and says so beside the button', async () => {
    const server = stubServer();
    signInAs('lab_technician');
    server.on(labTestsApi.list, () => listReply([bloodCount, sugar]));
    server.on(labReportsApi.trends, () => listReply([]));
    server.on(labReportsApi.entry, () => reply({ ...aReport({ tests: [], ordered: [] }), id: null }));
    renderInApp(<EnterResultsDialog payload={{ patientId: 7 }} onClose={vi.fn<() => void>()} />);
    const submit = await screen.findByRole('button', { name: 'Submit for signature' });
    expect(submit).toBeDisabled();
    expect(submit).toHaveAccessibleDescription('Add at least one test');
    await userEvent.click(screen.getByLabelText('Add a test'));
    await userEvent.keyboard('fast{Enter}');
    await waitFor(() => expect(submit).toBeEnabled());
  });
});
