import { Baby, Droplets, Milk, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate, formatNumber, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { safetyApi } from '#shared/care/safety/safety.api.ts';
import { needsWeighing } from '#shared/care/safety/safety.rules.ts';
import type { PatientFacts } from '#shared/care/safety/safety.schema.ts';

/** What a dose and a choice depend on, beside allergies and conditions; nothing where nothing is known. */
export function CareFacts({ patientId }: { patientId: number }) {
  const text = useText(prescriptionsText).facts;
  // Asked anew with each pad: weights come with prescriptions too, which don't announce them.
  const facts = useApi(safetyApi.facts, { params: { id: patientId } }, { staleTime: 0 });
  if (facts.data) return <Facts facts={facts.data} />;
  if (!facts.error) return null;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-2 text-danger-ink text-sm">
      {text.failed}
      <Button variant="link" onClick={() => void facts.refetch()}>
        {text.again}
      </Button>
    </p>
  );
}

/** Where doses begin to depend on the kidneys (KDIGO: G3). */
const REDUCED_EGFR = 60;

function Facts({ facts: { pregnancy, breastfeeding, weight, egfr, ageInMonths } }: { facts: PatientFacts }) {
  const text = useText(prescriptionsText).facts;
  const weighs = needsWeighing({ ageInMonths, weight }, today());
  const shown = [
    pregnancy && <Pregnancy key="pregnancy" pregnancy={pregnancy} />,
    breastfeeding && (
      <Fact key="milk" icon={<Milk aria-hidden />} tone="due">
        {breastfeeding.isSaid || breastfeeding.bornOn === null
          ? text.breastfeeding
          : text.askBreastfeeding(formatDate(breastfeeding.bornOn))}
      </Fact>
    ),
    weight && (
      <Fact key="weight" icon={<Scale aria-hidden />} tone={weighs ? 'due' : 'neutral'}>
        {(weighs ? text.oldWeight : text.weight)(formatNumber(weight.kg), formatDate(weight.on))}
      </Fact>
    ),
    !weight && weighs && (
      <Fact key="weight" icon={<Scale aria-hidden />} tone="due">
        {text.noWeight}
      </Fact>
    ),
    egfr && (
      <Fact key="egfr" icon={<Droplets aria-hidden />} tone={egfr.value < REDUCED_EGFR ? 'due' : 'neutral'}>
        {text.egfr(formatNumber(egfr.value), formatDate(egfr.on))}
      </Fact>
    ),
  ].filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={text.label} className="nums flex min-w-0 flex-wrap items-center gap-1.5">
      {shown}
    </ul>
  );
}

/** 'Pregnant, 24 weeks 4 days, trimester 2, EDD 11 Mar 2027' */
function Pregnancy({ pregnancy }: { pregnancy: NonNullable<PatientFacts['pregnancy']> }) {
  const text = useText(prescriptionsText).facts;
  const { gestation, trimester, eddDate, isElsewhere } = pregnancy;
  const parts = [
    text.pregnant,
    gestation ? text.gestation(gestation.weeks, gestation.days) : text.weekUnknown,
    trimester && text.trimesters[trimester],
    eddDate && text.edd(formatDate(eddDate)),
    isElsewhere && text.elsewhere,
  ];
  return (
    <Fact icon={<Baby aria-hidden />} tone="due">
      {parts.filter(Boolean).join(' · ')}
    </Fact>
  );
}

const Fact = ({ icon, tone, children }: { icon: ReactNode; tone: Tone; children: ReactNode }) => (
  <li className="min-w-0">
    <Badge wraps tone={tone} icon={icon}>
      {children}
    </Badge>
  </li>
);
