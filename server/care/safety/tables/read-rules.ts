import type { SafetySeverity } from '#shared/care/safety/safety.states.ts';
import { safetySeverities } from '#shared/care/safety/safety.states.ts';
import { classes, knownSubstances } from './classes.ts';
import { type SourceKey, sources } from './sources.ts';

/** A set of substances, named by classes and substances: 'nsaids, aspirin'. */
export type Substances = ReadonlySet<string>;

export interface RuleText {
  /** What stands before the colon. */
  subject: string;
  severity: SafetySeverity;
  description: string;
  recommendation: string;
  source: string;
}

const HEAD = /^(?<subject>[^:]+): (?<severity>\w+) \[(?<source>\w+)\]$/;

/**
 * Reads a table of rules:
 *
 *     subject: severity [source]
 *       What happens.
 *       What to do.
 *
 * Throws for a line it does not understand: of medicines, nothing is guessed and nothing left out silently.
 */
export function readRules(text: string): RuleText[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const rules: RuleText[] = [];
  for (let at = 0; at < lines.length; at += 3) {
    const [head = '', description = '', recommendation = ''] = lines.slice(at, at + 3);
    const { subject, severity, source } = HEAD.exec(head)?.groups ?? {};
    const known = safetySeverities.find((name) => name === severity);
    if (!subject || !known || !isSource(source)) throw new Error(`Not the head of a rule: '${head}'`);
    if (![description, recommendation].every((line) => line.startsWith('  '))) {
      throw new Error(`A rule has two sentences: '${head}'`);
    }
    rules.push({
      subject,
      severity: known,
      description: description.trim(),
      recommendation: recommendation.trim(),
      source: sources[source],
    });
  }
  return rules;
}

const isSource = (key: string | undefined): key is SourceKey => key !== undefined && key in sources;

/** 'nsaids, aspirin' -> every substance of it. Throws for a name that no class has. */
export function substancesNamed(list: string): Substances {
  return new Set(
    list.split(', ').flatMap((name) => {
      const members = classes.get(name);
      if (members) return [...members];
      if (knownSubstances.has(name)) return [name];
      throw new Error(`The safety check knows no class and no substance '${name}'`);
    }),
  );
}
