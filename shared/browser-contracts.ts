import { api } from './api.ts';
import type { EndpointSpec, Reply } from './kernel/http/endpoint.ts';

/**
 * What the browser reads of a call. Its schemas are the server's, which checks with them what comes and filters what
 * goes; who calls needs their types, and a form the one schema of its fields, which it imports itself.
 */
export interface CallFacts extends Pick<EndpointSpec, 'method' | 'path' | 'affects' | 'upload'> {
  area: string;
  name: string;
  response: { kind: string; form?: string };
}

const kindOf = (reply: Reply): CallFacts['response'] => {
  if (!('kind' in reply)) return { kind: 'json' };
  return { kind: reply.kind, ...('form' in reply && { form: reply.form }) };
};

export const factsOf = ({ area, name, ...spec }: EndpointSpec & { area: string; name: string }): CallFacts => ({
  area,
  name,
  method: spec.method,
  path: spec.path,
  ...(spec.affects && { affects: spec.affects }),
  ...(spec.upload && { upload: spec.upload }),
  response: kindOf(spec.response),
});

/** By the name that the area announces its changes under: each of its calls, as plain data. */
export const browserContracts: Record<string, Record<string, CallFacts>> = Object.fromEntries(
  Object.values(api).map((calls) => {
    const facts = Object.values(calls).map(factsOf);
    return [facts[0]?.area, Object.fromEntries(facts.map((call) => [call.name, call]))];
  }),
);
