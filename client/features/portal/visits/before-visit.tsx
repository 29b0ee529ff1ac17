import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { goToPlace, placeHref } from '#client/lib/portal/place.ts';
import { useText } from '#client/lib/text.ts';
import { portalVisitsText } from '#client/text/en/portal-visits.ts';
import { PortalButton, portalButtonClass } from '#client/ui/portal/button.tsx';
import { PortalNote } from '#client/ui/portal/parts.tsx';
import { PortalAnswer } from '#client/ui/portal/states.tsx';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';
import type { VisitAnswers } from '#shared/portal/visits/visits.schema.ts';
import { asTold, BeforeFields } from './before-fields.tsx';

interface TellBeforeProps {
  id: number;
  /** The visit was booked a moment ago: whoever has no time now sees it. */
  isNew: boolean;
}

/** What a patient tells before a visit: as it was told, or as the records propose it. */
export function TellBefore({ id, isNew }: TellBeforeProps) {
  const text = useText(portalVisitsText);
  const answers = useApi(portalVisitsApi.answers, { params: { id } });
  return (
    <PortalAnswer query={answers} failed={text.loadFailed}>
      {(told) => <TellForm id={id} isNew={isNew} told={told} />}
    </PortalAnswer>
  );
}

function TellForm({ id, isNew, told }: TellBeforeProps & { told: VisitAnswers }) {
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
      {isNew && (
        <a href={placeHref('appointments', id)} className={portalButtonClass({ block: true })}>
          {text.notNow}
        </a>
      )}
    </form>
  );
}
