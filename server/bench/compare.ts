import { type Figures, load, median } from './measure.ts';
import { filled, type Scenario } from './scenarios.ts';

export interface Course {
  rounds: number;
  seconds: number;
  clients: number;
}

interface Servers {
  bareUrl: string;
  productUrl: string;
  authorization: Record<string, string>;
}

/** The slowest of a hundred calls takes at most so many times what it takes the bare server. */
const MOST_TIMES_P99 = 3;
let requests = 0;
/** So many answers are held against each other before anything is measured. */
const ANSWERS = 20;

/** Says so, and ends with 1, where the bare server doesn't find what the product finds: it would be measured at other work. */
export async function holdAnswers(scenario: Scenario, { bareUrl, productUrl, authorization }: Servers): Promise<void> {
  if (scenario.method !== 'GET') return;
  for (let n = 0; n < ANSWERS; n += 1) {
    const parts = scenario.request(n, 1);
    const product = await idsOf(`${productUrl}${scenario.path(parts)}`, authorization);
    const bare = await idsOf(`${bareUrl}${barePath(scenario, parts)}`, {});
    if (product === bare) continue;
    console.log(
      `${scenario.name}: the bare server answers ${JSON.stringify(parts)} with ${bare}, the product with ${product}`,
    );
    process.exitCode = 1;
    return;
  }
}

async function idsOf(url: string, headers: Record<string, string>): Promise<string> {
  const reply = await fetch(url, { headers });
  if (!reply.ok) return `${reply.status} ${await reply.text()}`;
  const rows = [(await reply.json()) as { id: number } | { id: number }[]].flat();
  return rows.map(({ id }) => id).join(', ');
}

/** Loads the bare server and the product in turns, round by round, and prints what each managed. */
export async function compare(
  scenario: Scenario,
  servers: Servers,
  { rounds, seconds, clients }: Course,
): Promise<void> {
  const { bareUrl, productUrl, authorization } = servers;
  const sides = [
    { side: 0 as const, url: bareUrl, headers: {}, path: (parts: Record<string, string>) => barePath(scenario, parts) },
    { side: 1 as const, url: productUrl, headers: authorization, path: scenario.path },
  ];
  const measured: [Figures[], Figures[]] = [[], []];
  // Before the first round, each warms up: compiled code, connections, the database's cache.
  for (let round = -1; round < rounds; round += 1) {
    for (const { side, url, headers, path: pathOf } of sides) {
      let parts: Record<string, string> = {};
      const figures = await load(
        {
          url,
          headers,
          method: scenario.method,
          path: () => {
            requests += 1;
            parts = scenario.request(requests, side);
            return pathOf(parts);
          },
          ...(scenario.body && { body: () => scenario.body?.(parts) ?? {} }),
        },
        round < 0 ? 1 : seconds,
        clients,
      );
      if (round >= 0) measured[side].push(figures);
    }
  }
  print(scenario, measured);
}

function barePath({ route, method }: Scenario, parts: Record<string, string>): string {
  const path = filled(route, parts);
  return method === 'GET' && parts.search ? `${path}?search=${encodeURIComponent(parts.search)}` : path;
}

function print({ name, promised }: Scenario, [bare, product]: [Figures[], Figures[]]): void {
  const perSecond = (figures: Figures[]) => median(figures.map((one) => one.perSecond));
  const p99 = (figures: Figures[]) => median(figures.map((one) => one.p99));
  const ratio = median(product.map((one, round) => one.perSecond / (bare[round]?.perSecond ?? 1)));
  const refused = (figures: Figures[]) => figures.reduce((sum, one) => sum + one.refused, 0);
  const cells = [
    name.padEnd(22),
    perSecond(bare).toFixed(0).padStart(8),
    perSecond(product).toFixed(0).padStart(9),
    ratio.toFixed(2).padStart(7),
    promised.toFixed(2).padStart(10),
    `${p99(bare)} ms`.padStart(10),
    `${p99(product)} ms`.padStart(11),
  ];
  const refusals =
    refused(bare) + refused(product) > 0 ? `   refused: bare ${refused(bare)}, naadi ${refused(product)}` : '';
  if (!Number.isFinite(ratio)) {
    console.log(
      `${cells.join(' ')}   not measured: no answer within a round, ask for longer ones (--seconds)${refusals}`,
    );
    process.exitCode = 1;
    return;
  }
  const tooSlow = p99(product) > MOST_TIMES_P99 * p99(bare) ? '   p99 above' : '';
  console.log(`${cells.join(' ')}${ratio < promised ? '   below' : ''}${tooSlow}${refusals}`);
}
