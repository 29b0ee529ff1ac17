import { ApiFailure } from '#client/lib/api/failure.ts';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { usersApi } from '#shared/people/users/users.api.ts';

/** Deactivates and reactivates. What the server has against it is handed back, for the question to show. */
export const useActivateClinic = () => asked(useApiMutation(organisationsApi.updateClinic, useOptions()));
export const useActivateCenter = () => asked(useApiMutation(organisationsApi.updateCenter, useOptions()));
export const useActivateUser = () => asked(useApiMutation(usersApi.update, useOptions()));

function useOptions() {
  const text = useText(organisationsText);
  return {
    success: ({ name, isActive }: { name: string; isActive: boolean }) =>
      (isActive ? text.reactivate : text.deactivate).done(name),
    failure: text.saveFailed,
    onFailure: ({ status }: ApiFailure) => isSaidInPlace(status),
  };
}

interface Change {
  mutateAsync(input: { params: { id: number }; body: { isActive: boolean } }): Promise<unknown>;
}

const asked =
  (change: Change) =>
  async (id: number, isActive: boolean): Promise<ApiFailure | undefined> => {
    try {
      await change.mutateAsync({ params: { id }, body: { isActive } });
    } catch (error) {
      if (error instanceof ApiFailure && isSaidInPlace(error.status)) return error;
    }
    return undefined;
  };

/** A rule of the business: the sentence says what to do first. Anything else is a toast. */
const isSaidInPlace = (status: number) => status === 409 || status === 422;
