import type { ReactNode } from 'react';
import { useApi } from '#client/lib/api/use-api.ts';
import { dayText } from '#client/lib/portal/format.ts';
import { useText } from '#client/lib/text.ts';
import { portalVaccinesText } from '#client/text/en/portal-vaccines.ts';
import { PortalLines, PortalNote, PortalSection } from '#client/ui/portal/parts.tsx';
import { PortalAnswer, PortalEmpty } from '#client/ui/portal/states.tsx';
import type { VaccineDose } from '#shared/care/immunisations/immunisations.states.ts';
import { doseNames } from '#shared/care/immunisations/schedule.ts';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import type { PortalVaccines } from '#shared/portal/records/records.schema.ts';

/** Each vaccine by its name on the card, with what it is good for in simple words. */
export function VaccinesView() {
  const text = useText(portalVaccinesText);
  const query = useApi(recordsApi.vaccines, {});
  return (
    <PortalAnswer query={query} failed={text.failed}>
      {(vaccines) =>
        vaccines.given.length === 0 ? <PortalEmpty title={text.none} hint={text.noneHint} /> : <Card {...vaccines} />
      }
    </PortalAnswer>
  );
}

function Card({ isAbout, due, next, given }: PortalVaccines) {
  const text = useText(portalVaccinesText);
  const since = isAbout ? text.sinceAbout : text.since;
  const start = isAbout ? text.startAbout : text.start;
  return (
    <>
      {isAbout && <PortalNote>{text.estimated}</PortalNote>}
      <PortalSection title={text.due}>
        {due.length === 0 ? (
          <p className="text-muted">{text.dueNone}</p>
        ) : (
          <PortalLines>
            {due.map(({ dose, dueOn, lastOn, isDptInstead }) => (
              <Dose key={dose} dose={dose} family={isDptInstead ? 'dpt' : undefined}>
                {[since(dayText(dueOn)), ...(lastOn === null ? [] : [text.until(dayText(lastOn))])].join(' · ')}
              </Dose>
            ))}
          </PortalLines>
        )}
      </PortalSection>
      {next.length > 0 && (
        <PortalSection title={text.next}>
          <PortalLines>
            {next.map(({ dose, dueOn }) => (
              <Dose key={dose} dose={dose}>
                {start(dayText(dueOn))}
              </Dose>
            ))}
          </PortalLines>
        </PortalSection>
      )}
      <PortalSection title={text.given}>
        <PortalLines>
          {given.map(({ dose, givenOn, isDateEstimated, product, clinicName, counts }) => (
            <Dose key={`${dose} ${givenOn} ${product ?? ''}`} dose={dose} product={product}>
              {[isDateEstimated ? text.about(dayText(givenOn)) : dayText(givenOn), clinicName ?? text.elsewhere].join(
                ' · ',
              )}
              {!counts && <span className="block font-medium text-due-ink">{text.again}</span>}
            </Dose>
          ))}
        </PortalLines>
      </PortalSection>
      <p className="text-muted text-sm">{text.source}</p>
    </>
  );
}

type Family = keyof typeof portalVaccinesText.en.against;

interface DoseProps {
  dose: VaccineDose;
  /** Of another vaccine in its place. */
  family?: Family | undefined;
  product?: string | null;
  children: ReactNode;
}

function Dose({ dose, family, product, children }: DoseProps) {
  const { against } = useText(portalVaccinesText);
  const good = against[family ?? (dose.split('_')[0] as Family)];
  const name = dose === 'other' ? (product ?? doseNames.other) : doseNames[dose];
  return (
    <li className="flex min-w-0 flex-col gap-0.5 break-words py-3">
      <span className="font-medium">{family ? family.toUpperCase() : name}</span>
      {good && <span>{good}</span>}
      <span className="text-muted text-sm">{children}</span>
    </li>
  );
}
