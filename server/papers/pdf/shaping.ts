import { readFileSync } from 'node:fs';
import { type Coverage, create, type Font, type GlyphIterator, type GlyphRun, type Processor } from 'fontkit';

/**
 * fontkit shapes Indian scripts almost as HarfBuzz does, and throws on some of the commonest names ('ਸਿੰਘ'). We open
 * a font once for the whole process and repair on it what fontkit lacks:
 * - an anchor that a font leaves out means "this rule does not apply", not an exception;
 * - lookups that look at some marks only (mark filtering sets);
 * - the backward context of a rule is stored nearest glyph first;
 * - the word-initial form of a Bengali vowel sign belongs at the beginning of a word only;
 * - its glyph cache remembers the first characters a glyph stood for, so that a word's shape would depend on the words
 *   before it. An empty cache per word makes the shape, and with it the PDF's bytes, depend on the word alone.
 */
export function openFont(path: string): Font {
  const font = create(readFileSync(path));
  // The first layout builds the processors that the repairs need.
  font.layout('a');
  const {
    _layoutEngine: { engine },
  } = font;
  const filters = markFilters(font);
  repair(engine?.GSUBProcessor, filters, 6);
  repair(engine?.GPOSProcessor, filters, 8);
  layOutEachWordAfresh(font);
  return font;
}

function layOutEachWordAfresh(font: Font): void {
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    forgetGlyphs(font);
    try {
      return layout(text, features);
    } catch {
      return unshaped(font, text);
    }
  };
}

const forgetGlyphs = (font: Font) => Object.assign(font, { _glyphs: {} });

/** One glyph per character, side by side: legible, and never a crash. */
function unshaped(font: Font, text: string): GlyphRun {
  forgetGlyphs(font);
  const glyphs = font.glyphsForString(text);
  const positions = glyphs.map((glyph) => ({ xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }));
  return { glyphs, positions, advanceWidth: glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0) };
}

const markFilters = (font: Font): ReadonlySet<number>[] =>
  (font.GDEF?.markGlyphSetsDef?.coverage ?? []).map((coverage) => new Set(coveredGlyphs(coverage)));

function coveredGlyphs(coverage: Coverage): number[] {
  if (coverage.version === 1) return coverage.glyphs;
  return coverage.rangeRecords.flatMap(({ start, end }) =>
    Array.from({ length: end - start + 1 }, (_, index) => start + index),
  );
}

function repair(processor: Processor | null | undefined, filters: ReadonlySet<number>[], chained: number): void {
  if (!processor) return;
  for (const lookup of processor.table.lookupList.toArray()) {
    const filter = lookup.flags.flags.useMarkFilteringSet ? filters[lookup.markFilteringSet ?? -1] : undefined;
    if (filter) lookup.flags.marks = filter;
    for (const pointer of lookup.subTables) {
      const type = pointer.extension ? pointer.lookupType : lookup.lookupType;
      if (type !== chained) continue;
      const table = pointer.extension ?? pointer;
      table.backtrackCoverage?.reverse();
      for (const rules of table.chainRuleSets ?? table.chainClassSet ?? []) {
        for (const rule of rules ?? []) rule.backtrack.reverse();
      }
    }
  }
  guardLookups(processor);
  skipFilteredMarks(Object.getPrototypeOf(processor.glyphIterator) as GlyphIterator);
}

const insideWord = /[\p{L}\p{M}\p{Cf}]/u;

function guardLookups(processor: Processor): void {
  const applyLookup = processor.applyLookup.bind(processor);
  processor.applyLookup = (type, table) => {
    const before = processor.glyphs[processor.glyphIterator.index - 1];
    if (processor.currentFeature === 'init' && before && insideWord.test(String.fromCodePoint(...before.codePoints))) {
      return false;
    }
    try {
      return applyLookup(type, table);
    } catch {
      return false;
    }
  };
}

const repairedIterators = new WeakSet<GlyphIterator>();

/** All fonts share one iterator class. */
function skipFilteredMarks(iterators: GlyphIterator): void {
  if (repairedIterators.has(iterators)) return;
  repairedIterators.add(iterators);
  const { shouldIgnore } = iterators;
  iterators.shouldIgnore = function ignores(glyph) {
    const { marks } = this.options;
    return shouldIgnore.call(this, glyph) || (marks !== undefined && glyph.isMark && !marks.has(glyph.id));
  };
}
