// Made from words/gu/portal-medicines.json by `npm run words`: change the words there.
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const gu = {
  note: (note: string | number) => `નોંધ: ${note}`,
  afterwards: 'ત્યાર પછી:',
  forDays: (days: number) =>
    `${plural('gu', days, { one: `${grouped(days)} દિવસ`, other: `${grouped(days)} દિવસ` })} માટે`,
  upToDays: (days: number) =>
    `વધુમાં વધુ ${plural('gu', days, { one: `${grouped(days)} દિવસ`, other: `${grouped(days)} દિવસ` })} સુધી`,
  units: {
    ml: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ml`, other: `${figure} ml` }),
    drops: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ટીપાં`, other: `${figure} ટીપું` }),
    puffs: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} પફ`, other: `${figure} પફ` }),
    sprays: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} સ્પ્રે`, other: `${figure} સ્પ્રે` }),
    units: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} યુનિટ`, other: `${figure} યુનિટ` }),
    sachets: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} પાઉચ`, other: `${figure} પાઉચ` }),
    g: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ગ્રામ`, other: `${figure} ગ્રામ` }),
    mg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} mg`, other: `${figure} mg` }),
    mcg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} માઇક્રોગ્રામ`, other: `${figure} માઇક્રોગ્રામ` }),
  },
  pieces: {
    tablet: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ગોળી`, other: `${figure} ગોળી` }),
    capsule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} કેપ્સ્યુલ`, other: `${figure} કેપ્સ્યુલ` }),
    injection: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ઇન્જેક્શન`, other: `${figure} ઇન્જેક્શન` }),
    suppository: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} સપોઝિટરી`, other: `${figure} સપોઝિટરી` }),
    patch: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} પેચ`, other: `${figure} પેચ` }),
    rotacap: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} રોટાકેપ`, other: `${figure} રોટાકેપ` }),
    respule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} રેસ્પ્યુલ`, other: `${figure} રેસ્પ્યુલ` }),
    dose: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ડોઝ`, other: `${figure} ડોઝ` }),
  },
  times: { breakfast: 'સવારે', lunch: 'બપોરે', dinner: 'રાત્રે', bedtime: 'સૂતી વખતે' },
  timesADay: (times: string | number) => `દિવસમાં ${times} વાર`,
  everyHours: (hours: number) => plural('gu', hours, { one: `દર કલાકે`, other: `દર ${grouped(hours)} કલાકે` }),
  alternateDays: 'એક દિવસ છોડીને એક દિવસ, રોજ નહીં',
  everyDays: (days: string | number) => `દર ${days} દિવસે, રોજ નહીં`,
  weekly: (days: string | number) => `ફક્ત ${days} ના દિવસે`,
  monthly: 'મહિનામાં એક વાર, રોજ નહીં',
  once: 'ફક્ત એક જ વાર',
  asNeeded: (reason: string | number) => `જરૂર પડે તો જ: ${reason}`,
  mostPerDay: (times: number) =>
    `24 કલાકમાં વધુમાં વધુ ${plural('gu', times, { one: `એક વાર`, other: `${grouped(times)} વાર` })}`,
  gapHours: (hours: number) =>
    `બે ડોઝ વચ્ચે ઓછામાં ઓછું ${plural('gu', hours, { one: `${grouped(hours)} કલાકનું`, other: `${grouped(hours)} કલાકનું` })} અંતર`,
  asDirected: 'ડૉક્ટરે કહ્યા પ્રમાણે',
  weekdays: { mon: 'સોમવાર', tue: 'મંગળવાર', wed: 'બુધવાર', thu: 'ગુરુવાર', fri: 'શુક્રવાર', sat: 'શનિવાર', sun: 'રવિવાર' },
  food: { empty: 'ખાલી પેટે', before: 'ખાધા પહેલાં', with: 'ખોરાક સાથે', after: 'ખાધા પછી', any: 'ખોરાક સાથે કે ખાધા વગર' },
};
