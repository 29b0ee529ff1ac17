import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import type { ApiFailure } from './failure.ts';
import { useApiMutation } from './hooks.ts';

interface SavingWords {
  created: string;
  createFailed: string;
  updated: string;
  updateFailed: string;
}

interface SavingOptions {
  onSuccess: () => void;
  /** True: it has been dealt with, on the fields of the form, and needs no toast. */
  onFailure: (failure: ApiFailure) => boolean | undefined;
}

/** For a form that makes a record or changes one, and goes on the same way after both. */
export function useCreateOrUpdate<Create extends Endpoint, Update extends Endpoint>(
  endpoints: { create: Create; update: Update },
  words: SavingWords,
  options: SavingOptions,
) {
  const create = useApiMutation(endpoints.create, {
    success: words.created,
    failure: words.createFailed,
    ...options,
  });
  const update = useApiMutation(endpoints.update, {
    success: words.updated,
    failure: words.updateFailed,
    ...options,
  });
  return { create: create.mutate, update: update.mutate, isPending: create.isPending || update.isPending };
}
