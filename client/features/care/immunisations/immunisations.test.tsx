import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeAction, openActions } from '#client/lib/actions.ts';
import { today } from '#client/lib/format.ts';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { immunisationsApi } from '#shared/care/immunisations/immunisations.api.ts';
import type { ImmunisationCard, RecordedDose } from '#shared/care/immunisations/immunisations.schema.ts';
import { standingOf } from '#shared/care/immunisations/standing.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { Immunisations } from './immunisations.tsx';

const now = today();
const BORN = addDays(now, -50);

const recorded = (change: Partial<RecordedDose> = {}): RecordedDose => ({
  id: 3,
  patientId: 7,
  dose: 'bcg',
  givenOn: BORN,
  isDateEstimated: false,
  isElsewhere: true,
  product: null,
  batch: null,
  site: 'left_arm',
  givenBy: null,
  notes: null,
  doctorId: 2,
  doctorName: 'Dr. Hari Menon',
  withdrawn: null,
  createdAt: '2026-11-10T05:30:00.000Z',
  updatedAt: '2026-11-10T05:30:00.000Z',
  revision: 0,
  fault: null,
  ...change,
});

function cardWith(records: RecordedDose[], isEstimated = false): ImmunisationCard {
  const child = { dateOfBirth: BORN, dateOfBirthEstimated: isEstimated };
  const { doses, nextOn } = standingOf(child, records, now);
  return { ...child, doses, nextOn, records };
}

beforeEach(() => {
  for (const { id } of openActions()) closeAction(id);
});

function open(records: RecordedDose[] = [recorded()], isEstimated = false) {
  const server = stubServer();
  signInAs('clinic_doctor', { specialization: 'Pediatrics' });
  server.on(immunisationsApi.get, () => reply(cardWith(records, isEstimated)));
  renderInApp(<Immunisations patientId={7} />);
  return { server, user: userEvent.setup() };
}

describe('a child’s immunisations', () => {
  it('say what is due on top, and record one with a press', async () => {
    const { server, user } = open();
    server.on(immunisationsApi.create, () => reply({ recorded: [recorded()] }));
    await user.click(await screen.findByRole('button', { name: 'OPV-1 given today' }));
    expect(await findToast('Dose recorded')).toBeVisible();
    expect(server.callsOf(immunisationsApi.create)).toMatchObject([{ body: { doses: ['opv_1'], givenOn: now } }]);
    expect(screen.queryByText('BCG given today')).toBeNull();
  });

  it('record several of one day, without what is of one alone', async () => {
    const { server, user } = open();
    server.on(immunisationsApi.create, () => reply({ recorded: [recorded()] }));
    await user.click(await screen.findByRole('button', { name: 'Record doses' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByLabelText(/Batch/)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    await findToast(/recorded/);
    expect(server.callsOf(immunisationsApi.create)[0]).toMatchObject({
      body: { doses: ['opv_1', 'penta_1', 'rota_1', 'fipv_1', 'pcv_1'], batch: null, givenOn: now },
    });
  });

  it('ask for batch and site of one, and put a refusal where it belongs', async () => {
    const { server, user } = open();
    server.on(immunisationsApi.create, () =>
      refusal(422, 'rule_broken', 'Penta-1 is on record already', [
        { path: 'doses', message: 'Penta-1 is on record already' },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Record Penta-1 with its details' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/Batch/), 'AB12');
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(await within(dialog).findByText('Penta-1 is on record already')).toBeVisible();
  });

  it('say days as about where the birth date is estimated, and lead to a visit', async () => {
    const { user } = open([recorded()], true);
    expect(await screen.findByText(/The date of birth is estimated/)).toBeVisible();
    expect(screen.getAllByText(/Since about/).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: /Book a visit for/ }));
    expect(openActions()).toMatchObject([{ name: 'book-appointment', payload: { patientId: 7 } }]);
  });

  it('say why a dose doesn’t count, and who took one back', async () => {
    open([
      recorded({ id: 4, dose: 'opv_1', givenOn: addDays(BORN, 20), fault: 'too_young' }),
      recorded({ withdrawn: { at: '2026-11-12T05:30:00.000Z', by: 'Dr. Hari Menon', reason: 'Wrong child' } }),
    ]);
    expect(await screen.findByText(/given before its age/)).toBeVisible();
    expect(screen.getByText(/Withdrawn by Dr. Hari Menon on .*: Wrong child/)).toBeVisible();
  });
});
