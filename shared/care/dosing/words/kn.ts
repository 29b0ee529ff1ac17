// Made from words/kn/portal-medicines.json by `npm run words`: change the words there.
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const kn = {
  note: (note: string | number) => `ಗಮನಿಸಿ: ${note}`,
  afterwards: 'ಆಮೇಲೆ:',
  forDays: (days: number) => `${plural('kn', days, { one: `${grouped(days)} ದಿನ`, other: `${grouped(days)} ದಿನ` })} ಬಳಸಿ`,
  upToDays: (days: number) =>
    `${plural('kn', days, { one: `${grouped(days)} ದಿನಕ್ಕಿಂತ`, other: `${grouped(days)} ದಿನಕ್ಕಿಂತ` })} ಹೆಚ್ಚು ಬಳಸಬೇಡಿ`,
  units: {
    ml: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ml`, other: `${figure} ml` }),
    drops: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ಹನಿಗಳು`, other: `${figure} ಹನಿ` }),
    puffs: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ಪಫ್`, other: `${figure} ಪಫ್` }),
    sprays: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ಸ್ಪ್ರೇ`, other: `${figure} ಸ್ಪ್ರೇ` }),
    units: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ಯೂನಿಟ್`, other: `${figure} ಯೂನಿಟ್` }),
    sachets: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ಸ್ಯಾಶೆಗಳು`, other: `${figure} ಸ್ಯಾಶೆ` }),
    g: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ಗ್ರಾಂ`, other: `${figure} ಗ್ರಾಂ` }),
    mg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} mg`, other: `${figure} mg` }),
    mcg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ಮೈಕ್ರೋಗ್ರಾಂ`, other: `${figure} ಮೈಕ್ರೋಗ್ರಾಂ` }),
  },
  pieces: {
    tablet: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ಮಾತ್ರೆಗಳು`, other: `${figure} ಮಾತ್ರೆ` }),
    capsule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ಕ್ಯಾಪ್ಸೂಲ್‌ಗಳು`, other: `${figure} ಕ್ಯಾಪ್ಸೂಲ್` }),
    injection: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ಇಂಜೆಕ್ಷನ್‌ಗಳು`, other: `${figure} ಇಂಜೆಕ್ಷನ್` }),
    suppository: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ಸಪೋಸಿಟರಿಗಳು`, other: `${figure} ಸಪೋಸಿಟರಿ` }),
    patch: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ಪ್ಯಾಚ್‌ಗಳು`, other: `${figure} ಪ್ಯಾಚ್` }),
    rotacap: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ರೋಟಾಕ್ಯಾಪ್‌ಗಳು`, other: `${figure} ರೋಟಾಕ್ಯಾಪ್` }),
    respule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ರೆಸ್ಪ್ಯೂಲ್‌ಗಳು`, other: `${figure} ರೆಸ್ಪ್ಯೂಲ್` }),
    dose: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ಡೋಸ್‌ಗಳು`, other: `${figure} ಡೋಸ್` }),
  },
  times: { breakfast: 'ಬೆಳಿಗ್ಗೆ', lunch: 'ಮಧ್ಯಾಹ್ನ', dinner: 'ರಾತ್ರಿ', bedtime: 'ಮಲಗುವ ಮುನ್ನ' },
  timesADay: (times: string | number) => `ದಿನಕ್ಕೆ ${times} ಸಲ`,
  everyHours: (hours: number) =>
    plural('kn', hours, { one: `ಪ್ರತಿ ಗಂಟೆಗೆ ಒಂದು ಸಲ`, other: `ಪ್ರತಿ ${grouped(hours)} ಗಂಟೆಗೆ ಒಂದು ಸಲ` }),
  alternateDays: 'ದಿನ ಬಿಟ್ಟು ದಿನ, ಪ್ರತಿದಿನ ಅಲ್ಲ',
  everyDays: (days: string | number) => `ಪ್ರತಿ ${days} ದಿನಕ್ಕೆ ಒಂದು ಸಲ, ಪ್ರತಿದಿನ ಅಲ್ಲ`,
  weekly: (days: string | number) => `ವಾರದಲ್ಲಿ ${days} ಮಾತ್ರ, ಪ್ರತಿದಿನ ಅಲ್ಲ`,
  monthly: 'ತಿಂಗಳಿಗೆ ಒಂದು ಸಲ, ಪ್ರತಿದಿನ ಅಲ್ಲ',
  once: 'ಒಂದೇ ಒಂದು ಸಲ',
  asNeeded: (reason: string | number) => `ಅಗತ್ಯವಿದ್ದರೆ ಮಾತ್ರ: ${reason}`,
  mostPerDay: (times: number) =>
    `24 ಗಂಟೆಯಲ್ಲಿ ${plural('kn', times, { one: `ಒಂದು ಸಲಕ್ಕಿಂತ`, other: `${grouped(times)} ಸಲಕ್ಕಿಂತ` })} ಹೆಚ್ಚು ಬೇಡ`,
  gapHours: (hours: number) =>
    `ಎರಡು ಸಲದ ನಡುವೆ ಕನಿಷ್ಠ ${plural('kn', hours, { one: `${grouped(hours)} ಗಂಟೆ`, other: `${grouped(hours)} ಗಂಟೆ` })} ಅಂತರ ಇರಲಿ`,
  asDirected: 'ಡಾಕ್ಟರ್ ಹೇಳಿದಂತೆ',
  weekdays: {
    mon: 'ಸೋಮವಾರ',
    tue: 'ಮಂಗಳವಾರ',
    wed: 'ಬುಧವಾರ',
    thu: 'ಗುರುವಾರ',
    fri: 'ಶುಕ್ರವಾರ',
    sat: 'ಶನಿವಾರ',
    sun: 'ಭಾನುವಾರ',
  },
  food: {
    empty: 'ಖಾಲಿ ಹೊಟ್ಟೆಯಲ್ಲಿ',
    before: 'ಊಟ/ತಿಂಡಿಗೆ ಮೊದಲು',
    with: 'ಊಟ/ತಿಂಡಿಯ ಜೊತೆ',
    after: 'ಊಟ/ತಿಂಡಿಯ ನಂತರ',
    any: 'ಊಟ/ತಿಂಡಿ ಮಾಡಿದ್ದರೂ ಮಾಡದಿದ್ದರೂ ಸರಿ',
  },
};
