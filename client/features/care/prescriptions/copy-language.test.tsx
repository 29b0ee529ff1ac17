import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { daysIn, field, nameIn, openForm, save, user } from './open-form.tsx';

const copy = () => screen.findByRole('combobox', { name: "Patient's copy" });

async function sent({ server }: ReturnType<typeof openForm>) {
  await user.type(field('Chief complaints'), 'Fever');
  await user.type(nameIn(1), 'tab crocin');
  await user.type(daysIn(1), '3');
  await user.click(await save());
  await waitFor(() => expect(server.callsOf(prescriptionsApi.createSmart)).toHaveLength(1));
  return server.callsOf(prescriptionsApi.createSmart)[0]?.body;
}

describe('the language of the patient’s copy', () => {
  it('is the patient’s', async () => {
    const form = openForm({ patient: { language: 'hi' } });
    await waitFor(async () => expect(await copy()).toHaveTextContent('हिन्दी'));
    expect(await sent(form)).toMatchObject({ language: 'hi' });
  });

  it.each([[null], ['ta']])(
    'is left to the clinic where the patient’s is %s, and nothing remembers another',
    async (language) => {
      localStorage.setItem('naadi.prescription-language.2', 'hi');
      const form = openForm({ patient: { language } });
      await waitFor(async () => expect(await copy()).toHaveTextContent('English'));
      expect(await sent(form)).not.toHaveProperty('language');
    },
  );

  it('is the one that is chosen, before all others', async () => {
    const form = openForm({ patient: { language: 'en' } });
    await user.click(await copy());
    await user.click(await screen.findByRole('option', { name: 'हिन्दी' }));
    expect(await sent(form)).toMatchObject({ language: 'hi' });
  });

  it('of a correction is that of the prescription, unless the patient has one', async () => {
    const { unmount } = openForm({ earlier: { id: 12, use: 'replace' } });
    await waitFor(async () => expect(await copy()).toHaveTextContent('English'));
    unmount();
    openForm({ earlier: { id: 12, use: 'replace' }, patient: { language: 'hi' } });
    await waitFor(async () => expect(await copy()).toHaveTextContent('हिन्दी'));
  });
});
