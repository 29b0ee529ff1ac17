import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { signOut } from '#client/lib/portal/session.ts';
import { renderInPortal } from '#client/test/portal.tsx';
import { reply, stubServer } from '#client/test/server.ts';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import type { PortalVaccines } from '#shared/portal/records/records.schema.ts';
import { VaccinesView } from './vaccines.tsx';

afterEach(() => signOut());

function open(change: Partial<PortalVaccines>) {
  const none: PortalVaccines = { isAbout: false, due: [], next: [], given: [] };
  stubServer().on(recordsApi.vaccines, () => reply({ ...none, ...change }));
  renderInPortal(<VaccinesView />);
}

const given = { product: null, isDateEstimated: false, clinicName: 'Sanjeevani Clinic', counts: true };

it('names each vaccine as the card does, and says what it is good for', async () => {
  open({
    due: [{ dose: 'penta_2', dueOn: '2026-11-02', lastOn: null, isDptInstead: true }],
    next: [{ dose: 'mr_1', dueOn: '2027-02-01' }],
    given: [
      { ...given, dose: 'opv_1', givenOn: '2026-09-20', counts: false },
      { ...given, dose: 'bcg', givenOn: '2026-08-01', clinicName: null },
      { ...given, dose: 'other', product: 'Cholera', givenOn: '2026-07-30' },
    ],
  });
  const [due, next, all] = await screen.findAllByRole('list');
  expect(due).toHaveTextContent('DPTAgainst diphtheria, whooping cough and tetanusSince 2 Nov 2026');
  expect(next).toHaveTextContent('MR-1Against measles and rubellaFrom 1 Feb 2027');
  const [early, bcg, other] = within(all ?? document.body).getAllByRole('listitem');
  expect(early).toHaveTextContent('May have to be given again. Please ask your doctor.');
  expect(bcg).toHaveTextContent('BCGAgainst tuberculosis1 Aug 2026 · Given elsewhere');
  expect(other).toHaveTextContent('Cholera30 Jul 2026 · Sanjeevani Clinic');
});

it('calls the days of an estimated date of birth approximate', async () => {
  open({
    isAbout: true,
    due: [{ dose: 'mr_1', dueOn: '2026-11-02', lastOn: '2030-11-01', isDptInstead: false }],
    given: [{ ...given, dose: 'bcg', givenOn: '2026-08-01' }],
  });
  expect(await screen.findByText('Since about 2 Nov 2026 · Until 1 Nov 2030')).toBeVisible();
  expect(screen.getByText(/not exact/)).toBeVisible();
});

it('says where vaccines come from while there are none', async () => {
  open({});
  expect(await screen.findByText('No vaccines on record')).toBeVisible();
});
