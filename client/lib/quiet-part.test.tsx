import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { findToast } from '#client/test/toast.ts';
import { quietPart } from './quiet-part.tsx';

const shown = (part: ReturnType<typeof quietPart>, onMissing: () => void, wanted = true) => (
  <main>
    stands
    <part.Part wanted={wanted} onMissing={onMissing} />
  </main>
);

it('draws the part once it is there', async () => {
  const onMissing = vi.fn<() => void>();
  render(
    shown(
      quietPart(async () => () => <p>here</p>),
      onMissing,
    ),
  );
  expect(await screen.findByText('here')).toBeVisible();
  expect(onMissing).not.toHaveBeenCalled();
});

it('breaks nothing where the part can’t be had: what was opened is taken back, and the person told', async () => {
  const onMissing = vi.fn<() => void>();
  const load = vi.fn<() => Promise<() => React.ReactNode>>();
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  const part = quietPart(load);
  const { rerender } = render(shown(part, onMissing, false));
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
  expect(onMissing).not.toHaveBeenCalled();
  rerender(shown(part, onMissing));
  await waitFor(() => expect(onMissing).toHaveBeenCalledOnce());
  expect(screen.getByText('stands')).toBeVisible();
  expect(await findToast('Something went wrong')).toBeVisible();
});
