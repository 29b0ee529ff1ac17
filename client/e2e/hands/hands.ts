import { expect, type Locator, type Page } from '@playwright/test';

/** One person's hands at a screen: each key that goes down and each press of the pointer is counted. */
export interface Hands {
  page: Page;
  /** A letter is a key, with or without Shift. */
  type: (text: string) => Promise<void>;
  /** `Control+Enter` counts as one: one key, while another is held. */
  press: (key: string, times?: number) => Promise<void>;
  click: (target: Locator) => Promise<void>;
  /** As many Tabs as it takes; `Shift+Tab` goes back. */
  tabTo: (target: Locator, key?: 'Tab' | 'Shift+Tab') => Promise<void>;
  counted: () => Count;
}

export interface Count {
  keys: number;
  clicks: number;
}

export function handsAt(page: Page): Hands {
  const count = { keys: 0, clicks: 0 };
  const press = async (key: string, times = 1) => {
    count.keys += times;
    for (let done = 0; done < times; done += 1) await page.keyboard.press(key);
  };
  return {
    page,
    press,
    tabTo: async (target, key = 'Tab') => {
      for (let stops = 0; stops < 40; stops += 1) {
        await press(key);
        if (await target.evaluate((field) => field === document.activeElement, null, { timeout: 5000 })) return;
      }
      await expect(target).toBeFocused();
    },
    type: async (text) => {
      count.keys += Array.from(text).length;
      await page.keyboard.type(text);
    },
    click: async (target) => {
      count.clicks += 1;
      await target.click();
    },
    counted: () => ({ ...count }),
  };
}
