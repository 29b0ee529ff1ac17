import { type Browser, type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test';

/** A browser's window with what it has loaded already, which serves one person after another. */
interface Room {
  kind: string;
  context: BrowserContext;
  isTaken: boolean;
}

const rooms: Room[] = [];

/**
 * A window of these options for one journey. To open one costs more than the product's own page does, so it stays open for the
 * next journey, whose person brings their own storage; an empty tab keeps it.
 */
export async function takeRoom(
  browser: Browser,
  options: BrowserContextOptions,
  storage: Parameters<BrowserContext['setStorageState']>[0],
): Promise<BrowserContext> {
  const kind = JSON.stringify(options);
  const free = rooms.find((room) => room.kind === kind && !room.isTaken);
  const room = free ?? { kind, context: await browser.newContext(options), isTaken: true };
  room.isTaken = true;
  if (!free) {
    rooms.push(room);
    await room.context.newPage();
  }
  await room.context.setStorageState(storage);
  return room.context;
}

/** Nobody stays: a page that is left open goes on following what later journeys change. */
async function leaveRooms(browser: Browser): Promise<void> {
  const own = new Set(rooms.map(({ context }) => context));
  const others = browser.contexts().filter((context) => !own.has(context));
  const pages = rooms.flatMap(({ context }) => context.pages().slice(1));
  await Promise.all([...others, ...pages].map((left) => left.close()));
  for (const room of rooms) room.isTaken = false;
}

export const test = base.extend<{ everybodyLeaves: undefined }>({
  everybodyLeaves: [
    async ({ browser }, use) => {
      await use(undefined);
      await leaveRooms(browser);
    },
    { auto: true },
  ],
});
