import { type Browser, type BrowserContext, type BrowserContextOptions, expect, test as base } from '@playwright/test';

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

/** What the pages' security policy has refused since the journey began, in whatever window. */
const refused: string[] = [];
const watched = new WeakSet<Browser>();

/** Every page of every window tells of what its policy refuses: nothing of the product may ask for what it forbids itself. */
function watchPolicies(browser: Browser): void {
  if (watched.has(browser)) return;
  watched.add(browser);
  browser.on('context', (context: BrowserContext) => {
    const told = [
      context.exposeBinding('tellRefused', (_, what: string) => void refused.push(what)),
      context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', (event) => {
          const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
          const { tellRefused } = globalThis as unknown as { tellRefused: (what: string) => void };
          tellRefused(
            `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
          );
        }),
      ),
    ];
    // A window that closes at once needs no watch.
    Promise.all(told).catch(() => undefined);
  });
}

/** For a journey that tries what is refused. */
export const takeRefused = (): string[] => refused.splice(0);

export const test = base.extend<{ everybodyLeaves: undefined }, { policiesHold: undefined }>({
  policiesHold: [
    async ({ browser }, use) => {
      watchPolicies(browser);
      await use(undefined);
    },
    { auto: true, scope: 'worker' },
  ],
  everybodyLeaves: [
    async ({ browser }, use) => {
      takeRefused();
      await use(undefined);
      await leaveRooms(browser);
      expect(takeRefused(), 'what the page’s own policy refused').toEqual([]);
    },
    { auto: true },
  ],
});
