/** The usual course of a root-canal treatment, in its order. What a tracker stores is the words. */
export const usualSteps = [
  'Access opening',
  'Working length',
  'Cleaning and shaping',
  'Intracanal medication',
  'Obturation',
  'Restoration',
  'Crown',
] as const;

export type StepState = 'done' | 'current' | 'ahead';

/** Where a treatment stands with each of its steps: those before the current one are behind it. */
export function stepStates(
  steps: readonly string[],
  currentStep: string | null,
  isCompleted: boolean,
): { step: string; state: StepState }[] {
  const current = currentStep === null ? -1 : steps.indexOf(currentStep);
  return steps.map((step, index) => {
    if (isCompleted || index < current) return { step, state: 'done' };
    return { step, state: index === current ? 'current' : 'ahead' };
  });
}
