// Made from words/bn/portal-medicines.json by `npm run words`: change the words there.
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const bn = {
  note: (note: string | number) => `মনে রাখুন: ${note}`,
  afterwards: 'তারপর:',
  forDays: (days: number) =>
    `${plural('bn', days, { one: `${grouped(days)} দিন`, other: `${grouped(days)} দিন` })} ধরে`,
  upToDays: (days: number) =>
    `${plural('bn', days, { one: `${grouped(days)} দিনের`, other: `${grouped(days)} দিনের` })} বেশি নয়`,
  units: {
    ml: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ml`, other: `${figure} ml` }),
    drops: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ফোঁটা`, other: `${figure} ফোঁটা` }),
    puffs: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} পাফ`, other: `${figure} পাফ` }),
    sprays: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} স্প্রে`, other: `${figure} স্প্রে` }),
    units: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ইউনিট`, other: `${figure} ইউনিট` }),
    sachets: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure}টি স্যাশে`, other: `${figure}টি স্যাশে` }),
    g: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} গ্রাম`, other: `${figure} গ্রাম` }),
    mg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} mg`, other: `${figure} mg` }),
    mcg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} মাইক্রোগ্রাম`, other: `${figure} মাইক্রোগ্রাম` }),
  },
  pieces: {
    tablet: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure}টি ট্যাবলেট`, other: `${figure}টি ট্যাবলেট` }),
    capsule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure}টি ক্যাপসুল`, other: `${figure}টি ক্যাপসুল` }),
    injection: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure}টি ইঞ্জেকশন`, other: `${figure}টি ইঞ্জেকশন` }),
    suppository: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure}টি সাপোজিটরি`, other: `${figure}টি সাপোজিটরি` }),
    patch: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure}টি প্যাচ`, other: `${figure}টি প্যাচ` }),
    rotacap: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure}টি রোটাক্যাপ`, other: `${figure}টি রোটাক্যাপ` }),
    respule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure}টি রেস্পিউল`, other: `${figure}টি রেস্পিউল` }),
    dose: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ডোজ`, other: `${figure} ডোজ` }),
  },
  times: { breakfast: 'সকালে', lunch: 'দুপুরে', dinner: 'রাতে', bedtime: 'শোবার সময়' },
  timesADay: (times: string | number) => `দিনে ${times} বার`,
  everyHours: (hours: number) => plural('bn', hours, { one: `প্রতি ঘণ্টায়`, other: `${grouped(hours)} ঘণ্টা পর পর` }),
  alternateDays: 'একদিন বাদ দিয়ে একদিন, রোজ নয়',
  everyDays: (days: string | number) => `প্রতি ${days} দিনে একদিন, রোজ নয়`,
  weekly: (days: string | number) => `শুধু ${days}, রোজ নয়`,
  monthly: 'মাসে একবার, রোজ নয়',
  once: 'শুধু একবার',
  asNeeded: (reason: string | number) => `শুধু দরকার হলে: ${reason}`,
  mostPerDay: (times: number) =>
    `24 ঘণ্টায় ${plural('bn', times, { one: `একবারের`, other: `${grouped(times)} বারের` })} বেশি নয়`,
  gapHours: (hours: number) =>
    `দুবারের মাঝে অন্তত ${plural('bn', hours, { one: `${grouped(hours)} ঘণ্টা`, other: `${grouped(hours)} ঘণ্টা` })} ফাঁক`,
  asDirected: 'ডাক্তার যেভাবে বলেছেন',
  weekdays: { mon: 'সোমবার', tue: 'মঙ্গলবার', wed: 'বুধবার', thu: 'বৃহস্পতিবার', fri: 'শুক্রবার', sat: 'শনিবার', sun: 'রবিবার' },
  food: { empty: 'খালি পেটে', before: 'খাওয়ার আগে', with: 'খাবারের সঙ্গে', after: 'খাওয়ার পরে', any: 'খালি বা ভরা পেটে' },
};
