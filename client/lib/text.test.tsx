import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { kitText } from '#client/text/en/kit.ts';
import { loginText } from '#client/text/en/login.ts';
import { defineText, restoreLanguage, setLanguage, textOf, useText } from './text.ts';

const onlyEnglish = defineText('spaceship', { launch: 'Launch' });

function Words() {
  const kit = useText(kitText);
  return (
    <p>
      {kit.cancel} {kit.page(2, 9)} {useText(onlyEnglish).launch}
    </p>
  );
}

afterEach(async () => {
  await act(() => setLanguage('en'));
  localStorage.clear();
});

describe('the text catalogue', () => {
  it('speaks English at first, and another language as soon as it has loaded', async () => {
    render(<Words />);
    expect(screen.getByText('Cancel Page 2 of 9 Launch')).toBeVisible();
    await act(() => setLanguage('hi'));
    expect(screen.getByText('रद्द करें पेज 2 / 9 Launch')).toBeVisible();
    expect(document.documentElement.lang).toBe('hi');
  });

  it('fills the gaps of a language with English, also within a group of words', async () => {
    await setLanguage('hi');
    expect(textOf(kitText).visit.no_show).toBe('नहीं आए');
    expect(textOf(kitText).am).toBe('am');
    expect(textOf(kitText)).toBe(textOf(kitText));
  });

  it('keeps what comes later waiting until its words have come too', async () => {
    await setLanguage('hi');
    const later = defineText('login', { ...loginText.en });
    const Later = () => useText(later).email;
    expect(textOf(later).email).toBe('Email');
    await act(async () => {
      render(
        <Suspense fallback="...">
          <Later />
        </Suspense>,
      );
    });
    expect(screen.getByText('ईमेल')).toBeVisible();
  });

  it('remembers the choice for the next visit', async () => {
    await setLanguage('hi');
    const choice = localStorage.getItem('naadi.language');
    await setLanguage('en');
    localStorage.setItem('naadi.language', choice ?? '');
    await restoreLanguage();
    expect(textOf(kitText).cancel).toBe('रद्द करें');
  });

  it('ignores a stored language that it does not know', async () => {
    localStorage.setItem('naadi.language', 'tlh');
    await restoreLanguage();
    expect(textOf(kitText).cancel).toBe('Cancel');
  });
});
