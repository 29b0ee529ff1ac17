import { vi } from 'vitest';

interface Options {
  handler: (answer: { razorpay_payment_id: string; razorpay_signature: string }) => void;
  modal: { ondismiss: () => void };
  [name: string]: unknown;
}

/**
 * In place of Razorpay's script, which jsdom doesn't load: the page's script element is told that it has come, or that it can't. Take it
 * away with `remove` at the end of the test.
 */
export function stubRazorpay({ loads = true } = {}) {
  const opened: Options[] = [];
  let heard: (failure: { error: { description: string } }) => void = () => undefined;
  class Window {
    readonly options: Options;
    constructor(options: Options) {
      this.options = options;
    }
    open() {
      opened.push(this.options);
    }
    on(_: string, listener: typeof heard) {
      heard = listener;
    }
  }
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes;
    if (!(script instanceof HTMLScriptElement)) throw new Error('Only the script is put there');
    if (loads) Object.assign(window, { Razorpay: Window });
    queueMicrotask(() => script.dispatchEvent(new Event(loads ? 'load' : 'error')));
  });
  return {
    /** What each window was opened with. */
    opened,
    /** How often the script was asked for. */
    asked: () => append.mock.calls.length,
    fail: (description: string) => heard({ error: { description } }),
    remove: () => Reflect.deleteProperty(window, 'Razorpay'),
  };
}
