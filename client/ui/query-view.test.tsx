import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { type Asked, type EmptyViews, QueryView } from './query-view.tsx';

const refetch = vi.fn<() => void>();
const asked = (facts: Partial<Asked<readonly string[]>>): Asked<readonly string[]> => ({
  isPending: false,
  isFetching: false,
  error: null,
  refetch,
  ...facts,
});
const refused = new ApiFailure({ status: 409, code: 'conflict', text: 'Somebody else was faster' });

function View({ query, ...views }: { query: Asked<readonly string[]> } & EmptyViews) {
  return (
    <QueryView query={query} waiting={<p>Waiting</p>} failed={{ title: 'No names to be had' }} {...views}>
      {(names) => <p>{names.join(' and ')}</p>}
    </QueryView>
  );
}

describe('what stands in the place of an answer', () => {
  it('waits, and shows the answer', () => {
    const { rerender } = render(<View query={asked({ isPending: true })} />);
    expect(screen.getByText('Waiting')).toBeVisible();
    rerender(<View query={asked({ rows: [], isPending: true })} />);
    expect(screen.getByText('Waiting')).toBeVisible();
    rerender(<View query={asked({ data: ['Asha', 'Ravi'] })} />);
    expect(screen.getByText('Asha and Ravi')).toBeVisible();
  });

  it('says what failed and why, with a way to try again', async () => {
    const { rerender } = render(<View query={asked({ rows: [], error: refused })} />);
    expect(screen.getByRole('alert')).toHaveTextContent('No names to be hadSomebody else was faster');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refetch).toHaveBeenCalledOnce();
    rerender(<View query={asked({ data: ['Asha'], error: refused })} />);
    expect(screen.getByText('Asha')).toBeVisible();
  });

  it('says what to do where there is nothing yet, and is heard', () => {
    const { container, rerender } = render(<View query={asked({ isPending: true })} empty={{ title: 'Nobody yet' }} />);
    const region = container.querySelector('[aria-live]');
    expect(region).toBeEmptyDOMElement();
    rerender(<View query={asked({ rows: [] })} empty={{ title: 'Nobody yet' }} />);
    expect(region).toHaveTextContent('Nobody yet');
  });

  it('takes filters off that leave nothing', async () => {
    const clear = vi.fn<() => void>();
    render(
      <View
        query={asked({ rows: [] })}
        empty={{ title: 'Nobody yet' }}
        noneMatch={{ title: 'Nobody matches' }}
        filters={{ isNarrowed: true, clear }}
      />,
    );
    expect(screen.getByText('Nobody matches')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(clear).toHaveBeenCalledOnce();
  });
});
