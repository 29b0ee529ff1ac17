import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { goToTab, parseTab, tabHref, useTabQuery } from './tab-location.ts';

describe('the address of a tab', () => {
  it.each([
    ['#patients', { key: 'patients', query: {} }],
    ['#patients?status=bill_paid&search=a%20b', { key: 'patients', query: { status: 'bill_paid', search: 'a b' } }],
    ['', { key: '', query: {} }],
  ])('%s is read', (hash, expected) => {
    expect(parseTab(hash)).toEqual(expected);
  });

  it('is written without what is empty', () => {
    expect(tabHref('patients')).toBe('#patients');
    expect(tabHref('patients', { status: 'bill_paid', search: '', doctor: undefined })).toBe(
      '#patients?status=bill_paid',
    );
  });
});

describe('the state behind a tab', () => {
  function Filters() {
    const [query, setQuery] = useTabQuery();
    return (
      <button type="button" onClick={() => setQuery({ status: 'bill_paid', search: '' })}>
        {JSON.stringify(query)}
      </button>
    );
  }
  beforeEach(() => history.replaceState(null, '', '/clinic-dashboard#patients?search=an'));

  it('is changed in place, and follows the address', async () => {
    render(
      <BrowserRouter>
        <Filters />
      </BrowserRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: '{"search":"an"}' }));
    expect(location.hash).toBe('#patients?status=bill_paid');
    act(() => goToTab('patients', { search: 'ravi' }));
    expect(await screen.findByRole('button', { name: '{"search":"ravi"}' })).toBeInTheDocument();
  });
});
