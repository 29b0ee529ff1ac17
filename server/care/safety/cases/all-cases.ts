import { children } from './dangerous/children.ts';
import { conditionsAndDoubles } from './dangerous/conditions-and-doubles.ts';
import { elderlyAndKidney } from './dangerous/elderly-and-kidney.ts';
import { heartAndBlood } from './dangerous/heart-and-blood.ts';
import { hormones } from './dangerous/hormones.ts';
import { infections } from './dangerous/infections.ts';
import { mindAndNerves } from './dangerous/mind-and-nerves.ts';
import { painAndTeeth } from './dangerous/pain-and-teeth.ts';
import { pregnancyAndMilk } from './dangerous/pregnancy-and-milk.ts';
import { tbAndHiv } from './dangerous/tb-and-hiv.ts';
import { children as ordinaryChildren } from './ordinary/children.ts';
import { feverAndAirways } from './ordinary/fever-and-airways.ts';
import { heartAndSugar } from './ordinary/heart-and-sugar.ts';
import { mindSkinEye } from './ordinary/mind-skin-eye.ts';
import { painAndTeeth as ordinaryPain } from './ordinary/pain-and-teeth.ts';
import { stomach } from './ordinary/stomach.ts';
import { tbHivAndLongCourses } from './ordinary/tb-hiv-and-long-courses.ts';
import { women } from './ordinary/women.ts';
import { interactions } from './rule-by-rule/interactions.ts';
import { people } from './rule-by-rule/people.ts';
import { readCases } from './read-cases.ts';

/** Prescriptions that harm, each with what must be told. Written from the sources that they name, before any rule was looked up. */
export const dangerous = readCases(
  heartAndBlood,
  painAndTeeth,
  infections,
  tbAndHiv,
  hormones,
  mindAndNerves,
  pregnancyAndMilk,
  children,
  elderlyAndKidney,
  conditionsAndDoubles,
);

/** Prescriptions as they are written every day in India, which nobody should be warned about above 'minor'. */
export const ordinary = readCases(
  feverAndAirways,
  ordinaryPain,
  heartAndSugar,
  stomach,
  women,
  ordinaryChildren,
  mindSkinEye,
  tbHivAndLongCourses,
);

/** What no other case meets, rule by rule: these say that a rule speaks, not that nothing is missing. */
export const ruleByRule = readCases(interactions, people);
