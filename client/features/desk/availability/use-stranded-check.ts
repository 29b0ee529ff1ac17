import { useState } from 'react';
import { callApi } from '#client/lib/session/staff-client.ts';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { showFailure } from '#client/lib/api/toasts.ts';
import { availabilityApi } from '#shared/desk/availability/availability.api.ts';
import type { StrandedVisit } from '#shared/desk/availability/availability.schema.ts';
import type { BodyInput } from '#shared/kernel/http/endpoint.ts';

export interface Stranded {
  stranded: readonly StrandedVisit[];
  strandedTotal: number;
}

type Change = BodyInput<typeof availabilityApi.preview>;

/** Looks which booked visits a change would leave without hours, before it is made; `failure` says that it wasn't. */
export function useStrandedCheck(failure: string) {
  const [isPending, setPending] = useState(false);
  /** Null when it couldn't be found out, which has been said then. */
  const look = async (change: Change): Promise<Stranded | null> => {
    setPending(true);
    try {
      return await callApi(availabilityApi.preview, { body: change });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      showFailure(error, failure);
      return null;
    } finally {
      setPending(false);
    }
  };
  return { look, isPending };
}
