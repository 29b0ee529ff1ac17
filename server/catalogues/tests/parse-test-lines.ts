export interface StarterTest {
  name: string;
  category: string;
  /** Null where nothing is taken from the patient: imaging, ECG. */
  sample: string | null;
  loincCode: string | null;
  otherNames: string[];
}

const LINE = /^(?<name>[^(|]+?)(?: \((?<others>[^)]+)\))?(?: \| (?<sample>[^|]+?))?(?: \| (?<loinc>\d{1,7}-\d))?$/;

/**
 * Reads `Name (other name, other name) | Sample | LOINC` lines under `# Category` headings. Throws for a line it does
 * not understand, since a test that is silently left out would not be missed.
 */
export function parseTestLines(lines: string): StarterTest[] {
  const tests: StarterTest[] = [];
  let category: string | undefined;
  for (const line of lines.split('\n').map((raw) => raw.trim())) {
    if (!line) continue;
    if (line.startsWith('# ')) {
      category = line.slice(2);
      continue;
    }
    const { name, others, sample, loinc } = LINE.exec(line)?.groups ?? {};
    if (!name || !category) throw new Error(`Not a test line: '${line}'`);
    tests.push({
      name,
      category,
      sample: sample ?? null,
      loincCode: loinc ?? null,
      otherNames: others?.split(', ') ?? [],
    });
  }
  return tests;
}
