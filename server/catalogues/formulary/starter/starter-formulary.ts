import type { MedicineRow } from '../medicine-row.ts';
import { breathing } from './breathing.ts';
import { diabetesAndHormones } from './diabetes-and-hormones.ts';
import { heart } from './heart.ts';
import { infections } from './infections.ts';
import { mindAndNerves } from './mind-and-nerves.ts';
import { pain } from './pain.ts';
import { parseStarter } from './parse-starter.ts';
import { skinEyeAndMouth } from './skin-eye-and-mouth.ts';
import { stomach } from './stomach.ts';
import { vitaminsAndFluids } from './vitamins-and-fluids.ts';
import { womenAndUrinary } from './women-and-urinary.ts';

/** The medicines that ship with the product: common generics and the brands they are sold under here. */
export const starterFormulary: readonly MedicineRow[] = [
  pain,
  infections,
  heart,
  diabetesAndHormones,
  stomach,
  breathing,
  mindAndNerves,
  womenAndUrinary,
  skinEyeAndMouth,
  vitaminsAndFluids,
].flatMap(parseStarter);
