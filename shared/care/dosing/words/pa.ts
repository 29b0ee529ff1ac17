// Made from words/pa/portal-medicines.json by `npm run words`: change the words there.
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const pa = {
  note: (note: string | number) => `ਧਿਆਨ ਦਿਓ: ${note}`,
  afterwards: 'ਫਿਰ:',
  forDays: (days: number) =>
    `${plural('pa', days, { one: `${grouped(days)} ਦਿਨ`, other: `${grouped(days)} ਦਿਨਾਂ` })} ਲਈ`,
  upToDays: (days: number) =>
    `${plural('pa', days, { one: `${grouped(days)} ਦਿਨ`, other: `${grouped(days)} ਦਿਨਾਂ` })} ਤੋਂ ਵੱਧ ਨਹੀਂ`,
  units: {
    ml: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ml`, other: `${figure} ml` }),
    drops: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਬੂੰਦਾਂ`, other: `${figure} ਬੂੰਦ` }),
    puffs: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਪਫ਼`, other: `${figure} ਪਫ਼` }),
    sprays: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਸਪਰੇਅ`, other: `${figure} ਸਪਰੇਅ` }),
    units: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਯੂਨਿਟ`, other: `${figure} ਯੂਨਿਟ` }),
    sachets: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਪਾਊਚ`, other: `${figure} ਪਾਊਚ` }),
    g: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਗ੍ਰਾਮ`, other: `${figure} ਗ੍ਰਾਮ` }),
    mg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} mg`, other: `${figure} mg` }),
    mcg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਮਾਈਕ੍ਰੋਗ੍ਰਾਮ`, other: `${figure} ਮਾਈਕ੍ਰੋਗ੍ਰਾਮ` }),
  },
  pieces: {
    tablet: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਗੋਲੀਆਂ`, other: `${figure} ਗੋਲੀ` }),
    capsule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਕੈਪਸੂਲ`, other: `${figure} ਕੈਪਸੂਲ` }),
    injection: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਟੀਕੇ`, other: `${figure} ਟੀਕਾ` }),
    suppository: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਸਪੋਜ਼ਿਟਰੀ`, other: `${figure} ਸਪੋਜ਼ਿਟਰੀ` }),
    patch: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਪੈਚ`, other: `${figure} ਪੈਚ` }),
    rotacap: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਰੋਟਾਕੈਪ`, other: `${figure} ਰੋਟਾਕੈਪ` }),
    respule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਰੈਸਪਿਊਲ`, other: `${figure} ਰੈਸਪਿਊਲ` }),
    dose: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ਖ਼ੁਰਾਕਾਂ`, other: `${figure} ਖ਼ੁਰਾਕ` }),
  },
  times: { breakfast: 'ਸਵੇਰੇ', lunch: 'ਦੁਪਹਿਰੇ', dinner: 'ਰਾਤ ਨੂੰ', bedtime: 'ਸੌਣ ਵੇਲੇ' },
  timesADay: (times: string | number) => `ਦਿਨ ਵਿੱਚ ${times} ਵਾਰ`,
  everyHours: (hours: number) => plural('pa', hours, { one: `ਹਰ ਘੰਟੇ`, other: `ਹਰ ${grouped(hours)} ਘੰਟੇ ਬਾਅਦ` }),
  alternateDays: 'ਇੱਕ ਦਿਨ ਛੱਡ ਕੇ, ਰੋਜ਼ ਨਹੀਂ',
  everyDays: (days: string | number) => `ਹਰ ${days} ਦਿਨਾਂ ਵਿੱਚ ਇੱਕ ਦਿਨ, ਰੋਜ਼ ਨਹੀਂ`,
  weekly: (days: string | number) => `ਸਿਰਫ਼ ${days} ਨੂੰ, ਰੋਜ਼ ਨਹੀਂ`,
  monthly: 'ਮਹੀਨੇ ਵਿੱਚ ਇੱਕ ਵਾਰ, ਰੋਜ਼ ਨਹੀਂ',
  once: 'ਸਿਰਫ਼ ਇੱਕ ਵਾਰ',
  asNeeded: (reason: string | number) => `ਸਿਰਫ਼ ਲੋੜ ਪੈਣ ਤੇ: ${reason}`,
  mostPerDay: (times: number) =>
    `24 ਘੰਟਿਆਂ ਵਿੱਚ ${plural('pa', times, { one: `ਇੱਕ ਵਾਰ`, other: `${grouped(times)} ਵਾਰ` })} ਤੋਂ ਵੱਧ ਨਹੀਂ`,
  gapHours: (hours: number) =>
    `ਦੋ ਵਾਰ ਦੇ ਵਿਚਕਾਰ ਘੱਟੋ-ਘੱਟ ${plural('pa', hours, { one: `${grouped(hours)} ਘੰਟੇ`, other: `${grouped(hours)} ਘੰਟਿਆਂ` })} ਦਾ ਫ਼ਰਕ`,
  asDirected: 'ਜਿਵੇਂ ਡਾਕਟਰ ਨੇ ਦੱਸਿਆ ਹੈ',
  weekdays: { mon: 'ਸੋਮਵਾਰ', tue: 'ਮੰਗਲਵਾਰ', wed: 'ਬੁੱਧਵਾਰ', thu: 'ਵੀਰਵਾਰ', fri: 'ਸ਼ੁੱਕਰਵਾਰ', sat: 'ਸ਼ਨੀਵਾਰ', sun: 'ਐਤਵਾਰ' },
  food: {
    empty: 'ਖਾਲੀ ਪੇਟ',
    before: 'ਖਾਣੇ ਤੋਂ ਪਹਿਲਾਂ',
    with: 'ਖਾਣੇ ਦੇ ਨਾਲ',
    after: 'ਖਾਣੇ ਤੋਂ ਬਾਅਦ',
    any: 'ਖਾਣੇ ਦੇ ਨਾਲ ਜਾਂ ਖਾਣੇ ਤੋਂ ਬਿਨਾਂ',
  },
};
