import { coursesOf } from '#shared/care/prescriptions/prescriptions.rules.ts';
import { withoutDuplicates } from '#shared/kernel/words/without-duplicates.ts';
import { medicineList } from '#shared/care/prescriptions/prescriptions.schema.ts';
import type { Template } from '#shared/care/templates/templates.schema.ts';
import { rowOf, withMedicinesOf } from '../earlier-prescription.ts';
import { type FormValues, writtenPlaces } from '../form-values.ts';
import { medicineAt } from '../prescription-body.ts';

export type LoadHow = 'add' | 'replace';

/** Whether something is written that a template would bring too, so that there is something to decide. */
export const hasTemplateContent = ({ medicines, additionalInstructions, selectedTests }: FormValues): boolean =>
  writtenPlaces(medicines).length > 0 || additionalInstructions.trim() !== '' || selectedTests.length > 0;

/**
 * The form with a template in it. Complaints, vitals, diagnosis, fee and next visit are the patient's and stay; centres
 * that no longer take referrals don't come along.
 */
export function withTemplate(values: FormValues, template: Template, how: LoadHow): FormValues {
  const centers = template.centers.map(({ id }) => id);
  const advice = template.additionalInstructions ?? '';
  if (how === 'replace') {
    const rows = template.medicines.map(rowOf);
    return {
      ...values,
      medicines: rows.length > 0 ? rows : values.medicines,
      additionalInstructions: advice,
      requiresDiagnostics: template.requiresDiagnostics,
      selectedTests: template.selectedTests,
      selectedCenters: centers,
      templateId: template.id,
    };
  }
  const written = values.additionalInstructions.trim();
  const both = written.includes(advice.trim()) ? written : [written, advice].filter(Boolean).join('\n');
  return {
    ...values,
    medicines: withMedicinesOf(values.medicines, template).rows,
    additionalInstructions: both,
    requiresDiagnostics: values.requiresDiagnostics || template.requiresDiagnostics,
    selectedTests: withoutDuplicates([...values.selectedTests, ...template.selectedTests]),
    selectedCenters: [...new Set([...values.selectedCenters, ...centers])],
    templateId: template.id,
  };
}

/** How many of its centres can't be referred to any more. */
export const closedCenters = ({ selectedCenters, centers }: Template): number =>
  selectedCenters.length - centers.length;

/** What is written, as a template's body. Its medicines were checked before the name was asked for. */
export function templateOf(values: FormValues, name: string) {
  const { medicines, additionalInstructions, requiresDiagnostics, selectedTests, selectedCenters } = values;
  const tests = requiresDiagnostics ? withoutDuplicates(selectedTests) : [];
  return {
    name,
    medicines: medicineList.parse(writtenPlaces(medicines).map((place) => medicineAt(medicines, place))),
    additionalInstructions,
    requiresDiagnostics,
    selectedTests: tests,
    selectedCenters: tests.length > 0 ? [...new Set(selectedCenters)] : [],
  };
}

/** How many medicines it has: a taper is one. */
export const medicineCount = ({ medicines }: Pick<Template, 'medicines'>): number => coursesOf(medicines).length;

const PREVIEW = 100;

/** The first words of the advice. */
export function previewOf(text: string | null): string {
  const line = (text ?? '').replace(/\s+/g, ' ').trim();
  return line.length > PREVIEW ? `${line.slice(0, PREVIEW).trimEnd()}…` : line;
}
