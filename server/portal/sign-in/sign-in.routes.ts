import { AppError, notFound } from '#shared/kernel/http/errors.ts';
import { signInApi } from '#shared/portal/sign-in/sign-in.api.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { implement, type RequestFacts } from '#server/kernel/http/handlers.ts';
import type { RefusalLog } from '#server/kernel/http/refusal-log.ts';
import type { Step, StepTools } from '#server/kernel/http/steps.ts';
import type { AuditEntry } from '#server/kernel/http/trail.ts';
import {
  endPatientSession,
  findPatientSession,
  portalCookie,
  portalCookieName,
  renewPatientSession,
  streamsOf,
} from '#server/kernel/principals/patient.ts';
import { type PhoneCodes, wrongCode } from '#server/contact/codes/phone-codes.ts';
import { networkOf } from '#server/people/sessions/sign-in-gate.ts';
import { passkeysOf } from './passkeys.ts';
import { listPasskeys, removePasskey } from './passkeys.repo.ts';
import { familyOf, readPerson } from './persons.repo.ts';
import { choosePerson, openPortal, type Proof } from './sign-in.repo.ts';

export interface PortalParts {
  env: Pick<Env, 'publicUrl' | 'jwtSecret'>;
  codes: PhoneCodes;
  refusals: RefusalLog;
  hub: Hub;
}

export function signInRoutes({ env, codes, refusals, hub }: PortalParts) {
  const { publicUrl } = env;
  const passkeys = passkeysOf(env);

  /** For a phone that has proved itself; undefined where that opens nothing. */
  const open = async ({ db, trail }: StepTools, request: RequestFacts, by: { phone: string; proof: Proof }) => {
    const opened = await openPortal(db, { ...by, request, publicUrl });
    if (opened) trail.note({ entityId: opened.identity, role: 'patient', details: undefined });
    return opened;
  };

  /** What a page of that session still follows ends, in every process. To be called once the end is committed. */
  const endStreams = async (sessionId: number | undefined) => {
    if (sessionId !== undefined) await hub.dropSessions({ sessions: [streamsOf(sessionId)] });
  };

  /** Once a minute for each address, like the staff's. */
  const noteFailure = async (step: Step, request: RequestFacts, reason: string) => {
    const entry: AuditEntry = {
      action: 'LOGIN_FAILED',
      resource: 'portal_session',
      entityId: null,
      role: 'patient',
      details: { reason },
    };
    const refused = { by: { principal: null, request }, entry };
    if (!refusals.isFirst(`portal ${reason} ${networkOf(request.address)}`, refused)) return;
    await step('note the failure', async ({ trail }) => trail.note(entry));
  };

  return implement(signInApi, {
    sendOtp: ({ step, body, request: { address } }) =>
      codes.send(step, { ...body, purpose: 'sign_in', address, sender: null }, { details: { channel: body.channel } }),

    async verifyOtp({ step, body, request }) {
      const { phone, otp: code } = body;
      const asked = { purpose: 'sign_in' as const, phone, address: request.address, code };
      const opened = await codes
        .prove(step, asked, (tools) => open(tools, request, { phone, proof: 'code' }))
        .catch(async (error: unknown) => {
          if (error instanceof AppError) await noteFailure(step, request, error.code);
          throw error;
        });
      if (!opened) throw wrongCode();
      await endStreams(opened.ended);
      request.setHeader('Set-Cookie', opened.cookie);
      return opened;
    },

    async validate({ db, request }) {
      const actor = await findPatientSession(db, request.cookie(portalCookieName(publicUrl)));
      return actor
        ? { valid: true, patient: await readPerson(db, actor), expiresAt: actor.expiresAt }
        : { valid: false };
    },

    async refresh({ db, actor, request }) {
      const { expiresAt, cookie } = await renewPatientSession(db, actor, publicUrl);
      request.setHeader('Set-Cookie', cookie);
      return { expiresAt };
    },

    async logout({ step, request }) {
      const token = request.cookie(portalCookieName(publicUrl));
      request.setHeader('Set-Cookie', portalCookie(publicUrl));
      if (token === undefined) return;
      const ended = await step('end', async ({ db, trail }) => {
        const session = await endPatientSession(db, token);
        if (session) trail.note({ entityId: session.id, role: 'patient' });
        return session;
      });
      await endStreams(ended?.id);
    },

    async profiles({ db, actor, query: { limit, offset } }) {
      const { profiles } = await familyOf(db, actor);
      return { rows: profiles.slice(offset, offset + limit), total: profiles.length };
    },

    async selectProfile({ db, actor, body, trail }) {
      const chosen = await choosePerson(db, actor, body.patientId);
      const patient = chosen && (await familyOf(db, { phone: actor.phone, patientId: chosen.id })).patient;
      if (!patient) throw notFound('patient');
      trail.note({ entityId: actor.sessionId, details: { patientId: patient.id } });
      return { patient };
    },

    passkeys: ({ db, actor, query }) => listPasskeys(db, actor, query),

    passkeyOptions: ({ db, actor, request }) => passkeys.offerToMake(db, actor, networkOf(request.address)),

    addPasskey: ({ step, actor, body }) => passkeys.make(step, actor, body),

    async removePasskey({ db, actor, params }) {
      if (!(await removePasskey(db, actor, params.id))) throw notFound('passkey');
    },

    passkeyChallenge: ({ db, request }) => passkeys.offerToSignIn(db, networkOf(request.address)),

    async signInByPasskey({ step, body, request }) {
      const phone = await passkeys.phoneOf(step, body.answer);
      const opened =
        phone === undefined
          ? undefined
          : await step('open', (tools) => open(tools, request, { phone, proof: 'passkey' }));
      if (!opened) {
        await noteFailure(step, request, 'passkey');
        throw passkeys.refusal();
      }
      await endStreams(opened.ended);
      request.setHeader('Set-Cookie', opened.cookie);
      return opened;
    },
  });
}
