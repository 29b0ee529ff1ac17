// Made from words/ml/portal-medicines.json by `npm run words`: change the words there.
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const ml = {
  note: (note: string | number) => `കുറിപ്പ്: ${note}`,
  afterwards: 'പിന്നെ:',
  forDays: (days: number) =>
    plural('ml', days, { one: `${grouped(days)} ദിവസത്തേക്ക്`, other: `${grouped(days)} ദിവസത്തേക്ക്` }),
  upToDays: (days: number) =>
    `പരമാവധി ${plural('ml', days, { one: `${grouped(days)} ദിവസത്തേക്ക്`, other: `${grouped(days)} ദിവസത്തേക്ക്` })}`,
  units: {
    ml: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ml`, other: `${figure} ml` }),
    drops: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} തുള്ളി`, other: `${figure} തുള്ളി` }),
    puffs: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} പഫ്`, other: `${figure} പഫ്` }),
    sprays: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} സ്പ്രേ`, other: `${figure} സ്പ്രേ` }),
    units: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} യൂണിറ്റ്`, other: `${figure} യൂണിറ്റ്` }),
    sachets: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ചെറിയ പാക്കറ്റ്`, other: `${figure} ചെറിയ പാക്കറ്റ്` }),
    g: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ഗ്രാം`, other: `${figure} ഗ്രാം` }),
    mg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} mg`, other: `${figure} mg` }),
    mcg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} മൈക്രോഗ്രാം`, other: `${figure} മൈക്രോഗ്രാം` }),
  },
  pieces: {
    tablet: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ഗുളിക`, other: `${figure} ഗുളിക` }),
    capsule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ക്യാപ്സ്യൂൾ`, other: `${figure} ക്യാപ്സ്യൂൾ` }),
    injection: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ഇൻജക്ഷൻ`, other: `${figure} ഇൻജക്ഷൻ` }),
    suppository: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} സപ്പോസിറ്ററി`, other: `${figure} സപ്പോസിറ്ററി` }),
    patch: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} പാച്ച്`, other: `${figure} പാച്ച്` }),
    rotacap: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} റോട്ടാക്യാപ്`, other: `${figure} റോട്ടാക്യാപ്` }),
    respule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} റെസ്പ്യൂൾ`, other: `${figure} റെസ്പ്യൂൾ` }),
    dose: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ഡോസ്`, other: `${figure} ഡോസ്` }),
  },
  times: { breakfast: 'രാവിലെ', lunch: 'ഉച്ചയ്ക്ക്', dinner: 'രാത്രി', bedtime: 'ഉറങ്ങാൻ കിടക്കുമ്പോൾ' },
  timesADay: (times: string | number) => `ദിവസം ${times} തവണ`,
  everyHours: (hours: number) =>
    plural('ml', hours, { one: `ഓരോ മണിക്കൂറിലും`, other: `ഓരോ ${grouped(hours)} മണിക്കൂറിലും` }),
  alternateDays: 'ഒന്നിടവിട്ട ദിവസങ്ങളിൽ, ദിവസവും പാടില്ല',
  everyDays: (days: string | number) => `${days} ദിവസത്തിൽ ഒരിക്കൽ, ദിവസവും പാടില്ല`,
  weekly: (days: string | number) => `ആഴ്ചയിൽ ${days} മാത്രം`,
  monthly: 'മാസത്തിൽ ഒരിക്കൽ, ദിവസവും പാടില്ല',
  once: 'ഒറ്റത്തവണ മാത്രം',
  asNeeded: (reason: string | number) => `ആവശ്യമെങ്കിൽ മാത്രം: ${reason}`,
  mostPerDay: (times: number) =>
    `24 മണിക്കൂറിൽ പരമാവധി ${plural('ml', times, { one: `ഒരു തവണ`, other: `${grouped(times)} തവണ` })}`,
  gapHours: (hours: number) =>
    `കുറഞ്ഞത് ${plural('ml', hours, { one: `${grouped(hours)} മണിക്കൂർ`, other: `${grouped(hours)} മണിക്കൂർ` })} ഇടവിട്ട്`,
  asDirected: 'ഡോക്ടർ പറഞ്ഞതുപോലെ',
  weekdays: { mon: 'തിങ്കളാഴ്ച', tue: 'ചൊവ്വാഴ്ച', wed: 'ബുധനാഴ്ച', thu: 'വ്യാഴാഴ്ച', fri: 'വെള്ളിയാഴ്ച', sat: 'ശനിയാഴ്ച', sun: 'ഞായറാഴ്ച' },
  food: {
    empty: 'വെറും വയറ്റിൽ',
    before: 'ഭക്ഷണത്തിന് മുമ്പ്',
    with: 'ഭക്ഷണത്തോടൊപ്പം',
    after: 'ഭക്ഷണത്തിന് ശേഷം',
    any: 'ഭക്ഷണത്തോടൊപ്പമോ അല്ലാതെയോ',
  },
};
