import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api.ts';
import { wordsFor } from '#shared/kernel/http/principals.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument('https://naadi.example.org');

describe('the OpenAPI document', () => {
  it("is one before a judge that isn't ours", async () => {
    const rules = {
      // Nobody is given a licence to the product.
      'info-license': 'off',
      // A 4xx belongs to the calls that can meet one.
      'operation-4xx-response': 'off',
      // The specification's: /follow-ups/auto-create/{id} beside /follow-ups/{id}/sent.
      'no-ambiguous-paths': 'off',
    } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ severity, message, location: [at] }) => `${severity}: ${message} (${at?.pointer})`)).toEqual(
      [],
    );
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
