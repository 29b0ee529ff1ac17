import { type KeyboardEvent, useState } from 'react';

interface Listbox {
  size: number;
  canOpen: boolean;
  /** The first place that can be picked; -1 if there is none. */
  first: number;
  /** It is what Enter takes; otherwise Enter takes nothing until an arrow key was pressed. */
  highlightFirst: boolean;
  onPick: (place: number) => void;
}

/** The state and the keys of a field that steers a list (the ARIA combobox pattern). */
export function useListbox({ size, canOpen, first, highlightFirst, onPick }: Listbox) {
  const [wanted, setWanted] = useState(false);
  const [place, setPlace] = useState<number | undefined>(undefined);
  const open = wanted && canOpen;
  // The list may have become shorter since the arrow key, or not have been here yet.
  const chosen = place !== undefined && size > 0 && place < size ? (place + size) % size : undefined;
  const highlighted = open && size > 0 ? (chosen ?? (highlightFirst && first >= 0 ? first : undefined)) : undefined;

  const show = () => {
    setWanted(true);
    setPlace(undefined);
  };
  const close = () => {
    setWanted(false);
    setPlace(undefined);
  };
  const step = (by: 1 | -1) => {
    setWanted(true);
    if (size === 0) return setPlace(by === 1 ? Number(highlightFirst) : -1);
    const from = highlighted ?? (by === 1 ? -1 : size);
    setPlace(open ? (from + by + size) % size : by === 1 ? 0 : size - 1);
  };
  const keyDown = (event: KeyboardEvent) => {
    // While an input method composes (Hindi, Tamil ...), Enter and the arrows belong to it.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      step(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && highlighted !== undefined) {
      event.preventDefault();
      onPick(highlighted);
    } else if (event.key === 'Escape' && open) {
      // Closes the list, not the dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return { open, highlighted, show, close, keyDown, highlight: setPlace };
}
