import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { NOT_HEARD } from '#shared/care/pregnancy/figures.ts';
import type { Fetus, MeasuredAtVisit } from '#shared/care/pregnancy/visit-log.schema.ts';
import { withoutZeros } from '#shared/kernel/numbers/without-zeros.ts';

/** What was found at a visit, in short lines: of the mother and of the child. */
export function useVisitLines() {
  const text = useText(pregnancyText);
  const { visits: words } = text;
  const heart = (rate: number) => (rate === NOT_HEARD ? words.notHeard : words.heartRate(String(rate)));
  function fetus({ heartRate, presentation }: Fetus, place: number, all: readonly Fetus[]) {
    const said = [heartRate !== null && heart(heartRate), presentation && text.presentations[presentation]]
      .filter(Boolean)
      .join(', ');
    return said && all.length > 1 ? words.fetusNumber(String(place + 1), said) : said;
  }
  const present = (lines: (string | false | null | undefined)[]) => lines.filter((line) => Boolean(line)) as string[];
  return {
    child: (visit: MeasuredAtVisit) =>
      present([
        visit.fundalHeight !== null && words.centimetres(formatNumber(visit.fundalHeight)),
        ...visit.fetuses.map(fetus),
        visit.fetalHeartbeat,
        visit.movements && `${text.visitForm.movements}: ${text.movementsFelt[visit.movements]}`,
        visit.scanDone && `${words.scan}: ${words.scanDone}`,
      ]),
    mother: (visit: MeasuredAtVisit) => {
      const glucose = [visit.gttFasting, visit.gttOneHour, visit.gttTwoHour].filter((figure) => figure !== null);
      return present([
        visit.weight !== null && words.kilograms(withoutZeros(visit.weight)),
        visit.bloodPressure !== null && `${words.bloodPressureShort} ${visit.bloodPressure}`,
        visit.oedema && visit.oedema !== 'none' && `${text.visitForm.oedema}: ${text.oedemas[visit.oedema]}`,
        visit.haemoglobin !== null && words.grams(formatNumber(visit.haemoglobin)),
        visit.urineProtein && words.protein(text.dipsticks[visit.urineProtein]),
        visit.urineSugar && words.sugar(text.dipsticks[visit.urineSugar]),
        glucose.length > 0 && words.glucose(glucose.join(' / ')),
        visit.antibodyScreen && `ICT ${text.screens[visit.antibodyScreen]}`,
        visit.antiDDose !== null && words.antiD(String(visit.antiDDose)),
        visit.tdDose && text.tdDoses[visit.tdDose],
      ]);
    },
  };
}
