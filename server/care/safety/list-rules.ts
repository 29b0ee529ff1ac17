import type { ListedRule, RuleFilters } from '#shared/care/safety/safety.schema.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import { SAME_MEDICINE } from './allergy-alerts.ts';
import { doseRules } from './doses/dose-rules.ts';
import { MANY_AT_ONCE } from './doses/many-at-once.ts';
import { SAME_SUBSTANCE, severeClasses } from './duplicate-alerts.ts';
import { remarkInHindi, sourcesInHindi } from './in-hindi.ts';
import { ruleId, type Told, toldRules } from './rules.ts';
import { allergyGroups } from './tables/allergies.ts';
import { classes, usedOneAtATime } from './tables/classes.ts';
import { sources } from './tables/sources.ts';

type Rule = Omit<ListedRule, 'shown' | 'accepted' | 'overridden'>;

const CHOOSE_ANOTHER = 'Choose another medicine, unless the allergy was ruled out.';
const SAME_WAY = 'Two medicines that act in the same way: side effects add up, the effect hardly.';

const ofAllergies: Rule[] = [
  {
    id: ruleId('allergy', SAME_MEDICINE),
    kind: 'allergy',
    severity: 'contraindicated',
    subject: SAME_MEDICINE,
    description: 'The allergies on record name this very substance, or a brand that holds it.',
    recommendation: CHOOSE_ANOTHER,
    source: sources.BNF,
  },
  ...allergyGroups.flatMap(({ name, related }): Rule[] => [
    {
      id: ruleId('allergy', name),
      kind: 'allergy',
      severity: 'contraindicated',
      subject: name,
      description: 'The allergies on record name one of this group or the group itself.',
      recommendation: 'Choose a medicine of another class, unless the allergy was ruled out.',
      source: sources.BNF,
    },
    ...related.slice(0, 1).map(
      ({ severity, why }): Rule => ({
        id: ruleId('allergy', `${name}, related`),
        kind: 'allergy',
        severity,
        subject: `${name}, related`,
        description: why,
        recommendation: 'Ask how the reaction was; after a severe one choose another medicine.',
        source: sources.BNF,
      }),
    ),
  ]),
];

const ofDuplicates: Rule[] = [
  {
    id: ruleId('duplicate', 'paracetamol'),
    kind: 'duplicate',
    severity: 'major',
    subject: 'paracetamol',
    description: 'Paracetamol adds up over brands and combinations, and too much of it destroys the liver.',
    recommendation: 'Keep one of them: at most 4 g a day for adults, less under 50 kg, for children by weight.',
    source: sources.BNF,
  },
  {
    id: ruleId('duplicate', SAME_SUBSTANCE),
    kind: 'duplicate',
    severity: 'moderate',
    subject: SAME_SUBSTANCE,
    description: 'The same substance is in more than one of the medicines, and the doses add up.',
    recommendation: 'Keep one of them, or check the dose of the whole day.',
    source: sources.BNF,
  },
  ...usedOneAtATime.map(
    (name): Rule => ({
      id: ruleId('duplicate', name),
      kind: 'duplicate',
      severity: severeClasses.has(name) ? 'major' : 'moderate',
      subject: name,
      description: SAME_WAY,
      recommendation: 'Keep one of them, unless a change from one to the other is meant.',
      source: sources.BNF,
    }),
  ),
];

const ofDoses: Rule[] = [
  ...doseRules.map(
    (rule): Rule => ({
      id: ruleId('dose', rule.ingredient),
      kind: 'dose',
      severity: rule.narrow ? 'contraindicated' : 'major',
      subject: rule.ingredient,
      // As the table has it: figures, which need no translation.
      description: rule.clauses,
      recommendation: 'Check the strength and the dose.',
      source: rule.source,
    }),
  ),
  {
    id: MANY_AT_ONCE,
    kind: 'dose',
    severity: 'major',
    subject: 'many at once',
    description: 'More than four tablets at once, or two of a child’s, of a medicine whose dose can’t be reckoned.',
    recommendation: 'Check the strength and the dose.',
    source: sources.BNF,
  },
];

const plain = ({ id, kind, severity, subject, description, recommendation, source }: Told): Rule => ({
  id,
  kind,
  severity,
  subject,
  description,
  recommendation,
  source,
});

const listed: readonly Rule[] = [...toldRules.map(plain), ...ofAllergies, ...ofDuplicates, ...ofDoses].map((rule) => ({
  ...rule,
  subject: rule.subject.replaceAll('nsaids', 'NSAIDs'),
}));

const inHindi = new Map(
  listed.map((rule) => [
    rule.id,
    {
      ...rule,
      description: remarkInHindi(rule.description),
      recommendation: remarkInHindi(rule.recommendation),
      source: sourcesInHindi(rule.source),
    },
  ]),
);

const ids: ReadonlySet<string> = new Set(listed.map(({ id }) => id));
export const isKnownRule = (id: string): boolean => ids.has(id);

/** 'nsaids' is found by 'ibuprofen' too. */
const membersOf = ({ subject }: Rule): string[] =>
  [...classes].flatMap(([name, members]) => (subject.toLowerCase().includes(name.toLowerCase()) ? [...members] : []));

const texts = new Map(
  listed.map((rule) => {
    const said = inHindi.get(rule.id) ?? rule;
    const parts = [rule.subject, ...membersOf(rule), rule.description, said.description, rule.source];
    return [rule.id, foldName(parts.join(' '))] as const;
  }),
);

/** Those that fit, in the order of the tables. Searched in both languages, by substance, class, condition or words. */
export function rulesThatFit({ search, severity, kind, language }: Omit<RuleFilters, 'limit' | 'offset'>): Rule[] {
  const words = foldName(search ?? '')
    .split(' ')
    .filter(Boolean);
  return listed.flatMap((rule) => {
    if (severity && rule.severity !== severity) return [];
    if (kind && rule.kind !== kind) return [];
    const said = language === 'hi' ? (inHindi.get(rule.id) ?? rule) : rule;
    const text = texts.get(rule.id) ?? '';
    return words.every((word) => text.includes(word)) ? [said] : [];
  });
}
