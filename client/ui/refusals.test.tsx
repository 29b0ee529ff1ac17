import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormErrors } from './form-errors.tsx';
import { FormField } from './form-field.tsx';
import * as says from '#shared/kernel/words/says.ts';
import { newPatient } from '#shared/people/patients/patients.schema.ts';
import { failureOf } from '#client/lib/api/failure.ts';
import { sentenceOf } from '#client/lib/refusals.ts';
import { setLanguage } from '#client/lib/text.ts';

const refused = (reply: unknown) => failureOf(new Response(JSON.stringify(reply), { status: 422 }));

describe('refusals for a reader of Hindi', () => {
  beforeEach(() => setLanguage('hi'));
  afterEach(async () => {
    await act(() => setLanguage('en'));
    localStorage.clear();
  });

  it('are said in Hindi, with what fills the gaps as it is written there', async () => {
    const failure = await refused({
      message: 'There is already an exception on 5 Dec 2026 (leave, 9:00 am to 1:00 pm). Please remove it first.',
      code: 'conflict',
      values: { reason: 'exception_there_then', day: '2026-12-05', kind: 'leave', hours: '09:00-13:00' },
      issues: [{ path: 'age', message: 'Age must be at most 120', code: 'age_at_most', values: { most: 120 } }],
    });
    expect(failure.text).toMatch(/^5 दिस.* 2026 को 9:00 .* – 1:00 .* पहले से छुट्टी दर्ज है/);
    expect(failure.issues).toMatchObject([{ path: 'age', message: 'उम्र ज़्यादा से ज़्यादा 120 हो सकती है' }]);
  });

  it('are the server’s own words where there are no others', async () => {
    const failure = await refused({ message: 'Something new', code: 'rule_broken', values: { reason: 'of_tomorrow' } });
    expect(failure.text).toBe('Something new');
    expect(sentenceOf({ message: 'Nobody’s words' })).toBe('Nobody’s words');
  });

  it('speak Hindi at the field and above the form, also when only the browser has judged', () => {
    const { error } = newPatient.safeParse({ name: '', phone: '123', gender: 'male', age: 30 });
    const phone = error?.issues.find(({ path }) => path[0] === 'phone')?.message ?? '';
    expect(phone).toBe('Phone number must be exactly 10 digits');
    render(
      <>
        <FormErrors message={says.patient_required} errors={[{ label: 'फ़ोन', message: phone }]} />
        <FormField label="फ़ोन" error={phone}>
          <input />
        </FormField>
      </>,
    );
    expect(screen.getByText('मरीज़ चुनना ज़रूरी है')).toBeVisible();
    expect(screen.getByText('फ़ोन: फ़ोन नंबर ठीक 10 अंकों का होना चाहिए')).toBeVisible();
    expect(screen.getByText('फ़ोन नंबर ठीक 10 अंकों का होना चाहिए')).toBeVisible();
  });
});
