// Made from words/te/portal-medicines.json by `npm run words`: change the words there.
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const te = {
  note: (note: string | number) => `గమనిక: ${note}`,
  afterwards: 'ఆ తర్వాత:',
  forDays: (days: number) =>
    `${plural('te', days, { one: `${grouped(days)} రోజు`, other: `${grouped(days)} రోజులు` })} వాడాలి`,
  upToDays: (days: number) =>
    `${plural('te', days, { one: `${grouped(days)} రోజు`, other: `${grouped(days)} రోజుల` })} కంటే ఎక్కువ వాడకూడదు`,
  units: {
    ml: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ml`, other: `${figure} ml` }),
    drops: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} చుక్కలు`, other: `${figure} చుక్క` }),
    puffs: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} పఫ్‌లు`, other: `${figure} పఫ్` }),
    sprays: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} స్ప్రేలు`, other: `${figure} స్ప్రే` }),
    units: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} యూనిట్లు`, other: `${figure} యూనిట్` }),
    sachets: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} సాచెట్లు`, other: `${figure} సాచెట్` }),
    g: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} గ్రాములు`, other: `${figure} గ్రాము` }),
    mg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} mg`, other: `${figure} mg` }),
    mcg: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} మైక్రోగ్రాములు`, other: `${figure} మైక్రోగ్రాము` }),
  },
  pieces: {
    tablet: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} మాత్రలు`, other: `${figure} మాత్ర` }),
    capsule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} క్యాప్సూల్స్`, other: `${figure} క్యాప్సూల్` }),
    injection: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ఇంజెక్షన్లు`, other: `${figure} ఇంజెక్షన్` }),
    suppository: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} సపోజిటరీలు`, other: `${figure} సపోజిటరీ` }),
    patch: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} ప్యాచ్‌లు`, other: `${figure} ప్యాచ్` }),
    rotacap: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} రోటాక్యాప్‌లు`, other: `${figure} రోటాక్యాప్` }),
    respule: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} రెస్ప్యూల్స్`, other: `${figure} రెస్ప్యూల్` }),
    dose: (many: string | number | null, figure: string | number) =>
      which(many, { yes: `${figure} డోసులు`, other: `${figure} డోసు` }),
  },
  times: { breakfast: 'ఉదయం', lunch: 'మధ్యాహ్నం', dinner: 'రాత్రి', bedtime: 'పడుకునే ముందు' },
  timesADay: (times: number) => `రోజుకు ${plural('te', times, { one: `ఒకసారి`, other: `${grouped(times)} సార్లు` })}`,
  everyHours: (hours: number) =>
    plural('te', hours, { one: `ప్రతి గంటకు ఒకసారి`, other: `ప్రతి ${grouped(hours)} గంటలకు ఒకసారి` }),
  alternateDays: 'రోజు విడిచి రోజు, రోజూ కాదు',
  everyDays: (days: string | number) => `ప్రతి ${days} రోజులకు ఒకసారి, రోజూ కాదు`,
  weekly: (days: string | number) => `వారంలో ${days} మాత్రమే, రోజూ కాదు`,
  monthly: 'నెలకు ఒకసారి, రోజూ కాదు',
  once: 'ఒక్కసారి మాత్రమే',
  asNeeded: (reason: string | number) => `అవసరమైతేనే: ${reason}`,
  mostPerDay: (times: number) =>
    `24 గంటల్లో ${plural('te', times, { one: `ఒక్కసారి`, other: `${grouped(times)} సార్ల` })} కంటే ఎక్కువ వద్దు`,
  gapHours: (hours: number) =>
    `రెండు సార్ల మధ్య కనీసం ${plural('te', hours, { one: `${grouped(hours)} గంట`, other: `${grouped(hours)} గంటల` })} విరామం ఉండాలి`,
  asDirected: 'డాక్టర్ చెప్పినట్టు',
  weekdays: { mon: 'సోమవారం', tue: 'మంగళవారం', wed: 'బుధవారం', thu: 'గురువారం', fri: 'శుక్రవారం', sat: 'శనివారం', sun: 'ఆదివారం' },
  food: { empty: 'ఖాళీ కడుపుతో', before: 'తినడానికి ముందు', with: 'ఆహారంతో పాటు', after: 'తిన్న తర్వాత', any: 'తిన్నా తినకపోయినా వాడవచ్చు' },
};
