import { useEffect, useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { ownWriteChanged } from '#client/lib/api/query-client.ts';
import { failureSentence } from '#client/lib/portal/failure-sentence.ts';
import { dayText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalSignInText } from '#client/text/en/portal-sign-in.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { FieldError } from '#client/ui/portal/field.tsx';
import { PortalLines, PortalNote, PortalSection } from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalSkeleton } from '#client/ui/portal/states.tsx';
import { signInApi } from '#shared/portal/sign-in/sign-in.api.ts';
import { canMakePasskey } from './can-make-passkey.ts';

/** The phones that sign in without a code: each can be taken off the list, and this one put on it. */
export function PasskeyList() {
  const text = useText(portalSignInText).passkey;
  const { data, ...query } = useApi(signInApi.passkeys, {});
  const [problem, setProblem] = useState<string>();
  const [told, setTold] = useState<string>();
  const remove = useApiMutation(signInApi.removePasskey, {
    failure: text.removeFailed,
    onSuccess: () => setTold(text.removed),
    onFailure(failure) {
      setProblem(failureSentence(failure, text.removeFailed));
      return true;
    },
  });
  return (
    <PortalSection title={text.list}>
      <p className="text-muted text-sm">{text.offerHint}</p>
      <div aria-live="polite">{told && <PortalNote tone="paid">{told}</PortalNote>}</div>
      <PortalAnswer
        query={{ ...query, data: data?.rows }}
        empty={{ title: text.none }}
        waiting={<PortalSkeleton count={1} />}
      >
        {(passkeys) => (
          <PortalLines>
            {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-3">
                <span className="flex min-w-0 flex-col break-words">
                  <span className="font-medium">{name}</span>
                  <span className="text-muted text-sm">
                    {lastUsedAt ? text.used(dayText(lastUsedAt)) : text.since(dayText(createdAt))}
                  </span>
                </span>
                <PortalButton
                  aria-label={text.removeOf(name)}
                  busy={remove.isPending && remove.variables?.params.id === id}
                  onClick={() => {
                    setProblem(undefined);
                    remove.mutate({ params: { id } });
                  }}
                >
                  {text.remove}
                </PortalButton>
              </li>
            ))}
          </PortalLines>
        )}
      </PortalAnswer>
      <AddPasskey onMade={() => setTold(text.made)} onFailed={() => setProblem(text.addFailed)} />
      <FieldError>{problem}</FieldError>
    </PortalSection>
  );
}

function AddPasskey({ onMade, onFailed }: { onMade: () => void; onFailed: () => void }) {
  const text = useText(portalSignInText).passkey;
  const [can, setCan] = useState<boolean>();
  const [busy, setBusy] = useState(false);
  useEffect(() => void canMakePasskey().then(setCan), []);
  const make = async () => {
    setBusy(true);
    try {
      const { makePasskey } = await import('./passkeys.ts');
      await makePasskey();
      ownWriteChanged([signInApi.addPasskey.area]);
      onMade();
    } catch {
      onFailed();
    } finally {
      setBusy(false);
    }
  };
  if (can === undefined) return null;
  if (!can) return <p className="text-muted text-sm">{text.unsupported}</p>;
  return (
    <PortalButton busy={busy} onClick={() => void make()}>
      {text.add}
    </PortalButton>
  );
}
