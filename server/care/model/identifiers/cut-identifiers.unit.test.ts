import { describe, expect, it } from 'vitest';
import { cutIdentifiers } from './cut-identifiers.ts';

const today = '2026-11-24';
const cutFor = (...names: string[]) =>
  cutIdentifiers({
    names,
    addresses: ['Flat 302, Shanti Residency, Kothrud, Pune 411038'],
    isMedicine: (word) => ['paracetamol', 'aspirin'].includes(word.toLowerCase()),
    isWritten: (word) => ['crocin', 'alex'].includes(word.toLowerCase()),
    today,
  });
const cut = cutFor('Asha Rani Khansi', 'Ramesh Khansi', 'Dr. Meera Kulkarni');

describe('names', () => {
  it.each([
    ['Asha Rani Khansi has fever', '[name] has fever'],
    ['KHANSI, ASHA: khansi since 3 days', '[name]: khansi since 3 days'],
    ['asha ko khansi hai', '[name] ko khansi hai'],
    ['Aasha, AshaRani and Ashaji', '[name] and [name]'],
    ['A. R. Khansi and A.R.K. came', '[name] and [name] came'],
    ['आशा रानी को बुखार और खांसी', '[name] को बुखार और खांसी'],
    ['আশা জ্বর', '[name] জ্বর'],
    ['Husband Ramesh, seen by Dr Meera', 'Husband [name], seen by Dr [name]'],
    ['Mrs Sunita Deshmukh says', 'Mrs [name] says'],
    ['Dr. A. K. Bannerghatta advised rest', 'Dr. [name] advised rest'],
    ['dr sharma ne dawa di', 'dr [name] ne dawa di'],
    ['S/o Prabhunath, w/o Gangubai', 'S/o [name], w/o [name]'],
    ['मेरा नाम किशनलाल है', 'मेरा नाम [name] है'],
    ['Patient name: Zorawar Bedi, 34 y', 'Patient name: [name], 34 y'],
    ['Sharma ji ka beta Rohan', '[name] ji ka beta [name]'],
  ])('%s', (said, left) => expect(cut(said)).toBe(left));

  it.each([
    ['Lakshmi', 'Laxmi, LAXMEE and लक्ष्मी'],
    ['सुनीता देशमुख', 'Sunita Deshmukh and Suneeta'],
    ['Mohammed', 'Mohammad'],
    ['Venkateswara Rao', 'Venkateshwara'],
  ])('%s is also %s', (name, written) =>
    expect(cutFor(name)(`${written} came`)).not.toMatch(/\p{L}{5,}(?<!name)(?= |,)(?! came)/u),
  );
});

describe('words that are names too stay words', () => {
  const cutOdd = cutFor('Gulab Das', 'Bukhar Lal', 'Hari Singh', 'Alex Fernandes');
  it.each([
    'gulab jal lagaya',
    'bukhar das din se',
    'Das din se dard',
    'lal dane, hari ulti',
    'Syrup Alex 5 ml TDS',
    'Fever, cough and cold since 2 weeks',
    'ASHA worker visited',
    'Heart block, walks 2 km daily, MS contin 10 mg',
    'mother diabetic, father Hypertensive, brother died of Stroke',
    'Doctor ne bola, doctor advised rest',
    'history of fall, h/o TB, c/o chest pain, k/c/o DM',
  ])('%s', (said) => expect(cutOdd(said)).toBe(said));

  it('unless they stand in a name', () => {
    expect(cutOdd('Gulab Das has bukhar')).toBe('[name] has bukhar');
    expect(cutOdd('Mr. Bukhar Lal came')).toMatch(/came$/);
  });
});

describe('numbers, days and places', () => {
  it.each([
    ['call 98765 43210 or +91-9876543210', '[number] or [number]'],
    ['फोन ९८७६५४३२१०', '[number]'],
    ['landline 022-26543210', 'landline [number]'],
    ['Aadhaar: 1234 5678 9012', '[number]'],
    ['1234 5678 9012 is on the card', '[number] is on the card'],
    ['ABHA 91-1234-5678-9012', '[number]'],
    ['PAN ABCPK1234F, passport M1234567', 'PAN [number], [number]'],
    ['INV/2026-27/000123 and NAA-26-0001', '[number] and [number]'],
    ['UHID 44321, reg no 12/4, patient id: 88', '[number], [number], [number]'],
    ['a.b@c.in, asha@okicici', '[email], [email]'],
    ['see https://records.example/asha', 'see [link]'],
    ['DOB 12/03/1992; born in 1985', '[date of birth]; [date of birth]'],
    ['LMP 12/10/2026, seen 2026-11-20', 'LMP [6 weeks ago], seen [4 days ago]'],
    ['operated 5 March 2011', 'operated [date]'],
    ['lives in Kothrud, Shanti Residency, Pune 411038', 'lives in [place] [place]'],
    ['Flat 12, H.No. 4-5-6, village Wadgaon, Gandhi Nagar', '[place], [place], village [place], [name] [place]'],
  ])('%s', (said, left) => expect(cut(said)).toBe(left));

  it.each([
    'BP 120/80, BP-130/100, pulse 98, SpO2 98 97 99 96 98',
    'FBS 110 145 160, platelets 150000, 1,50,000, WBC 12000, RBC 4500000',
    'Paracetamol IP 500 mg 1-0-1 x 5 days, Pan 40, Pan-D, 5 ml TDS, insulin 10-10-10 units',
    'HbA1c 7.2, CA125 35, vitamin B12, T3 T4, L5 S1, Hb 9.8',
    'since 12/11, in 2019, for 3 weeks, LMP 6 weeks back, temp 102.4 F',
    'तीन दिन से, 101 डिग्री बुखार',
  ])('%s stays', (said) => expect(cut(said)).toBe(said));
});

it('counts what it has cut', () => {
  const counting = cutFor('Asha');
  counting('Asha called from 9876543210');
  counting('Asha again');
  expect(counting.leftOut()).toBe(3);
});

it('reads four thousand letters in the time of a blink', () => {
  const note = 'Asha Khansi ko bukhar 3 din se, Dr Sharma ne Crocin 500 mg diya, call 98765 43210. '.repeat(48);
  cut(note);
  const started = performance.now();
  cut(note);
  expect(performance.now() - started).toBeLessThan(150);
});
