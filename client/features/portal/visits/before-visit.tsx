import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { goToPlace, placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalVisitsText } from '#client/text/en/portal-visits.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalNote } from '#client/ui/portal/parts.tsx';
import { PortalAnswer } from '#client/ui/portal/states.tsx';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';
import type { VisitAnswers } from '#shared/portal/visits/visits.schema.ts';
import { asTold, BeforeFields } from './before-fields.tsx';

/** What a patient tells before a visit: as it was told, or as the records propose it. */
export function TellBefore({ id }: { id: number }) {
  const text = useText(portalVisitsText);
  const answers = useApi(portalVisitsApi.answers, { params: { id } });
  return (
    <PortalAnswer query={answers} failed={text.loadFailed}>
      {(told) => <TellForm id={id} told={told} />}
    </PortalAnswer>
  );
}

function TellForm({ id, told }: { id: number; told: VisitAnswers }) {
  const text = useText(portalVisitsText);
  const [values, setValues] = useState({
    reason: told.reason ?? '',
    allergies: told.allergies.join(', '),
    medicines: told.medicines ?? '',
  });
  const save = useApiMutation(portalVisitsApi.saveAnswers, {
    failure: text.saveFailed,
    success: text.saved,
    onSuccess: () => goToPlace(placeHref('appointments', id)),
  });
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ params: { id }, body: asTold(values) });
      }}
    >
      {told.isProposal && <PortalNote>{text.proposal}</PortalNote>}
      <BeforeFields values={values} onChange={setValues} />
      <PortalButton type="submit" variant="primary" block busy={save.isPending}>
        {text.save}
      </PortalButton>
    </form>
  );
}
