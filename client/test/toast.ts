import { screen } from '@testing-library/react';

/** The toast in front with this title or description. Those of earlier tests fade out behind it. */
export const findToast = (words: string | RegExp): Promise<HTMLElement> =>
  // The first one waits for the machinery to load.
  screen.findByText(words, { selector: '[data-sonner-toast][data-front="true"] *' }, { timeout: 5000 });
