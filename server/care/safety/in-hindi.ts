import type { SafetyAlert, SafetyAnswer } from '#shared/care/safety/safety.schema.ts';
import { agesInHindi } from './tables/hindi/ages.ts';
import { allergiesInHindi } from './tables/hindi/allergies.ts';
import { conditionsInHindi } from './tables/hindi/conditions.ts';
import { namedInHindi, remarksInHindi, titlesInHindi } from './tables/hindi/frames.ts';
import { breastfeedingInHindi } from './tables/hindi/breastfeeding.ts';
import { moreConditionsInHindi } from './tables/hindi/conditions-kidney-liver-and-results.ts';
import { anticoagulantsInHindi } from './tables/hindi/interactions-anticoagulants.ts';
import { byEnzymesInHindi } from './tables/hindi/interactions-by-enzymes.ts';
import { everydayInHindi } from './tables/hindi/interactions-everyday.ts';
import { heartAndBloodInHindi } from './tables/hindi/interactions-heart-and-blood.ts';
import { infectionsAndHormonesInHindi } from './tables/hindi/interactions-infections-and-hormones.ts';
import { mindAndNervesInHindi } from './tables/hindi/interactions-mind-and-nerves.ts';
import { tuberculosisAndHivInHindi } from './tables/hindi/interactions-tuberculosis-and-hiv.ts';
import { loadsInHindi } from './tables/hindi/loads.ts';
import { ofTheCheckInHindi } from './tables/hindi/of-the-check.ts';
import { pregnancyInHindi } from './tables/hindi/pregnancy.ts';
import { readSentences } from './tables/hindi/read-sentences.ts';

// The tables, read once when the server starts.

export const hindiSentences = readSentences([
  heartAndBloodInHindi,
  anticoagulantsInHindi,
  infectionsAndHormonesInHindi,
  tuberculosisAndHivInHindi,
  mindAndNervesInHindi,
  everydayInHindi,
  byEnzymesInHindi,
  loadsInHindi,
  pregnancyInHindi,
  breastfeedingInHindi,
  agesInHindi,
  conditionsInHindi,
  moreConditionsInHindi,
  allergiesInHindi,
  ofTheCheckInHindi,
]);
export const hindiNames = readSentences([namedInHindi]);

const GAP = /\{(\w+)\}/g;

interface Frame {
  hindi: string;
  /** The English with its gaps as groups; whatever else stands in it is meant as it stands. */
  pattern: RegExp;
}

const framesOf = (table: string): Frame[] =>
  [...readSentences([table])].map(([english, hindi]) => {
    const parts = english
      .split(GAP)
      .map((part, at) =>
        at % 2 === 1 ? `(?<${part}>${part === 'count' ? '\\d+' : '.+'})` : part.replaceAll('.', '[.]'),
      );
    return { hindi, pattern: new RegExp(`^${parts.join('')}$`, 's') };
  });

const titles = framesOf(titlesInHindi);
const remarks = framesOf(remarksInHindi);

/** What goes into a gap; undefined where the frame is not the one that was meant. */
function filled(gap: string, text: string): string | undefined {
  if (gap === 'sentence') return hindiSentences.get(text);
  if (gap === 'condition' || gap === 'months') return hindiNames.get(text);
  return gap === 'names' ? text.replaceAll(' and ', ' और ') : text;
}

/** In the frame that fits. What has no Hindi stays in English: a warning that is half understood is still one. */
function framed(english: string, frames: readonly Frame[]): string {
  for (const { pattern, hindi } of frames) {
    const gaps = Object.entries(pattern.exec(english)?.groups ?? {});
    const said = new Map(gaps.map(([gap, text]) => [gap, filled(gap, text)]));
    if (said.size > 0 && ![...said.values()].includes(undefined)) {
      return hindi.replace(GAP, (_, gap: string) => said.get(gap) ?? '');
    }
  }
  return english;
}

export const titleInHindi = (title: string): string => framed(title, titles);
export const remarkInHindi = (sentence: string): string => hindiSentences.get(sentence) ?? framed(sentence, remarks);

/** What the check answered, as a doctor reads it whose screen is Hindi. */
export const inHindi = ({ alerts, notCovered, ...others }: SafetyAnswer): SafetyAnswer => ({
  ...others,
  alerts: alerts.map((alert) => ({ ...alert, ...saidInHindi(alert), source: sourcesInHindi(alert.source) })),
  notCovered: notCovered.map(({ reason, ...others }) => ({ ...others, reason: remarkInHindi(reason) })),
});

/** What is said of doses is figures, and is made in the language that was asked for. */
const saidInHindi = ({ kind, title, description, recommendation }: SafetyAlert): Partial<SafetyAlert> =>
  kind === 'dose'
    ? {}
    : {
        title: titleInHindi(title),
        description: remarkInHindi(description),
        recommendation: remarkInHindi(recommendation),
      };

export const sourcesInHindi = (sources: string): string => sources.split('; ').map(remarkInHindi).join('; ');
