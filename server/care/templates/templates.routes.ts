import { templatesApi } from '#shared/care/templates/templates.api.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import {
  deleteTemplate,
  insertTemplate,
  listTemplates,
  readTemplate,
  renameTemplate,
  replaceTemplate,
  countUse,
} from './templates.repo.ts';

export const templatesRoutes = () =>
  implement(templatesApi, {
    list: ({ db, actor, query }) => listTemplates(db, actor, query),

    get: ({ db, actor, params }) => readTemplate(db, actor, params.id),

    create: ({ db, actor, body }) => insertTemplate(db, actor, body),

    replace: ({ db, actor, params, body }) => replaceTemplate(db, actor, params.id, body),

    rename: ({ db, actor, params, body }) => renameTemplate(db, actor, params.id, body),

    use: ({ db, actor, params }) => countUse(db, actor, params.id),

    remove: ({ db, actor, params }) => deleteTemplate(db, actor, params.id),
  });
