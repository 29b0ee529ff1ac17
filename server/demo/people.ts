import { addDays, dateOfBirthOf } from './demo-days.ts';
import type { Random } from './random.ts';

/** Common first and last names, combined at random: none of these people exists. */
const womensNames = [
  'Aarti',
  'Anjali',
  'Bhavna',
  'Deepa',
  'Divya',
  'Fatima',
  'Geeta',
  'Harpreet',
  'Isha',
  'Jyoti',
  'Kavita',
  'Kiran',
  'Lakshmi',
  'Manisha',
  'Meena',
  'Nandini',
  'Neha',
  'Pooja',
  'Priya',
  'Radha',
  'Rekha',
  'Ritu',
  'Sakshi',
  'Sangeeta',
  'Shalini',
  'Shreya',
  'Sneha',
  'Sunita',
  'Swati',
  'Tanvi',
  'Usha',
  'Vaishali',
  'Vidya',
  'Zainab',
];
const mensNames = [
  'Aditya',
  'Ajay',
  'Akash',
  'Amit',
  'Anil',
  'Arjun',
  'Ashok',
  'Balaji',
  'Deepak',
  'Dinesh',
  'Farhan',
  'Ganesh',
  'Gurpreet',
  'Harish',
  'Imran',
  'Joseph',
  'Karthik',
  'Kunal',
  'Mahesh',
  'Manoj',
  'Mohan',
  'Naveen',
  'Nikhil',
  'Pankaj',
  'Prakash',
  'Rahul',
  'Rajesh',
  'Ramesh',
  'Sachin',
  'Sanjay',
  'Suresh',
  'Tushar',
  'Vijay',
  'Vikram',
  'Yusuf',
];
const lastNames = [
  'Agarwal',
  'Bhat',
  'Chavan',
  'Chopra',
  'Das',
  'Deshmukh',
  'Deshpande',
  'Fernandes',
  'Gaikwad',
  'Gupta',
  'Iyer',
  'Jadhav',
  'Jain',
  'Joshi',
  'Kaur',
  'Khan',
  'Kulkarni',
  'Kumar',
  'Menon',
  'Mishra',
  'More',
  'Nair',
  'Naidu',
  'Pandey',
  'Patel',
  'Patil',
  'Pawar',
  'Pillai',
  'Rao',
  'Reddy',
  'Saxena',
  'Sharma',
  'Shaikh',
  'Shinde',
  'Singh',
  'Thakur',
  'Verma',
  'Yadav',
];
const streets = [
  'MG Road',
  'Station Road',
  'Lake View Colony',
  'Shivaji Nagar',
  'Gandhi Chowk',
  'Temple Street',
  'Model Colony',
  'Nehru Nagar',
  'Tilak Path',
  'Market Yard',
];
// None that the treatments of the demo would touch.
const allergies = ['Sulfonamides', 'Cephalosporins', 'Peanuts', 'Shellfish', 'Dust'];
const conditions = ['Type 2 diabetes', 'Hypertension', 'Hypothyroidism', 'Asthma', 'Migraine', 'Osteoarthritis'];

export interface DemoPerson {
  name: string;
  gender: 'male' | 'female';
  dateOfBirth: string;
  dateOfBirthEstimated: boolean;
  phone: string;
  email: string | null;
  address: string;
  allergies: string[];
  conditions: string[];
}

const DEMO_PHONES_FROM = 9_000_100_000;

/** A believable person. Phones come from one run of numbers, so that no two strangers share one. */
export function makePerson(random: Random, index: number, today: string, city: string): DemoPerson {
  const female = random.chance(0.55);
  const first = random.pick(female ? womensNames : mensNames);
  const last = random.pick(lastNames);
  const age = random.chance(0.15) ? random.between(1, 15) : random.between(18, 78);
  const estimated = random.chance(0.7);
  return {
    name: `${first} ${last}`,
    gender: female ? 'female' : 'male',
    dateOfBirth: dateOfBirthOf(age, estimated ? today : addDays(today, -random.between(1, 350))),
    dateOfBirthEstimated: estimated,
    phone: String(DEMO_PHONES_FROM + index * 7),
    email: random.chance(0.35) ? `${first}.${last}${index}@example.com`.toLowerCase() : null,
    address: `${random.between(1, 240)} ${random.pick(streets)}, ${city}`,
    allergies: random.chance(0.12) ? [random.pick(allergies)] : [],
    conditions: age > 40 && random.chance(0.4) ? random.some(conditions, random.between(1, 2)) : [],
  };
}

export const FAMILY_PHONE = '9876543210';
/** The age of the family's boy. */
export const INFANT_DAYS = 165;

/** The family behind the portal's demo phone: three people, one of them an infant, and one with a name in Hindi. */
export function demoFamily(today: string): DemoPerson[] {
  const shared = { phone: FAMILY_PHONE, address: '12 Lake View Colony, Pune', allergies: [], conditions: [] };
  return [
    {
      ...shared,
      name: 'Sunita Sharma',
      gender: 'female',
      dateOfBirth: dateOfBirthOf(34, today),
      dateOfBirthEstimated: true,
      email: 'sunita.sharma@example.com',
      allergies: ['Sulfonamides'],
    },
    {
      ...shared,
      name: 'रमेश शर्मा',
      gender: 'male',
      dateOfBirth: dateOfBirthOf(62, today),
      dateOfBirthEstimated: true,
      email: null,
      conditions: ['Type 2 diabetes', 'Hypertension'],
    },
    {
      ...shared,
      name: 'Aarav Sharma',
      gender: 'male',
      dateOfBirth: addDays(today, -INFANT_DAYS),
      dateOfBirthEstimated: false,
      email: null,
    },
  ];
}
