// Made from words/ta/portal-medicines.json by `npm run words`: change the words there.
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const ta = {
  note: (note: string | number) => `குறிப்பு: ${note}`,
  afterwards: 'பிறகு:',
  forDays: (days: number) => plural('ta', days, { one: `${grouped(days)} நாளுக்கு`, other: `${grouped(days)} நாட்களுக்கு` }),
  upToDays: (days: number) =>
    `அதிகபட்சம் ${plural('ta', days, { one: `${grouped(days)} நாளுக்கு`, other: `${grouped(days)} நாட்களுக்கு` })}`,
  units: {
    ml: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ml`, other: `${figure} ml` }),
    drops: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} சொட்டுகள்`, other: `${figure} சொட்டு` }),
    puffs: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} பஃப்`, other: `${figure} பஃப்` }),
    sprays: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ஸ்ப்ரே`, other: `${figure} ஸ்ப்ரே` }),
    units: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} யூனிட்`, other: `${figure} யூனிட்` }),
    sachets: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} சிறு பாக்கெட்`, other: `${figure} சிறு பாக்கெட்` }),
    g: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} கிராம்`, other: `${figure} கிராம்` }),
    mg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} mg`, other: `${figure} mg` }),
    mcg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} மைக்ரோகிராம்`, other: `${figure} மைக்ரோகிராம்` }),
  },
  pieces: {
    tablet: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} மாத்திரைகள்`, other: `${figure} மாத்திரை` }),
    capsule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} கேப்ஸ்யூல்கள்`, other: `${figure} கேப்ஸ்யூல்` }),
    injection: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ஊசிகள்`, other: `${figure} ஊசி` }),
    suppository: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} சப்போசிட்டரிகள்`, other: `${figure} சப்போசிட்டரி` }),
    patch: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} பேட்ச்`, other: `${figure} பேட்ச்` }),
    rotacap: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ரோட்டாகேப்`, other: `${figure} ரோட்டாகேப்` }),
    respule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ரெஸ்ப்யூல்`, other: `${figure} ரெஸ்ப்யூல்` }),
    dose: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} டோஸ்`, other: `${figure} டோஸ்` }),
  },
  times: { breakfast: 'காலை', lunch: 'மதியம்', dinner: 'இரவு', bedtime: 'தூங்கப் போகும்போது' },
  timesADay: (times: string | number) => `ஒரு நாளைக்கு ${times} முறை`,
  everyHours: (hours: number) =>
    plural('ta', hours, { one: `ஒவ்வொரு மணி நேரமும்`, other: `${grouped(hours)} மணி நேரத்துக்கு ஒருமுறை` }),
  alternateDays: 'ஒரு நாள் விட்டு ஒரு நாள், தினமும் கூடாது',
  everyDays: (days: string | number) => `${days} நாட்களுக்கு ஒருமுறை, தினமும் கூடாது`,
  weekly: (days: string | number) => `வாரத்தில் ${days} மட்டும்`,
  monthly: 'மாதத்துக்கு ஒருமுறை, தினமும் கூடாது',
  once: 'ஒரே ஒருமுறை மட்டும்',
  asNeeded: (reason: string | number) => `தேவைப்பட்டால் மட்டும்: ${reason}`,
  mostPerDay: (times: number) =>
    `24 மணி நேரத்தில் அதிகபட்சம் ${plural('ta', times, { one: `ஒருமுறை`, other: `${grouped(times)} முறை` })}`,
  gapHours: (hours: number) =>
    `இடையில் குறைந்தது ${plural('ta', hours, { one: `${grouped(hours)} மணி நேரம்`, other: `${grouped(hours)} மணி நேரம்` })} இடைவெளி விடவும்`,
  asDirected: 'உங்கள் டாக்டர் சொன்னபடி',
  weekdays: {
    mon: 'திங்கட்கிழமை',
    tue: 'செவ்வாய்க்கிழமை',
    wed: 'புதன்கிழமை',
    thu: 'வியாழக்கிழமை',
    fri: 'வெள்ளிக்கிழமை',
    sat: 'சனிக்கிழமை',
    sun: 'ஞாயிற்றுக்கிழமை',
  },
  food: {
    empty: 'வெறும் வயிற்றில்',
    before: 'சாப்பாட்டுக்கு முன்',
    with: 'சாப்பாட்டுடன்',
    after: 'சாப்பாட்டுக்குப் பின்',
    any: 'சாப்பிட்டோ சாப்பிடாமலோ எடுக்கலாம்',
  },
};
