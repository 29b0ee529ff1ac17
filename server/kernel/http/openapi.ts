import { STATUS_CODES } from 'node:http';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiOverride,
  type ZodOpenApiPathsObject,
} from 'zod-openapi';
import { allEndpoints } from '#shared/api.ts';
import {
  type Endpoint,
  isJsonReply,
  isListReply,
  isWrite,
  type StreamReply,
  successStatus,
} from '#shared/kernel/http/endpoint.ts';
import { type ErrorCode, errorStatus } from '#shared/kernel/http/errors.ts';
import { takesRevision } from '#shared/kernel/http/revision.ts';
import { kindOf, wordsFor } from '#shared/kernel/http/principals.ts';
import { portalCookieName } from '#server/kernel/principals/patient.ts';
import { VERSION } from '#server/kernel/version.ts';

/** The product's description of itself, OpenAPI 3.1, made from the same contracts that the server runs. */
export function openApiDocument(publicUrl: string, endpoints: readonly Endpoint[] = allEndpoints) {
  const paths: ZodOpenApiPathsObject = {};
  const pathOf = documentedPaths(endpoints);
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, path) };
  }
  const document: ZodOpenApiObject = {
    openapi: '3.1.0',
    info: {
      title: 'Naadi',
      version: VERSION,
      description:
        'Runs clinics and diagnostic centres. Ids are integers, instants ISO 8601 in UTC, calendar days yyyy-MM-dd, money a decimal string with two places. ' +
        'Every call checks session, role and input, in this order; `x-roles` names who may call. A record of another organisation does not exist: 404.',
    },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: schemesOf(endpoints, publicUrl),
      schemas: { Error: errorSchema },
    },
    paths,
  };
  return createDocument(document, { override: describeNumber });
}

/** What may come as text is described as the number that it stands for, within the bounds of all its steps. */
const describeNumber: ZodOpenApiOverride = ({ zodSchema, jsonSchema }) => {
  const def = definitionOf(zodSchema);
  if (def.type === 'default') jsonSchema.default ??= def.defaultValue;
  const numbers = stepsOf(zodSchema).filter((step) => definitionOf(step).type === 'number');
  if (def.type !== 'pipe' || numbers.length === 0) return;
  const each = numbers.map((step) => z.toJSONSchema(step));
  const type = each.some((one) => one.type === 'integer') ? 'integer' : 'number';
  delete jsonSchema.anyOf;
  for (const { minimum, maximum } of each) Object.assign(jsonSchema, { type, minimum, maximum });
};

const definitionOf = ({ _zod: { def } }: z.core.$ZodType) =>
  def as { type: string; in?: z.core.$ZodType; out?: z.core.$ZodType; defaultValue?: unknown };

/** The schemas that a value passes one after the other. */
function stepsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { in: first, out } = definitionOf(schema);
  return first && out ? [...stepsOf(first), ...stepsOf(out)] : [schema];
}

/**
 * Express writes `:id`, OpenAPI `{id}`. Two paths may not differ in a parameter's name alone there: where ours do, it is
 * `{id}` in both, and its description says of what.
 */
function documentedPaths(endpoints: readonly Endpoint[]): (endpoint: Endpoint) => string {
  const withNames = (path: string) => path.replace(/:(\w+)/g, '{$1}');
  const withIds = (path: string) => path.replace(/:\w+/g, '{id}');
  const written = new Map<string, Set<string>>();
  for (const { path } of endpoints) written.set(withIds(path), (written.get(withIds(path)) ?? new Set()).add(path));
  return ({ path }) => ((written.get(withIds(path))?.size ?? 0) > 1 ? withIds(path) : withNames(path));
}

/** The parameters under the names that the documented path has for them. */
function pathParameters(endpoint: Endpoint, documented: string): z.ZodObject {
  const shape = (endpoint.params as z.ZodObject).shape;
  const names = [...documented.matchAll(/{(\w+)}/g)].map(([, name = '']) => name);
  const own = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return z.object(
    Object.fromEntries(
      own.map((name, index) => {
        const schema = shape[name] as z.ZodType;
        return [names[index], names[index] === name ? schema : schema.describe(schema.description ?? name)];
      }),
    ),
  );
}

const gapsSchema = (description: string) => ({
  type: 'object' as const,
  description,
  additionalProperties: { type: ['string' as const, 'number' as const, 'null' as const] },
});

const errorSchema = {
  type: 'object' as const,
  required: ['message', 'code'],
  properties: {
    message: { type: 'string' as const, description: 'A sentence for the person' },
    code: { type: 'string' as const, enum: Object.keys(errorStatus), description: 'A stable word for programs' },
    issues: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        required: ['path', 'message'],
        properties: {
          path: { type: 'string' as const },
          message: { type: 'string' as const },
          code: { type: 'string' as const, description: 'Which rule, by a stable word' },
          values: gapsSchema('What fills the gaps of its sentence'),
        },
      },
    },
    values: gapsSchema('Which sentence it is (`reason`), and what fills its gaps: ISO days, numbers, names'),
    reference: { type: 'string' as const, description: 'Of an unexpected fault: what to quote to support' },
    error: { type: 'string' as const, description: 'With ai_not_configured: API key setup required' },
  },
};

function operation(endpoint: Endpoint, path: string): ZodOpenApiOperationObject {
  const isPublic = endpoint.roles === 'public';
  const roles = wordsFor(endpoint.roles);
  const scheme = schemeOf[kindOf(endpoint.roles)];
  return {
    operationId: `${endpoint.area}.${endpoint.name}`,
    tags: [endpoint.area],
    summary: endpoint.summary,
    security: scheme ? [{ [scheme]: [] }] : [],
    'x-roles': roles,
    ...(endpoint.method === 'POST' && !isPublic && { parameters: [idempotencyHeader] }),
    requestParams: {
      ...(endpoint.params && { path: pathParameters(endpoint, path) }),
      ...(endpoint.query && { query: endpoint.query as z.ZodObject }),
      ...(endpoint.headers && { header: endpoint.headers }),
    },
    ...(endpoint.body && { requestBody: requestBody(endpoint) }),
    responses: { [String(successStatus(endpoint))]: success(endpoint), ...refusals(endpoint) },
  } as ZodOpenApiOperationObject;
}

/** What each kind of caller shows. A provider's signature is a header that only its own documents can describe. */
const schemesAt = (publicUrl: string) =>
  ({
    session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    portal: { type: 'apiKey', in: 'cookie', name: portalCookieName(publicUrl) },
    token: { type: 'http', scheme: 'bearer' },
  }) as const;

const schemeOf = {
  staff: 'session',
  patient: 'portal',
  display: 'token',
  client: 'token',
  gateway: null,
  public: null,
} as const;

/** Those that a call of these asks for. */
function schemesOf(endpoints: readonly Endpoint[], publicUrl: string): Partial<ReturnType<typeof schemesAt>> {
  const schemes = schemesAt(publicUrl);
  const names = new Set(endpoints.map(({ roles }) => schemeOf[kindOf(roles)]));
  return Object.fromEntries([...names].flatMap((name) => (name ? [[name, schemes[name]]] : [])));
}

const idempotencyHeader = {
  in: 'header' as const,
  name: 'Idempotency-Key',
  schema: { type: 'string' as const, maxLength: 200 },
  description: 'The same key within 24 hours gives the same answer, once',
};

function requestBody(endpoint: Endpoint) {
  const form = endpoint.bodyAs === 'form' && 'application/x-www-form-urlencoded';
  const json = { [form || mediaTypeOf(endpoint)]: { schema: endpoint.body as z.ZodType } };
  if (!endpoint.upload) return { required: true, content: json };
  const file = { [endpoint.upload.field]: { type: 'string', format: 'binary' } };
  return {
    required: true,
    content: { ...json, 'multipart/form-data': { schema: { type: 'object', properties: file } } },
  };
}

const mediaTypeOf = ({ dialect }: Endpoint): string => dialect?.mediaType ?? 'application/json';

function success(endpoint: Endpoint) {
  const { response } = endpoint;
  const description = STATUS_CODES[successStatus(endpoint)] ?? 'Success';
  if (isListReply(response)) {
    const names = ['X-Total-Count', ...(response.headers ?? [])];
    const headers = Object.fromEntries(names.map((name) => [name, { schema: { type: 'string' } }]));
    const schema = response.form === 'bare' ? response.item.array() : envelope(response.item);
    return {
      description,
      ...(response.form === 'bare' && { headers }),
      content: { [mediaTypeOf(endpoint)]: { schema } },
    };
  }
  if (isJsonReply(response)) return { description, content: { [mediaTypeOf(endpoint)]: { schema: response } } };
  if (response.kind === 'file')
    return { description, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  if (response.kind === 'text')
    return { description, content: { [response.mediaType]: { schema: { type: 'string' } } } };
  if (response.kind === 'stream')
    return { description, content: { 'text/event-stream': { schema: partSchema(response) } } };
  return { description };
}

/** OpenAPI 3.1 has no word for events: the shape is that of one of them. */
function partSchema({ parts }: StreamReply): z.ZodType {
  const [first, ...others] = Object.entries(parts).map(([event, data]) => z.object({ event: z.literal(event), data }));
  return first && others.length > 0 ? z.union([first, ...others]) : (first ?? z.never());
}

const envelope = (item: z.ZodType) => z.object({ data: item.array(), total: z.int(), limit: z.int(), offset: z.int() });

const sharedError = { $ref: '#/components/schemas/Error' };

/** A call's own refusals, and those that every call of its kind can meet, grouped by status. */
function refusals(endpoint: Endpoint) {
  const codes = new Set<ErrorCode>(endpoint.errors);
  if (endpoint.roles !== 'public') codes.add('unauthenticated').add('forbidden');
  // Of an organisation, which has its share of a process.
  if (endpoint.roles !== 'public' && endpoint.roles !== 'patient') codes.add('too_many_requests');
  if (endpoint.params ?? endpoint.query ?? endpoint.body) codes.add('invalid_input');
  if (isWrite(endpoint) && endpoint.method === 'POST') codes.add('idempotency_mismatch');
  if (takesRevision(endpoint.body)) codes.add('changed_meanwhile');
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, own]) => [
      String(status),
      {
        description: own.join(', '),
        content: { [mediaTypeOf(endpoint)]: { schema: endpoint.dialect?.refusal ?? sharedError } },
      },
    ]),
  );
}
