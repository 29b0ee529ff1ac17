import autocannon from 'autocannon';

export interface Load {
  url: string;
  headers: Record<string, string>;
  method: 'GET' | 'POST';
  /** A new address for every request. */
  path: () => string;
  body?: () => Record<string, unknown>;
}

export interface Figures {
  perSecond: number;
  p99: number;
  refused: number;
}

/** Loads one server for some seconds with as many clients as asked for. */
export async function load(target: Load, seconds: number, clients: number): Promise<Figures> {
  const result = await autocannon({
    url: target.url,
    connections: clients,
    duration: seconds,
    method: target.method,
    headers: { 'content-type': 'application/json', ...target.headers },
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          path: target.path(),
          ...(target.body && { body: JSON.stringify(target.body()) }),
        }),
      },
    ],
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
