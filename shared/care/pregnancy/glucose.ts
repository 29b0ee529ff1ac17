import type { Finding } from './findings.schema.ts';
import type { FindingCode, FindingGrade } from './findings.states.ts';

interface Glucose {
  gttFasting: number | null;
  gttOneHour: number | null;
  gttTwoHour: number | null;
}

const found = (code: FindingCode, grade: FindingGrade): Finding[] => [{ code, grade, fetus: null, figure: null }];

const isFrom = (value: number | null, least: number) => value !== null && value >= least;

/** Diabetes, pregnant or not (WHO 2013). */
const overt = { fasting: 126, twoHour: 200 };
/** One figure is enough (IADPSG 2010, WHO 2013). */
const begunFasting = { fasting: 92, oneHour: 180, twoHour: 153 };
/** Two hours after 75 g, whatever she has eaten before (DIPSI; MoHFW 2018). */
const whateverEaten = { twoHour: 140, intolerant: 120 };

export function glucoseFindings({ gttFasting, gttOneHour, gttTwoHour }: Glucose): Finding[] {
  if (isFrom(gttFasting, overt.fasting) || isFrom(gttTwoHour, overt.twoHour)) return found('overt_diabetes', 'warning');
  if (gttFasting !== null || gttOneHour !== null) {
    const isHigh =
      isFrom(gttFasting, begunFasting.fasting) ||
      isFrom(gttOneHour, begunFasting.oneHour) ||
      isFrom(gttTwoHour, begunFasting.twoHour);
    return isHigh ? found('gestational_diabetes', 'warning') : [];
  }
  if (isFrom(gttTwoHour, whateverEaten.twoHour)) return found('gestational_diabetes', 'warning');
  return isFrom(gttTwoHour, whateverEaten.intolerant) ? found('glucose_intolerance', 'note') : [];
}
