import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { openActions } from '#client/lib/actions.ts';
import { exampleAnalysis, exampleModelState, streamReply } from '#client/test/records/model.ts';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { assistantApi } from '#shared/care/assistant/assistant.api.ts';
import { modelApi } from '#shared/care/model/model.api.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { AiAssistantDialog } from './ai-assistant-dialog.tsx';

const user = userEvent.setup({ delay: null });
let server: ReturnType<typeof stubServer>;
let closed = 0;

beforeEach(() => {
  server = stubServer();
  closed = 0;
  server.on(modelApi.state, () => reply(exampleModelState()));
});

const open = (role: StaffRole) => {
  signInAs(role);
  renderInApp(<AiAssistantDialog payload={undefined} onClose={() => (closed += 1)} />);
};

it('says which setup is missing, and leads a clinic’s doctor to the Safety Check', async () => {
  server.on(modelApi.state, () => reply(exampleModelState({ state: 'not_configured' })));
  open('clinic_doctor');
  expect(await screen.findByText('AI Service Setup Required')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Write a prescription with Safety Check' }));
  expect(closed).toBe(1);
  expect(openActions().map(({ name }) => name)).toEqual(['create-prescription']);
});

it('tells reception to ask a doctor to switch it on', async () => {
  server.on(modelApi.state, () => reply(exampleModelState({ state: 'off', isOn: false })));
  open('clinic_reception');
  expect(await screen.findByText('AI help is switched off')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open Settings' })).not.toBeInTheDocument();
});

it('asks a doctor for symptoms, and shows what was said', async () => {
  server.on(assistantApi.analyzeStream, () =>
    streamReply({ event: 'analysis', data: exampleAnalysis({ leftOut: 2 }) }),
  );
  open('diagnostic_doctor');
  const analyze = await screen.findByRole('button', { name: 'Analyze' });
  await user.click(analyze);
  expect(await findToast('Symptoms Required')).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^Symptoms/), 'Fever and cough');
  await user.type(screen.getByLabelText('Patient age'), '34');
  await user.type(screen.getByLabelText('Allergies'), 'Penicillin{Enter}');
  await user.click(analyze);
  expect(await screen.findByText('Paracetamol 650 mg')).toBeVisible();
  expect(screen.getByText('2 names, numbers and places were left out of what was sent.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  expect(server.callsOf(assistantApi.analyzeStream)[0]?.body).toMatchObject({
    symptoms: 'Fever and cough',
    patientAge: 34,
    patientGender: null,
    allergies: ['Penicillin'],
  });
});

it('keeps what was typed when it fails, and says what the server said', async () => {
  server.on(assistantApi.analyzeStream, () => refusal(429, 'too_many_requests', 'Please try again in 12 minutes.'));
  open('clinic_doctor');
  await user.type(await screen.findByLabelText(/^Symptoms/), 'Fever and cough');
  await user.click(screen.getByRole('button', { name: 'Analyze' }));
  expect(await findToast('Analysis Failed')).toBeInTheDocument();
  expect(screen.getByText('Please try again in 12 minutes.')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Symptoms/)).toHaveValue('Fever and cough');
});

it('checks interactions for every role, of two medicines at least', async () => {
  const interaction = {
    medicine1: 'Warfarin',
    medicine2: 'Aspirin',
    severity: 'major',
    description: 'Bleeding.',
    recommendations: 'Avoid.',
  };
  server.on(assistantApi.checkInteractions, () =>
    reply({ interactions: [interaction], unknown: ['Zyntra'], leftOut: 0 }),
  );
  open('superadmin');
  const medicines = await screen.findByLabelText(/^Medicines/);
  expect(screen.queryByRole('tab', { name: 'Prescription Analysis' })).not.toBeInTheDocument();
  await user.type(medicines, 'Warfarin{Enter}');
  await user.click(screen.getByRole('button', { name: 'Check interactions' }));
  expect(await findToast('Need More Medicines')).toBeInTheDocument();
  await user.type(medicines, 'Aspirin{Enter}Zyntra{Enter}');
  await user.click(screen.getByRole('button', { name: 'Check interactions' }));
  expect(await screen.findByText('Warfarin with Aspirin')).toBeVisible();
  expect(screen.getByText('Major')).toBeVisible();
  expect(screen.getByText('Not in the formulary: Zyntra')).toBeVisible();
  server.on(assistantApi.checkInteractions, () => refusal(503, 'ai_not_configured', 'No key'));
  await user.click(screen.getByRole('button', { name: 'Check interactions' }));
  expect(await findToast('AI Service Setup Required')).toBeInTheDocument();
});
