// Made from words/mr/portal-medicines.json by `npm run words`: change the words there.
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const mr = {
  note: (note: string | number) => `टीप: ${note}`,
  afterwards: 'त्यानंतर:',
  forDays: (days: number) =>
    plural('mr', days, { one: `${grouped(days)} दिवसासाठी`, other: `${grouped(days)} दिवसांसाठी` }),
  upToDays: (days: number) =>
    `जास्तीत जास्त ${plural('mr', days, { one: `${grouped(days)} दिवसापर्यंत`, other: `${grouped(days)} दिवसांपर्यंत` })}`,
  units: {
    ml: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ml`, other: `${figure} ml` }),
    drops: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} थेंब`, other: `${figure} थेंब` }),
    puffs: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} पफ`, other: `${figure} पफ` }),
    sprays: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} स्प्रे`, other: `${figure} स्प्रे` }),
    units: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} युनिट`, other: `${figure} युनिट` }),
    sachets: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} पाकिटे`, other: `${figure} पाकीट` }),
    g: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ग्रॅम`, other: `${figure} ग्रॅम` }),
    mg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} mg`, other: `${figure} mg` }),
    mcg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} मायक्रोग्रॅम`, other: `${figure} मायक्रोग्रॅम` }),
  },
  pieces: {
    tablet: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} गोळ्या`, other: `${figure} गोळी` }),
    capsule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} कॅप्सूल`, other: `${figure} कॅप्सूल` }),
    injection: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} इंजेक्शन`, other: `${figure} इंजेक्शन` }),
    suppository: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} सपोझिटरी`, other: `${figure} सपोझिटरी` }),
    patch: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} पॅच`, other: `${figure} पॅच` }),
    rotacap: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} रोटाकॅप`, other: `${figure} रोटाकॅप` }),
    respule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} रेस्प्यूल`, other: `${figure} रेस्प्यूल` }),
    dose: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} डोस`, other: `${figure} डोस` }),
  },
  times: { breakfast: 'सकाळी', lunch: 'दुपारी', dinner: 'रात्री', bedtime: 'झोपताना' },
  timesADay: (times: string | number) => `दिवसातून ${times} वेळा`,
  everyHours: (hours: number) => plural('mr', hours, { one: `दर तासाला`, other: `दर ${grouped(hours)} तासांनी` }),
  alternateDays: 'एक दिवसाआड, रोज नाही',
  everyDays: (days: string | number) => `दर ${days} दिवसांनी, रोज नाही`,
  weekly: (days: string | number) => `फक्त ${days} या दिवशी`,
  monthly: 'महिन्यातून एकदा, रोज नाही',
  once: 'फक्त एकदाच',
  asNeeded: (reason: string | number) => `गरज असेल तरच: ${reason}`,
  mostPerDay: (times: number) =>
    `24 तासांत जास्तीत जास्त ${plural('mr', times, { one: `एकदा`, other: `${grouped(times)} वेळा` })}`,
  gapHours: (hours: number) =>
    `दोन डोसमध्ये कमीत कमी ${plural('mr', hours, { one: `${grouped(hours)} तासाचे`, other: `${grouped(hours)} तासांचे` })} अंतर`,
  asDirected: 'डॉक्टरांनी सांगितल्याप्रमाणे',
  weekdays: { mon: 'सोमवार', tue: 'मंगळवार', wed: 'बुधवार', thu: 'गुरुवार', fri: 'शुक्रवार', sat: 'शनिवार', sun: 'रविवार' },
  food: {
    empty: 'रिकाम्या पोटी',
    before: 'खाण्याआधी',
    with: 'खाण्यासोबत',
    after: 'खाल्ल्यानंतर',
    any: 'खाण्यासोबत किंवा काही न खाता',
  },
};
