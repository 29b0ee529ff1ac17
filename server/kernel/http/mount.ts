import { type Express, Router } from 'express';
import { type Endpoint, isStreamReply, isWrite } from '#shared/kernel/http/endpoint.ts';
import * as says from '#shared/kernel/words/says.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import { errorReply } from './faults.ts';
import type { Implementation } from './handlers.ts';
import { kernel, type KernelParts } from './kernel.ts';
import { sendText } from './reply.ts';

/**
 * Puts the calls on the app. They are sorted by the first word of their path into small routers, so that a request
 * meets the handful of its area and not every route of the product.
 */
export function mountCalls(app: Express, implementations: Implementation[], parts: KernelParts): void {
  const answer = kernel(parts);
  const routers = new Map<string, Router>();
  for (const implementation of implementations) {
    const { method, path } = implementation.endpoint;
    assertComplete(implementation.endpoint);
    const area = areaOf(path);
    const router = routers.get(area) ?? Router();
    routers.set(area, router);
    try {
      router[methodNames[method]](path, answer(implementation));
    } catch (error) {
      throw new Error(`${method} ${path} ${(error as Error).message}`, { cause: error });
    }
  }
  app.use((request, response, next) => {
    const router = routers.get(areaOf(request.path));
    if (router) router(request, response, next);
    else next();
  });
  app.use('/api', (_request, response) => {
    void sendText(response, 404, JSON.stringify(errorReply(new AppError('not_found', says.no_such_call))));
  });
}

/** What the types can't ask of a contract. */
function assertComplete(endpoint: Endpoint): void {
  const { method, path, audit, quiet, response, reads } = endpoint;
  const say = (what: string) => new Error(`${method} ${path} ${what}`);
  if (isWrite(endpoint) && !audit && !quiet) throw say('does not say what the audit log is to tell of it');
  if (reads && (isWrite(endpoint) || isStreamReply(response))) throw say('is nothing that a replica could read');
  if (isWrite(endpoint) && isStreamReply(response)) throw say('changes something, and would answer as a stream');
}

const methodNames = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/** '/api/patients/7' -> 'patients'; '/api/v1/availability/slots' -> 'v1/availability'. */
function areaOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/');
  return first === 'v1' ? `v1/${second}` : first;
}
