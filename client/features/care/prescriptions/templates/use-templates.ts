import { useApiPages } from '#client/lib/api/hooks.ts';
import { templatesApi } from '#shared/care/templates/templates.api.ts';

/** The doctor's own templates, the most used first, or those that a search finds. */
export const useTemplates = (search = '') =>
  useApiPages(templatesApi.list, { query: { search: search || undefined } }, { pageSize: 24 });
