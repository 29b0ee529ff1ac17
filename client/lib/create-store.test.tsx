import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createStore, useStore } from './create-store.ts';

describe('a store', () => {
  it('shows its value, and the next one', () => {
    const store = createStore('first');
    const Shown = () => <p>{useStore(store)}</p>;
    render(<Shown />);
    expect(screen.getByText('first')).toBeInTheDocument();
    act(() => store.set('second'));
    expect(screen.getByText('second')).toBeInTheDocument();
    expect(store.get()).toBe('second');
  });

  it('tells nobody of the value that was there, nor those who left of another', () => {
    const store = createStore(1);
    const heard = vi.fn<() => void>();
    const leave = store.subscribe(heard);
    store.set(1);
    expect(heard).not.toHaveBeenCalled();
    store.set(2);
    expect(heard).toHaveBeenCalledOnce();
    leave();
    store.set(3);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('follows something else only while somebody watches', () => {
    const end = vi.fn<() => void>();
    const begin = vi.fn<() => () => void>(() => end);
    const store = createStore(0, begin);
    const leave = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
    expect(begin).toHaveBeenCalledOnce();
    leave[0]?.();
    expect(end).not.toHaveBeenCalled();
    leave[1]?.();
    expect(end).toHaveBeenCalledOnce();
  });
});
