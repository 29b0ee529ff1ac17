import { conflict, notFound } from '#shared/kernel/http/errors.ts';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Env } from '#server/kernel/env.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import type { Carriers } from '#server/contact/messages/messaging.ts';
import { usedThisMonth } from '#server/contact/messages/monthly-cap.ts';
import {
  lockMessagingRow,
  type MessagingValues,
  readMessagingRow,
  updateMessagingRow,
} from '#server/contact/messages/messaging-settings.repo.ts';
import { messagingDefaults } from '#server/contact/messages/messaging-defaults.ts';
import { messagingState } from './messaging-state.ts';
import { listOrganisations, organisationMessaging } from './organisation-messaging.repo.ts';
import {
  assertWordsFit,
  deleteTemplate,
  insertTemplate,
  listTemplates,
  lockTemplate,
  readTemplate,
  updateTemplate,
} from './templates.repo.ts';

export const messagingRoutes = (parts: { env: Env; carriers: Carriers }) =>
  implement(messagingApi, {
    async get({ db, actor }) {
      const row = (await readMessagingRow(db, actor)) ?? { ...messagingDefaults, revision: 0 };
      return { ...row, usedThisMonth: await usedThisMonth(db, actor, actor.timezone) };
    },

    async save({ db, actor, body, trail }) {
      const { revision: _, ...sent } = body;
      const before = await lockMessagingRow(db, actor);
      const used = await usedThisMonth(db, actor, actor.timezone);
      await assertPresent(body, before, () => ({ ...before, usedThisMonth: used }));
      const after = await updateMessagingRow(db, actor, given(sent));
      trail.note({ entityId: after.id, details: changedValues(before, after, Object.keys(sent)) });
      return { ...after, usedThisMonth: used };
    },

    state: ({ db }) => messagingState(db, parts),

    organisations: ({ db, query }) => listOrganisations(db, query),

    async setSender({ db, body, trail }) {
      const { kind, id, revision: _, ...sent } = body;
      const owner = kind === 'clinic' ? { clinicId: id, centerId: null } : { clinicId: null, centerId: id };
      if (!(await organisationMessaging(db, owner))) throw notFound(kind === 'clinic' ? 'clinic' : 'diagnostic_center');
      const before = await lockMessagingRow(db, owner);
      await assertPresent(body, before, async () => (await organisationMessaging(db, owner)) ?? {});
      const after = await updateMessagingRow(db, owner, given(sent));
      trail.note({ ...owner, entityId: after.id, details: changedValues(before, after, Object.keys(sent)) });
      const told = await organisationMessaging(db, owner);
      if (!told) throw new Error('The organisation is gone');
      return told;
    },

    templates: ({ db, query }) => listTemplates(db, query),

    async addTemplate({ db, actor, body, trail }) {
      assertWordsFit(body);
      const id = await insertTemplate(db, { ...body, updatedBy: actor.userId });
      if (id === undefined) throw conflict(says.template_exists);
      trail.note({
        entityId: id,
        details: { messageType: body.messageType, channel: body.channel, language: body.language },
      });
      return await readTemplate(db, id);
    },

    async changeTemplate({ db, actor, params, body, trail }) {
      const { revision: _, ...sent } = body;
      const before = await lockTemplate(db, params.id);
      await assertPresent(body, before, () => readTemplate(db, params.id));
      assertWordsFit({ ...before, ...sent });
      const after = await updateTemplate(db, params.id, { ...sent, updatedBy: actor.userId });
      trail.note({ details: changedValues(before, after, Object.keys(sent)) });
      return await readTemplate(db, params.id);
    },

    removeTemplate: ({ db, params }) => deleteTemplate(db, params.id),
  });

/** Only what was sent. */
const given = (values: { [Name in keyof MessagingValues]?: MessagingValues[Name] | undefined }): MessagingValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
