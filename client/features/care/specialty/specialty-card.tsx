import { lazy, Suspense } from 'react';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { Card } from '#client/ui/card.tsx';
import { useRecordClosed, WhileOpen } from '#client/ui/closed-record.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { specialtyFormOf } from '#shared/care/specialty/specialty-fields.ts';
import { CommonTests } from './common-tests.tsx';
import { OwnTemplates, useOwnTemplates } from './own-templates.tsx';
import { SpecialtyNotes } from './specialty-notes.tsx';

/** With the standards that it draws, for those who see children. */
const GrowthCharts = lazy(async () => ({ default: (await import('./growth-charts.tsx')).GrowthCharts }));

/** What a specialist without a tracker works with: the own templates, the usual tests, and notes in the own fields. */
export function SpecialtyCard({ patientId }: { patientId: number }) {
  const { names } = useText(specialtyText);
  const own = specialtyFormOf(useUser().specialization);
  const templates = useOwnTemplates();
  // A closed record has no templates above.
  const isPlaced = useRecordClosed() || !templates.isPending;
  if (!own) return null;
  const waiting = <SkeletonList count={2} />;
  const notes = <SpecialtyNotes patientId={patientId} own={own} />;
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
      {/* What stands below is asked for at once, and shown when its place is known: a button that moves is pressed beside. */}
      {!isPlaced && waiting}
      <div hidden={!isPlaced} className="flex flex-col gap-5">
        {own.specialization === 'Pediatrics' ? (
          <Suspense fallback={waiting}>
            <GrowthCharts patientId={patientId}>{notes}</GrowthCharts>
          </Suspense>
        ) : (
          notes
        )}
      </div>
    </div>
  );
}
