import { type SQL, sql } from 'drizzle-orm';

const given =
  'Aarti Ajay Amit Anita Arjun Deepa Farhan Geeta Imran Isha Joseph Kavita Kiran Lakshmi Manoj Meena Mohan Neha Pooja Priya Rahul Ramesh Ritu Sachin Sanjay Shreya Sunita Suresh Usha Vijay Zubin';
const family =
  'Agarwal Bhat Chavan Das Deshmukh Gupta Iyer Jadhav Jain Joshi Kaur Khan Kulkarni Kumar Menon Mishra Nair Patel Patil Pillai Rao Reddy Shaikh Sharma Shinde Singh Verma Yadav Quadros';

const listed = (names: string) => sql`string_to_array(${sql.raw(`'${names}'`)}, ' ')`;

/** The name of the n-th of many people, from two lists and an initial, so that searches find some and not all. */
export const personName = (n: SQL): SQL => sql`
  (${listed(given)})[1 + ${n} % 31] || ' ' || chr(65 + (${n} / 899) % 26) || ' ' || (${listed(family)})[1 + (${n} / 31) % 29]`;
