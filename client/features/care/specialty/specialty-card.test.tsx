import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeAction, openActions } from '#client/lib/actions.ts';
import { examplePatient } from '#client/test/records/patients.ts';
import { exampleMedicine, exampleTemplate } from '#client/test/records/prescriptions.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { type SpecialtyNote, specialtyApi } from '#shared/care/specialty/specialty.api.ts';
import { templatesApi } from '#shared/care/templates/templates.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { growthOf, weightForHeightOf } from './growth-figures.ts';
import { wordsOf } from './note-words.ts';
import { SpecialtyCard } from './specialty-card.tsx';
import { specialtyTabOf } from './specialty-tab.ts';

const note = (change: Partial<SpecialtyNote> = {}): SpecialtyNote => ({
  id: 5,
  patientId: 7,
  doctorId: 2,
  doctorName: 'Dr. Hari Menon',
  appointmentId: 9,
  specialization: 'Cardiology',
  fields: { heartRate: '84', nyhaClass: 'II' },
  createdAt: '2026-11-10T05:30:00.000Z',
  ...change,
});

beforeEach(() => {
  for (const { id } of openActions()) closeAction(id);
});

function open(notes: SpecialtyNote[] = []) {
  const server = stubServer();
  signInAs('clinic_doctor', { specialization: 'Consultant Cardiologist' });
  server.on(templatesApi.list, () =>
    listReply([
      exampleTemplate({
        id: 4,
        name: 'Hypertension',
        medicines: [exampleMedicine(), exampleMedicine()],
        selectedTests: ['ECG'],
      }),
    ]),
  );
  server.on(specialtyApi.list, () => listReply(notes));
  renderInApp(<SpecialtyCard patientId={7} />);
  return { server, user: userEvent.setup() };
}

describe('the card of a specialization', () => {
  it('begins a prescription with a template of the doctor', async () => {
    const { user } = open();
    expect(screen.getByRole('heading', { name: 'Cardiology' })).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /Hypertension\s*2 medicines, 1 test/ }));
    expect(openActions()).toMatchObject([{ name: 'create-prescription', payload: { patientId: 7, templateId: 4 } }]);
  });

  it('refers for the common tests that were chosen', async () => {
    const { user } = open();
    const tests = screen.getByRole('region', { name: 'Common tests' });
    expect(within(tests).getByRole('button', { name: 'Refer' })).toBeDisabled();
    await user.click(within(tests).getByRole('button', { name: 'ECG' }));
    await user.click(within(tests).getByRole('button', { name: 'Lipid Profile' }));
    await user.click(within(tests).getByRole('button', { name: 'Refer' }));
    expect(openActions()).toMatchObject([
      { name: 'refer-patient', payload: { patientId: 7, tests: ['ECG', 'Lipid Profile'] } },
    ]);
  });

  it('keeps a note in the fields of the specialization, checked by what they are', async () => {
    const { server, user } = open();
    server.on(specialtyApi.create, () => reply(note(), {}, 201));
    expect(await screen.findByText('No notes yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Note' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cardiology note' });
    const save = within(dialog).getByRole('button', { name: 'Save Note' });
    await user.click(save);
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please fill in at least one field');
    await user.type(within(dialog).getByLabelText('Heart rate (/min)'), '900');
    await user.click(save);
    expect(await within(dialog).findByText('Enter a number from 20 to 300')).toBeVisible();
    await user.clear(within(dialog).getByLabelText('Heart rate (/min)'));
    await user.type(within(dialog).getByLabelText('Heart rate (/min)'), '84');
    await user.click(within(dialog).getByRole('radio', { name: 'Irregular' }));
    server.on(specialtyApi.create, () =>
      refusal(400, 'invalid_input', 'Too long', [{ path: 'fields.ecg', message: 'Too long' }]),
    );
    await user.click(save);
    expect(await within(dialog).findByText('Too long')).toBeVisible();
    server.on(specialtyApi.create, () => reply(note(), {}, 201));
    await user.type(within(dialog).getByLabelText('ECG'), 'LBBB');
    await user.click(save);
    await findToast('Note saved successfully');
    expect(server.callsOf(specialtyApi.create).at(-1)?.body).toMatchObject({
      patientId: 7,
      fields: { heartRate: '84', rhythm: 'Irregular', ecg: 'LBBB' },
    });
  });

  it('shows the notes of every specialist, in the order of their forms', async () => {
    open([note(), note({ id: 4, specialization: 'General Medicine', fields: { plan: 'Review in a week', old: 'x' } })]);
    const [newest] = await screen.findAllByRole('article', { name: /Dr. Hari Menon/ });
    expect(newest).toHaveTextContent(/NYHA class\s*II\s*Heart rate\s*84 \/min/);
    expect(
      wordsOf(note({ specialization: 'General Medicine', fields: { old: 'x', plan: 'Rest' } }), specialtyText.en),
    ).toMatchObject([
      { label: 'Plan', value: 'Rest' },
      { label: 'old', value: 'x' },
    ]);
  });

  it.each([
    ['Consultant Cardiologist', 'Cardiology'],
    ['General Physician', 'General Medicine'],
    ['Gynaecology', undefined],
    ['Gynaecologic Oncology', undefined],
    ['Urology', undefined],
    [null, undefined],
  ])('of a doctor of %s has the tab %s', (typed, tab) => {
    expect(specialtyTabOf(typed)).toBe(tab);
  });
});

describe('what stands below', () => {
  it('comes when its place is known, and isn’t pushed from under the hand by templates or charts', async () => {
    const server = stubServer();
    signInAs('clinic_doctor', { specialization: 'Pediatrics' });
    let arrive = () => {};
    const templates = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    server.on(templatesApi.list, async () => {
      await templates;
      return listReply([]);
    });
    server.on(specialtyApi.list, () => listReply([]));
    server.on(patientsApi.get, () => reply(examplePatient({ id: 7 })));
    renderInApp(<SpecialtyCard patientId={7} />);
    expect(await screen.findByRole('heading', { name: 'Pediatrics' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add Note' })).toBeNull();
    arrive();
    expect(await screen.findByRole('button', { name: 'Add Note' })).toBeVisible();
  });
});

describe('the growth of a child', () => {
  const child = { gender: 'male', dateOfBirth: '2025-11-10' } as const;
  const measured = (id: number, createdAt: string, fields: SpecialtyNote['fields'], specialization = 'Pediatrics') =>
    note({ id, createdAt, fields, specialization });
  const notes = [
    measured(9, '2026-11-10T05:30:00.000Z', { weight: '9.6', headCircumference: '46' }),
    measured(8, '2026-06-10T05:30:00.000Z', { weight: '7.5' }),
    measured(7, '2026-05-10T05:30:00.000Z', { weight: '70' }, 'Oncology'),
    // Later on one day: the correction holds.
    measured(6, '2026-02-10T08:30:00.000Z', { weight: '6.3' }),
    measured(5, '2026-02-10T05:30:00.000Z', { weight: '63' }),
  ];

  function openPediatrics(change: Partial<Patient>, kept = notes) {
    const server = stubServer();
    signInAs('clinic_doctor', { specialization: 'Pediatrics' });
    server.on(templatesApi.list, () => listReply([]));
    server.on(specialtyApi.list, () => listReply(kept));
    server.on(patientsApi.get, () => reply(examplePatient({ ...child, dateOfBirthEstimated: false, ...change })));
    renderInApp(<SpecialtyCard patientId={7} />);
    return userEvent.setup();
  }

  it('is drawn for each measure that was taken, and can be read as a table', async () => {
    const user = openPediatrics({});
    expect(await screen.findByRole('heading', { name: 'Weight for age' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Head circumference for age' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Length or height for age' })).toBeNull();
    expect(screen.getByText(/no note says .* before 37 weeks.*WHO Child Growth Standards \(2006\)/)).toBeVisible();
    const [first] = screen.getAllByRole('button', { name: 'Show as table' });
    if (first) await user.click(first);
    const table = await screen.findByRole('table', { name: 'Weight for age' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Age in monthsWeight for age', '36.3', '77.5', '129.6']);
  });

  it('is not drawn where the date of birth is an estimate, since the curves are by the month', async () => {
    openPediatrics({ dateOfBirthEstimated: true });
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
    expect(screen.queryByRole('heading', { name: 'Weight for age' })).toBeNull();
  });

  it('has the sheet of two years while it is enough, then that of five, then goes on to ten in years', () => {
    const sheetOf = (dateOfBirth: string) => {
      const growth = growthOf('weight', { gender: 'male', dateOfBirth, dateOfBirthEstimated: false }, notes);
      return growth && { last: growth.curves[0]?.points.at(-1)?.at, inYears: growth.inYears };
    };
    expect(sheetOf('2025-11-10')).toEqual({ last: 24, inYears: false });
    expect(sheetOf('2023-11-10')).toEqual({ last: 60, inYears: false });
    expect(sheetOf('2019-11-10')).toEqual({ last: 10, inYears: true });
    expect(sheetOf('2010-11-10')).toBeNull();
  });

  it('has a body mass index by age, and the weight by the length of who lies or the height of who stands', () => {
    const both = [measured(3, '2026-11-10T05:30:00.000Z', { weight: '12', height: '90' }), ...notes];
    const child = (dateOfBirth: string) => ({ gender: 'male' as const, dateOfBirth, dateOfBirthEstimated: false });
    expect(growthOf('bmi', child('2024-06-10'), both)?.points).toEqual([
      { label: '29', at: 29, values: { bmi: 14.8 } },
    ]);
    expect(growthOf('bmi', child('2012-11-10'), both)?.points).toEqual([
      { label: '14', at: 14, values: { bmi: 14.8 } },
    ]);
    expect(weightForHeightOf(child('2024-06-10'), both)).toMatchObject({
      isLying: false,
      points: [{ at: 90, values: { weight: 12 } }],
    });
    expect(weightForHeightOf(child('2025-06-10'), both)?.isLying).toBe(true);
    expect(weightForHeightOf(child('2020-06-10'), both)).toBeNull();
  });

  it('stands at the corrected age of a child born before term until the second birthday', () => {
    const early = measured(3, '2026-11-10T05:30:00.000Z', { weight: '9', gestationAtBirth: '30' });
    const placeAt = (dateOfBirth: string) =>
      growthOf('weight', { gender: 'male', dateOfBirth, dateOfBirthEstimated: false }, [early])?.points[0]?.at;
    expect(placeAt('2025-11-10')).toBe(9.7);
    expect(placeAt('2024-11-09')).toBe(24);
    // Before the day of term there is no curve.
    expect(placeAt('2026-10-10')).toBeUndefined();
  });

  it('says what the latest measures are called, and at which age the dots stand', async () => {
    const fields = { weight: '5.6', height: '70', weightForHeight: '-4.4 (severely wasted)', gestationAtBirth: '31' };
    openPediatrics({}, [measured(9, '2026-11-10T05:30:00.000Z', fields)]);
    expect(
      await screen.findByText(/^10 Nov 2026: Weight for length or height -4.4 z \(severely wasted\)$/),
    ).toBeVisible();
    expect(screen.getByText(/^Born at 31 weeks: until the second birthday/)).toBeVisible();
  });

  it('draws length lying until the second birthday, and height standing from it on', () => {
    const tall = measured(3, '2026-11-10T05:30:00.000Z', { height: '86' });
    const medianAtTwo = (dateOfBirth: string) =>
      growthOf('height', { gender: 'male', dateOfBirth, dateOfBirthEstimated: false }, [tall])
        ?.curves.find(({ label }) => label === '0')
        ?.points.flatMap(({ at, value }) => (at === 24 ? [value.toFixed(1)] : []));
    expect(medianAtTwo('2025-06-10')).toEqual(['87.8']);
    expect(medianAtTwo('2024-06-10')).toEqual(['87.8', '87.1']);
  });
});
