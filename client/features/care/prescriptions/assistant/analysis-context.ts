import { createContext, use } from 'react';
import { useWatch } from 'react-hook-form';
import type { DoseFact } from '#shared/care/safety/safety.schema.ts';
import { usePrescriptionForm } from '../use-prescription-form.ts';
import { namedPlaces } from './analysers.ts';
import { type BackgroundAnalysis, useFound } from './use-background-analysis.ts';

/** What is found in the background, for the rows of medicines. */
export const AnalysisContext = createContext<BackgroundAnalysis | null>(null);

/** What the safety check says of the dose of the medicine in one row. */
export function useDoseFact(place: number): DoseFact | null {
  const analysis = use(AnalysisContext);
  if (!analysis) throw new Error('Rows of medicines stand in a pad');
  const { control } = usePrescriptionForm();
  const rows = useWatch({ control, name: 'medicines' });
  const { safety } = useFound(analysis);
  const index = namedPlaces(rows).indexOf(place);
  return safety.findings.safety?.doses[index] ?? null;
}
