import { createContext, use } from 'react';
import type { EndpointSpec, ResultOf } from '#shared/kernel/http/endpoint.ts';
import { type CallInput, type CallOptions, callApi, type InputArgument } from './call.ts';
import { type ClientSession, type RequestSpec, send } from './request.ts';

/** Makes calls for one session: the staff's, a patient's, a display's, or nobody's. */
export interface ApiClient {
  /** What the endpoint answers, as `callApi` says it. Throws `ApiFailure`, or the abort of its signal. */
  call: <E extends EndpointSpec>(
    endpoint: E,
    ...input: InputArgument<CallInput<E>, CallOptions>
  ) => Promise<ResultOf<E>>;
  /** The answer as it comes, for a stream. Throws the same. */
  request: (spec: RequestSpec) => Promise<Response>;
}

/** Each entry of the product makes its own; what it says about the session is all that tells them apart. */
export function createClient(session: ClientSession): ApiClient {
  const request = (spec: RequestSpec) => send(session, spec);
  return { request, call: (endpoint, ...input) => callApi(request, endpoint, ...input) };
}

/** For what anybody may ask: whether a prescription is genuine, how the server is, and for a sign-in. */
export const publicClient: ApiClient = createClient({ sign: () => ({ headers: {} }) });

const ClientContext = createContext<ApiClient | null>(null);

/** Gives the hooks of everything inside the client of the entry. */
export const ClientProvider = ClientContext.Provider;

/** The client of the entry that the component stands in. */
export function useClient(): ApiClient {
  const client = use(ClientContext);
  if (!client) throw new Error('The hooks of the API need a ClientProvider');
  return client;
}
