import { useEffect, useRef, useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { portalVisitsText } from '#client/text/en/portal-visits.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { PortalField } from '#client/ui/portal/field.tsx';
import { PortalNote } from '#client/ui/portal/parts.tsx';
import { portalVisitsApi } from '#shared/portal/visits/visits.api.ts';
import type { ComingVisit } from '#shared/portal/visits/visits.schema.ts';
import { QueueCard } from './today-visit.tsx';

/** 'I am here': the link of the desk's code says it by itself, else the code is typed. */
export function SayHere({ code: scanned = '' }: { code?: string | undefined }) {
  const text = useText(portalVisitsText);
  const [code, setCode] = useState(scanned);
  const [visit, setVisit] = useState<ComingVisit>();
  const [refusal, setRefusal] = useState<string>();
  const say = useApiMutation(portalVisitsApi.here, {
    failure: text.hereFailed,
    onSuccess: setVisit,
    onFailure: (failure) => {
      setRefusal(failure.text);
      return true;
    },
  });
  const isSaid = useRef(false);
  useEffect(() => {
    if (scanned === '' || isSaid.current) return;
    isSaid.current = true;
    say.mutate({ body: { code: scanned } });
  }, [scanned, say]);
  if (visit) {
    return (
      <>
        <output>
          <PortalNote tone="paid">{text.hereDone}</PortalNote>
        </output>
        <QueueCard visit={visit} />
      </>
    );
  }
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(undefined);
        say.mutate({ body: { code } });
      }}
    >
      <PortalField
        label={text.code}
        hint={text.hereHint}
        error={refusal}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={20}
        className="nums text-center text-xl! tracking-widest"
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <PortalButton type="submit" variant="primary" block busy={say.isPending}>
        {text.submitHere}
      </PortalButton>
    </form>
  );
}
