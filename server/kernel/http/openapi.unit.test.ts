import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#shared/api.ts';
import type { Dialect } from '#shared/kernel/http/dialect.ts';
import { defineArea, stream } from '#shared/kernel/http/endpoint.ts';
import { client, gateway, wordsFor } from '#shared/kernel/http/principals.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('https://naadi.example.org');

const rules = {
  // Nobody is given a licence to the product.
  'info-license': 'off',
  // A 4xx belongs to the calls that can meet one.
  'operation-4xx-response': 'off',
  // The specification's: /follow-ups/auto-create/{id} beside /follow-ups/{id}/sent.
  'no-ambiguous-paths': 'off',
} as const;

async function problemsOf(judged: object): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: JSON.stringify(judged), config });
  return problems.map(({ severity, message, location: [at] }) => `${severity}: ${message} (${at?.pointer})`);
}

describe('the OpenAPI document', () => {
  it("is one before a judge that isn't ours", async () => {
    expect(await problemsOf(document)).toEqual([]);
  });

  it('also tells of forms, headers, streams and dialects', async () => {
    const dialect: Dialect = {
      mediaType: 'application/fhir+json',
      refusal: z.object({ resourceType: z.literal('OperationOutcome') }),
      refuse: () => ({}),
    };
    const post = { method: 'POST', summary: 'Posts', response: z.object({}), readOnly: true } as const;
    const body = z.object({ id: z.string() });
    const area = defineArea('more', {
      form: { ...post, path: '/api/form', roles: gateway('twilio'), bodyAs: 'form', body },
      headers: { ...post, path: '/api/headers', roles: 'patient', headers: z.object({ 'x-event-id': z.string() }) },
      parts: { ...post, path: '/api/parts', roles: 'display', response: stream({ text: z.string() }) },
      dialect: { ...post, path: '/api/dialect', roles: client('fhir.read'), body, dialect },
    });
    const { paths = {}, ...rest } = openApiDocument('https://naadi.example.org', Object.values(area));
    expect(await problemsOf({ ...rest, paths })).toEqual([]);
    const [form, headers, parts, inDialect] = Object.values(paths).map(({ post: operation }) => operation);
    expect(form?.requestBody).toMatchObject({ content: { 'application/x-www-form-urlencoded': {} } });
    expect(headers?.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'x-event-id' }));
    expect(parts?.responses?.['200']).toMatchObject({ content: { 'text/event-stream': {} } });
    expect(inDialect?.responses?.['400']).toMatchObject({ content: { 'application/fhir+json': {} } });
  });

  it('describes every call, with who may make it', () => {
    const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path));
    const described = operations.map((operation: Record<string, unknown>) => [
      operation.operationId,
      operation['x-roles'],
    ]);
    const declared = allEndpoints.map(({ area, name, roles }) => [`${area}.${name}`, wordsFor(roles)]);
    expect(new Map(described as [string, unknown][])).toEqual(new Map(declared as [string, unknown][]));
  });

  it('has one path where ours differ in the name of a parameter, and says what each call takes there', () => {
    const path = document.paths?.['/api/v1/availability/weekly/{id}'];
    const id = { in: 'path', name: 'id', required: true };
    expect(path?.get?.parameters?.[0]).toMatchObject({ ...id, description: "The doctor's id" });
    expect(path?.put?.parameters?.[0]).toMatchObject({ ...id, description: expect.stringContaining('0 Sunday') });
    expect(document.paths?.['/api/v1/availability/slots/{doctorId}']).toBeDefined();
  });

  it('describes the rows of a list in an envelope', () => {
    const answer = document.paths?.['/api/v1/follow-ups/scheduled']?.get?.responses?.['200'];
    expect(answer).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['data', 'total', 'limit', 'offset'],
            properties: { data: { type: 'array', items: { properties: { id: { type: 'number' } } } } },
          },
        },
      },
    });
  });

  it('describes a number as one, within its bounds, also where it may come as text', () => {
    const { paths } = document;
    expect(paths?.['/api/patients/{id}']?.get?.parameters).toEqual([
      { in: 'path', name: 'id', schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 }, required: true },
    ]);
    expect(paths?.['/api/sessions']?.get?.parameters).toContainEqual({
      in: 'query',
      name: 'limit',
      schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
    });
    expect(paths?.['/api/appointments']?.post?.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: { properties: { age: { type: 'integer', minimum: 1, maximum: 130 }, name: { maxLength: 120 } } },
        },
      },
    });
  });
});
