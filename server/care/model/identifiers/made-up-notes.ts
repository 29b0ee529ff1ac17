/** Notes as they are typed at a desk, in English, Hindi and both at once: what of them leads to a person, and what must stay. */

export interface MadeUpNote {
  text: string;
  /** Not a letter of these may leave. */
  secrets: string[];
  /** These must. */
  stays: string[];
}

/** Patients with whatever else of them is known. Some are called like an illness, a flower or a number. */
export const madeUpPatients = [
  { name: 'Asha Rani Khansi', address: 'Flat 302, Shanti Residency, Kothrud, Pune 411038', family: ['Ramesh Khansi'] },
  { name: 'Gulab Singh Rathore', address: '14 Lohia Gali, Ajmer', family: ['Heera Rathore'] },
  { name: 'Bukhar Lal Das', address: 'Village Wadgaon, Taluka Maval', family: [] },
  { name: 'Lakshmi Narayanan', address: '7/2 Gandhi Street, Mylapore, Chennai', family: ['Subramaniam Narayanan'] },
  { name: 'Mohammed Irfan Qureshi', address: 'Khajrana, Indore', family: ['Shabnam Qureshi'] },
  { name: 'Sukhwinder Kaur', address: 'Phase 7, Mohali', family: ['Harjot Kaur'] },
  { name: 'सुनीता देशमुख', address: 'सदाशिव पेठ, पुणे', family: ['Prathamesh Deshmukh'] },
  { name: 'D’Souza Philomena', address: 'Bandra', family: [] },
  { name: 'Venkateswara Rao Pulivarthi', address: 'Benz Circle, Vijayawada', family: ['Anasuya Pulivarthi'] },
  { name: 'Zubeda Khatoon', address: 'Chandni Chowk, Delhi', family: [] },
] as const;

/** Ways to write a name, beside the others that are tried by hand. */
const waysOf = (name: string): string[] => {
  const parts = name.split(' ');
  const [first = '', second = ''] = parts;
  const last = parts.at(-1) ?? '';
  return [
    name,
    name.toUpperCase(),
    parts.toReversed().join(' '),
    `${last}, ${first}`,
    `Mrs ${last === 'Khansi' ? name : last}`,
    `${first}${/^\p{ASCII}+$/u.test(first) ? 'ji' : ' जी'}`,
    parts.length > 2 ? `${first} ${second}` : first,
  ];
};

/** Of a name, what may not be left; words of illness may be written of anybody. */
const ordinary = new Set(['khansi', 'gulab', 'bukhar', 'lal', 'das', 'rani', 'singh', 'rao', 'kaur']);
const secretsOf = (name: string): string[] => name.split(' ').filter((part) => !ordinary.has(part.toLowerCase()));

const complaints: { text: string; stays: string[] }[] = [
  {
    text: 'Fever 101 F with khansi since 3 days, BP 130/80, SpO2 97%',
    stays: ['Fever 101 F', 'khansi', '3 days', '130/80', '97%'],
  },
  {
    text: 'Sardi jukam aur sir dard 2 din se, bukhar raat ko tez',
    stays: ['Sardi jukam', 'sir dard', '2 din se', 'bukhar'],
  },
  { text: 'तीन दिन से बुखार और खांसी, साँस फूलती है', stays: ['तीन दिन से बुखार', 'खांसी', 'साँस'] },
  {
    text: 'Known diabetic on Metformin 500 mg 1-0-1, FBS 110 145 160',
    stays: ['diabetic', 'Metformin 500 mg 1-0-1', '110 145 160'],
  },
  {
    text: 'Loose motions 6 times since yesterday, took Tab Crocin 650 SOS',
    stays: ['Loose motions 6 times', 'yesterday', 'Tab Crocin 650 SOS'],
  },
  { text: 'Lal dane on both arms with itching, applied gulab jal', stays: ['Lal dane', 'itching', 'gulab jal'] },
  { text: 'Pet dard das din se, ulti 4 baar, Pan 40 mg liya', stays: ['Pet dard das din se', '4 baar', 'Pan 40 mg'] },
  {
    text: 'Chest pain on exertion, pulse 98, platelets 150000, insulin 10-10-10 units',
    stays: ['Chest pain', 'pulse 98', '150000', '10-10-10 units'],
  },
  {
    text: 'Joint pain 6 months, allergic to Penicillin, Inj Diclofenac 75 mg given',
    stays: ['6 months', 'Penicillin', 'Diclofenac 75 mg'],
  },
  { text: 'पेट में जलन, खाना खाने के बाद, दस दिन से', stays: ['पेट में जलन', 'दस दिन से'] },
  {
    text: 'Child 12 kg, Paracetamol IP 250 mg/5 ml TDS, temp 102.4',
    stays: ['12 kg', 'Paracetamol IP 250 mg/5 ml TDS', '102.4'],
  },
];

interface About {
  name: string;
  phone: string;
  family: readonly string[];
  place: string;
}

const frames: ((about: About, said: string, named: string) => { text: string; secrets: string[] })[] = [
  (_, said, named) => ({ text: `${named}: ${said}.`, secrets: [] }),
  ({ phone }, said, named) => ({ text: `${said}. ${named} called from ${phone}`, secrets: [phone] }),
  ({ phone }, said) => {
    const written = `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`;
    return { text: `${said}\nMob: ${written}, Aadhaar 4512 7788 9012`, secrets: [written, phone.slice(5), '7788'] };
  },
  ({ family }, said, named) => ({
    text: `${said}. Brought by ${family[0] ?? 'mother'}, ${named} is resting`,
    secrets: family.flatMap(secretsOf),
  }),
  (_, said, named) => ({
    text: `Ref by Dr. Vishwanath Iyer. ${named} ko ${said}`,
    secrets: ['Vishwanath', 'Iyer'],
  }),
  (_, said) => ({
    text: `${said}, mail to asha.k99@gmail.com or upi asha99@okicici, ABHA 91-1234-5678-9012`,
    secrets: ['asha.k99', 'asha99', '5678'],
  }),
  (_, said, named) => ({ text: `${named}, DOB 12/03/1962. ${said}`, secrets: ['12/03', '1962'] }),
  ({ place }, said, named) => ({ text: `${said}; ${named} lives in ${place}`, secrets: [place] }),
  (_, said) => ({
    text: `${said}. Invoice INV/2026-27/000123, PAN ABCPK1234F, UHID 44321`,
    secrets: ['000123', 'ABCPK1234F', '44321'],
  }),
  (_, said, named) => ({ text: `Naam ${named}. ${said} (Smt. Kalavati ne bataya)`, secrets: ['Kalavati'] }),
];

/** More than two hundred, each of another mixture. */
export const madeUpNotes = (of: (typeof madeUpPatients)[number], phone: string): MadeUpNote[] =>
  frames.flatMap((frame, place) =>
    [0, 1, 2].map((round) => {
      const at = place * 3 + round + of.name.length;
      const complaint = complaints[at % complaints.length] ?? { text: '', stays: [] };
      const ways = waysOf(of.name);
      const named = ways[(place + round * 2) % ways.length] ?? of.name;
      const words = of.address.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];
      const about = { ...of, phone, place: words.at(-1) ?? of.address };
      const { text, secrets } = frame(about, complaint.text, named);
      return { text, secrets: [...secretsOf(of.name), ...secrets], stays: complaint.stays };
    }),
  );
