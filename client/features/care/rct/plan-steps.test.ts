import { describe, expect, it } from 'vitest';
import { otherSteps, toggleStep, withOtherSteps } from './plan-steps.ts';

describe('a plan of steps', () => {
  it('takes a usual step at its usual place, before what was added by hand', () => {
    expect(toggleStep(['Access opening', 'Obturation', 'Apicectomy'], 'Working length', true)).toEqual([
      'Access opening',
      'Working length',
      'Obturation',
      'Apicectomy',
    ]);
    expect(toggleStep(['Access opening', 'Apicectomy'], 'Crown', true)).toEqual([
      'Access opening',
      'Crown',
      'Apicectomy',
    ]);
    expect(toggleStep([], 'Crown', true)).toEqual(['Crown']);
    expect(toggleStep(['Access opening', 'Crown'], 'Access opening', false)).toEqual(['Crown']);
  });

  it('keeps its order when other steps come and go', () => {
    const plan = ['Access opening', 'Bleaching', 'Crown', 'Review'];
    expect(otherSteps(plan)).toEqual(['Bleaching', 'Review']);
    expect(withOtherSteps(plan, ['Review', 'X-ray'])).toEqual(['Access opening', 'Crown', 'Review', 'X-ray']);
  });
});
