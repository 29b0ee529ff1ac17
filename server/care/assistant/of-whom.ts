import { ageOn, monthsOn } from '#shared/people/patients/age.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { AnalysisRequest } from '#shared/care/assistant/assistant.schema.ts';
import type { Gender } from '#shared/people/patients/patients.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Actor, Member } from '#server/kernel/principals/actor.ts';
import { cutIdentifiers, type Cutter } from '#server/care/model/identifiers/cut-identifiers.ts';
import { factsOfPatient, type KnownPerson } from '#server/care/safety/patient-facts.ts';
import { knownSubstances } from '#server/care/safety/tables/classes.ts';
import { colleaguesOf, familyOf, type PersonRow, readPerson } from './assistant.repo.ts';

/** Of whom a question is: what of them may be said, and the knife for what may not. */
export interface OfWhom {
  /** As the safety check takes them. */
  facts: KnownPerson;
  gender: Gender | null;
  cut: Cutter;
}

const FIRST_CHILDBEARING_AGE = 12;
const LAST_CHILDBEARING_AGE = 55;

/** The record counts before what was sent, where there is one. 404 for somebody whom the organisation doesn't know. */
export async function readOfWhom(db: Db, actor: Member, body: AnalysisRequest): Promise<OfWhom> {
  const { patientId } = body;
  const person = patientId ? await readPerson(db, actor, patientId) : null;
  const family = patientId && person ? await familyOf(db, actor, patientId, person.phone) : [];
  const names = [...(person ? [person.name] : []), ...family];
  const written = body.medicines.map(({ medicineName }) => medicineName);
  const cut = await cutterFor(db, actor, { names, addresses: person ? [person.address] : [], written });
  if (patientId && actor.clinicId !== null) {
    return { facts: await factsOfPatient(db, actor, patientId), gender: person?.gender ?? null, cut };
  }
  const facts = person ? factsOfRow(person, todayIn(actor.timezone)) : factsSent(body);
  return { facts, gender: person?.gender ?? body.patientGender ?? null, cut };
}

/** Cuts whoever is spoken of, and whoever works here. */
export async function cutterFor(
  db: Db,
  actor: Actor,
  { names, addresses, written }: { names: readonly string[]; addresses: readonly string[]; written: readonly string[] },
): Promise<Cutter> {
  const prescribed = new Set(written.flatMap((name) => name.toLowerCase().match(/\p{L}{3,}/gu) ?? []));
  return cutIdentifiers({
    names: [...names, ...(await colleaguesOf(db, actor))],
    addresses,
    isMedicine: (word) => substances.has(word.toLowerCase()),
    isWritten: (word) => prescribed.has(word.toLowerCase()),
    today: todayIn(actor.timezone),
  });
}

const substances = new Set([...knownSubstances].flatMap((name) => name.match(/\p{L}{4,}/gu) ?? []));

const factsOfRow = ({ dateOfBirth, gender, allergies, conditions }: PersonRow, today: string): KnownPerson =>
  factsOf(monthsOn(dateOfBirth, today), ageOn(dateOfBirth, today), gender, { allergies, conditions });

function factsSent({ patientAge, patientGender }: AnalysisRequest): KnownPerson {
  const age = patientAge ?? null;
  return factsOf(age === null ? null : age * 12, age, patientGender ?? null, { allergies: [], conditions: [] });
}

function factsOf(
  ageInMonths: number | null,
  age: number | null,
  gender: Gender | null,
  said: Pick<KnownPerson, 'allergies' | 'conditions'>,
): KnownPerson {
  const isOfAge = age === null || (age >= FIRST_CHILDBEARING_AGE && age <= LAST_CHILDBEARING_AGE);
  return {
    ageInMonths,
    pregnancy: null,
    breastfeeding: null,
    weight: null,
    egfr: null,
    egfrMissing: null,
    potassium: null,
    sodium: null,
    mayBePregnant: gender === 'female' && isOfAge,
    isMale: gender === 'male',
    isFemale: gender === 'female',
    ...said,
  };
}
