import { type Figures, load, median } from './measure.ts';
import type { Scenario } from './scenarios.ts';

export interface Course {
  rounds: number;
  seconds: number;
  clients: number;
}

let requests = 0;

/** Loads the bare server and the product in turns, round by round, and prints what each managed. */
export async function compare(
  scenario: Scenario,
  servers: { bareUrl: string; productUrl: string; authorization: Record<string, string> },
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
  const filled = route.replace(/:(\w+)/g, (_, name: string) => parts[name] ?? '');
  return method === 'GET' && parts.search ? `${filled}?search=${encodeURIComponent(parts.search)}` : filled;
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
  console.log(`${cells.join(' ')}${ratio < promised ? '   below' : ''}${refusals}`);
}
