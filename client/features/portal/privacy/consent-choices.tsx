import { clsx } from 'clsx';
import { type ReactNode, useId, useState } from 'react';
import { useApi, useApiMutation, useApiPages } from '#client/lib/api/hooks.ts';
import { failureSentence } from '#client/lib/portal/failure-sentence.ts';
import { dayText, momentText } from '#client/lib/portal/format.ts';
import { signOut } from '#client/lib/portal/session.ts';
import { useText } from '#client/lib/text.ts';
import { portalPrivacyText } from '#client/text/en/portal-privacy.ts';
import { PortalButton } from '#client/ui/portal/button.tsx';
import { FieldError } from '#client/ui/portal/field.tsx';
import { PortalCard, PortalLines, PortalNote, PortalSection } from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalShowMore } from '#client/ui/portal/states.tsx';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import type { ConsentEntry, Consents } from '#shared/portal/privacy/privacy.schema.ts';
import { messagePurposes } from '#shared/portal/privacy/privacy.states.ts';
import { GuardianField } from './guardian-field.tsx';
import { VideoConsents } from './video-consents.tsx';

/** What the person agrees to, with a switch each: taking back is one press, as giving is. */
export function ConsentChoices() {
  const { consents: text } = useText(portalPrivacyText);
  const asked = useApi(privacyApi.consents);
  return (
    <>
      <p className="text-muted text-sm">{text.about}</p>
      <PortalAnswer query={asked} failed={text.loadFailed}>
        {(consents) => <Choices consents={consents} />}
      </PortalAnswer>
      <PortalNote>{text.always}</PortalNote>
      <VideoConsents />
      <History />
    </>
  );
}

function Choices({ consents }: { consents: Consents }) {
  const { consents: text } = useText(portalPrivacyText);
  const [guardian, setGuardian] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useApiMutation(privacyApi.changeConsent, {
    failure: text.failed,
    onSuccess: () => setProblem(undefined),
    onFailure(failure) {
      setProblem(failureSentence(failure, text.failed));
      return true;
    },
  });
  const guardianName = guardian.trim() || undefined;
  const { notice } = consents;
  return (
    <>
      <GuardianField consents={consents} value={guardian} onChange={setGuardian} />
      <FieldError>{problem}</FieldError>
      {consents.organisations.map(({ patientId, name, ...states }) => (
        <PortalSection key={patientId} title={text.at(name)}>
          <fieldset
            aria-label={text.at(name)}
            className="m-0 min-w-0 divide-y divide-line rounded-lg border border-line bg-surface px-4"
          >
            {messagePurposes.map((purpose) => (
              <Switch
                key={purpose}
                label={text[purpose]}
                hint={text[`${purpose}Hint`]}
                on={states[purpose].state === 'given'}
                busy={change.isPending}
                onChange={(on) =>
                  change.mutate({
                    body: { purpose, patientId, state: on ? 'given' : 'withdrawn', guardianName },
                  })
                }
              />
            ))}
          </fieldset>
        </PortalSection>
      ))}
      {notice.acceptedAt && (
        <PortalSection title={text.portal}>
          <PortalCard className="flex flex-col items-start gap-3">
            <p className="text-sm">{text.portalHint(dayText(notice.acceptedAt))}</p>
            <PortalButton
              busy={change.isPending}
              onClick={() =>
                void change
                  .mutateAsync({ body: { purpose: 'portal', state: 'withdrawn', guardianName } })
                  .then(signOut, () => undefined)
              }
            >
              {text.withdrawPortal}
            </PortalButton>
          </PortalCard>
        </PortalSection>
      )}
    </>
  );
}

interface SwitchProps {
  label: string;
  hint: ReactNode;
  on: boolean;
  busy: boolean;
  onChange: (on: boolean) => void;
}

/** The phone's own way of yes and no, large enough for a thumb: the whole line takes the press. */
function Switch({ label, hint, on, busy, onChange }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-describedby={id}
      aria-disabled={busy || undefined}
      className="flex w-full min-w-0 items-center gap-3 py-3 text-left"
      onClick={() => busy || onChange(!on)}
    >
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="break-words font-medium">{label}</span>
        <span id={id} className="break-words text-muted text-sm">
          {hint}
        </span>
      </span>
      <span
        aria-hidden
        className={clsx(
          'flex h-7 w-12 shrink-0 items-center rounded-full border p-0.5 transition-colors',
          on ? 'justify-end border-brand bg-brand' : 'justify-start border-line-strong bg-sunken',
        )}
      >
        <span className={clsx('size-5.5 rounded-full', on ? 'bg-on-brand' : 'bg-muted')} />
      </span>
    </button>
  );
}

function History() {
  const { consents: text } = useText(portalPrivacyText);
  const list = useApiPages(privacyApi.consentHistory, {}, { pageSize: 20 });
  return (
    <PortalSection title={text.history}>
      <PortalAnswer query={list} failed={text.loadFailed} empty={{ title: text.historyEmpty }}>
        {(rows) => (
          <PortalLines>
            {rows.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </PortalLines>
        )}
      </PortalAnswer>
      <PortalShowMore list={list} />
    </PortalSection>
  );
}

function Entry({ entry: { purpose, state, way, guardianName, organisation, at } }: { entry: ConsentEntry }) {
  const { consents: text } = useText(portalPrivacyText);
  return (
    <li className="flex min-w-0 flex-col py-2.5 text-sm">
      <span className="font-medium">{text.entry(text.purpose[purpose], state)}</span>
      <span className="break-words text-muted">
        {organisation} · {guardianName ? text.by(guardianName) : text.way[way]}
      </span>
      <span className="nums text-muted text-xs">{momentText(at)}</span>
    </li>
  );
}
