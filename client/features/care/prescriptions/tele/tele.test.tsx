import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { safetyApi } from '#shared/care/safety/safety.api.ts';
import type { TeleVerdict } from '#shared/care/safety/tele.schema.ts';
import { PrescriptionForm } from '../prescription-form.tsx';

const verdicts: Record<string, TeleVerdict> = {
  'Alprax 0.5': { list: 'prohibited', substance: 'Alprazolam', law: 'ndps' },
  'Januvia 100': { list: 'B', substance: 'Sitagliptin', law: null },
  Zzyzx: { list: 'unknown', substance: null, law: null },
};
let server: ReturnType<typeof stubServer>;
let isTeleconsultation: boolean;
beforeEach(() => {
  signInAs('clinic_doctor');
  isTeleconsultation = true;
  server = stubServer();
  server.on(safetyApi.teleCheck, ({ body }) => {
    const { medicines } = body as { medicines: { medicineName: string }[] };
    const known = medicines.map(
      ({ medicineName }) => verdicts[medicineName] ?? { list: 'A', substance: null, law: null },
    );
    return reply({ isTeleconsultation, earlierInPerson: null, medicines: isTeleconsultation ? known : [] });
  });
});
const write = async (name: string) => {
  renderInApp(<PrescriptionForm patientId={7} appointmentId={12} onSaved={() => undefined} />);
  await userEvent.type(await screen.findByRole('combobox', { name: /Medicine name/i }), name);
};

describe('the pad at a visit by video', () => {
  it('says at once what may not be prescribed, and why', async () => {
    await write('Alprax 0.5');
    expect(await screen.findByText('Not by video: Alprazolam is a narcotic or psychotropic substance')).toBeVisible();
    expect(screen.getByText(/the prescription says ‘Teleconsultation’/)).toBeVisible();
  });

  it('lets List B pass once it follows a visit in person', async () => {
    await write('Januvia 100');
    const words = 'List B (Sitagliptin): only at a follow-up of a visit in person';
    expect((await screen.findByText(words)).closest('[role="alert"]')).not.toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /It follows a visit in person/ }));
    expect(screen.getByText(words).closest('[role="alert"]')).toBeNull();
  });

  it('asks about what nobody knows', async () => {
    await write('Zzyzx');
    const confirm = await screen.findByRole('checkbox', { name: 'I have checked: it may be prescribed by video' });
    await userEvent.click(confirm);
    expect(confirm).toBeChecked();
  });

  it('says nothing of it at any other visit', async () => {
    isTeleconsultation = false;
    await write('Alprax 0.5');
    expect(server.callsOf(safetyApi.teleCheck)).toHaveLength(1);
    expect(screen.queryByText(/Not by video/)).toBeNull();
  });
});
