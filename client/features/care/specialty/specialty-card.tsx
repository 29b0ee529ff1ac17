import { lazy, Suspense } from 'react';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { Card } from '#client/ui/card.tsx';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { specialtyFormOf } from '#shared/care/specialty/specialty-fields.ts';
import { CommonTests } from './common-tests.tsx';
import { OwnTemplates } from './own-templates.tsx';
import { SpecialtyNotes } from './specialty-notes.tsx';

/** With the standards that it draws, for those who see children. */
const GrowthCharts = lazy(async () => ({ default: (await import('./growth-charts.tsx')).GrowthCharts }));

/** What a specialist without a tracker works with: the own templates, the usual tests, and notes in the own fields. */
export function SpecialtyCard({ patientId }: { patientId: number }) {
  const { names } = useText(specialtyText);
  const own = specialtyFormOf(useUser().specialization);
  if (!own) return null;
  return (
    <div className="flex flex-col gap-5">
      <WhileOpen>
        <Card title={names[own.specialization]}>
          <div className="flex flex-col gap-5">
            <OwnTemplates patientId={patientId} />
            <CommonTests patientId={patientId} tests={own.form.commonTests} />
          </div>
        </Card>
      </WhileOpen>
      {own.specialization === 'Pediatrics' && (
        <Suspense fallback={null}>
          <GrowthCharts patientId={patientId} />
        </Suspense>
      )}
      <SpecialtyNotes patientId={patientId} own={own} />
    </div>
  );
}
