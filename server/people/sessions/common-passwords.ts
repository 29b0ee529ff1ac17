import { isStolenPassword } from './stolen-passwords.ts';

/**
 * The words that the lists of stolen passwords begin with, and those that people in India add to them. Digits and signs
 * before and after a word make it no rarer ('Welcome@123'), nor do look-alikes within it ('P@ssw0rd').
 */
const words = new Set(
  `password passwort passcode secret letmein welcome login admin administrator superadmin root user guest test testing
  tester default changeme change master access system server computer internet monkey dragon football baseball cricket
  superman batman spiderman shadow sunshine princess prince queen king flower butterfly rainbow chocolate cookie
  starwars pokemon naruto whatever trustno hello hellohello freedom mustang ferrari mercedes harley chelsea arsenal
  liverpool barcelona michael jordan jennifer jessica ashley daniel thomas charlie andrew george robert william
  iloveyou lovely loveme lover love forever friends family mother father mummy daddy papa mama baby angel
  qwerty qwertyuiop qwertyui qwert asdfgh asdfghj asdfghjkl asdf zxcvbn zxcvbnm zxcv qazwsx qazwsxedc wsxedc
  abcdef abcdefg abcdefgh abcd abc xyz aaa zaq
  india indian hindustan bharat mumbai delhi pune chennai kolkata bangalore bengaluru hyderabad nashik kerala punjab
  krishna radhakrishna radheradhe ganesh ganesha ganpati sairam jaisairam omsairam omnamahshivaya shiva shivam mahadev
  hanuman jaimatadi jaishreeram jaihind jaihindjai lakshmi durga allah bismillah waheguru jesus god
  rahul priya pooja rohit sachin dhoni virat kohli sunita anita kavita deepak suresh ramesh rajesh mahesh ganga
  doctor nurse clinic hospital medical medicine health healthcare reception receptionist patient pharmacy laboratory
  naadi company office business manager`.split(/\s+/),
);

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};
const plain = (text: string) => text.replace(/[@431!0$5]/g, (sign) => lookAlikes[sign] ?? sign);
const withoutEnds = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

const SHORT_NUMBER = 12;

/** Whether it is one of the first that anybody would try: for everyone, or for this person. */
export function isCommonPassword(password: string, person: { email: string; name: string }): boolean {
  const typed = password.toLowerCase();
  if (isStolenPassword(typed)) return true;
  // Dates of birth, phone numbers, 12345678.
  if (/^[\d\s./-]+$/.test(typed) && typed.length < SHORT_NUMBER) return true;
  // 'aaaaaaaa', 'abcabcabc', '12341234'.
  if (/^(.{1,5})\1+$/.test(typed)) return true;
  const cores = [withoutEnds(typed), withoutEnds(plain(typed)), plain(withoutEnds(typed))];
  const own = [person.email.split('@')[0] ?? '', ...person.name.split(/\s+/)].map((part) => part.toLowerCase());
  return cores.some((core) => words.has(core) || (core.length > 2 && own.includes(core)));
}
