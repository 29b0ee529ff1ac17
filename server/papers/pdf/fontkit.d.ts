/**
 * What we use of fontkit, which ships no types. Names with an underscore, and what hangs below them, are its insides:
 * only shaping.ts touches them (and empties `_glyphs`, the glyph cache); shaping.unit.test.ts notices when an update
 * moves them.
 */
declare module 'fontkit' {
  export interface Glyph {
    id: number;
    advanceWidth: number;
    codePoints: number[];
  }

  export interface GlyphPosition {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  }

  export interface GlyphRun {
    glyphs: Glyph[];
    positions: GlyphPosition[];
    advanceWidth: number;
  }

  export type Coverage =
    | { version: 1; glyphs: number[] }
    | { version: 2; rangeRecords: { start: number; end: number }[] };

  export interface ChainRule {
    backtrack: unknown[];
  }

  /** A chained context, in one of its three formats, or a pointer to one. */
  export interface Subtable {
    version?: number;
    lookupType?: number;
    extension?: Subtable;
    backtrackCoverage?: unknown[];
    chainRuleSets?: (ChainRule[] | null)[];
    chainClassSet?: (ChainRule[] | null)[];
  }

  export interface LookupFlags {
    flags: { useMarkFilteringSet: boolean };
    /** Ours: the marks that the lookup looks at; it skips all others. */
    marks?: ReadonlySet<number>;
  }

  export interface Lookup {
    lookupType: number;
    flags: LookupFlags;
    markFilteringSet?: number | null;
    subTables: Subtable[];
  }

  export interface ShapedGlyph extends Glyph {
    isMark: boolean;
  }

  export interface GlyphIterator {
    index: number;
    options: Partial<LookupFlags>;
    shouldIgnore: (this: GlyphIterator, glyph: ShapedGlyph) => boolean;
  }

  export interface Processor {
    table: { lookupList: { toArray(): Lookup[] } };
    currentFeature: string | null;
    glyphs: ShapedGlyph[];
    glyphIterator: GlyphIterator;
    applyLookup(type: number, table: Subtable): boolean;
  }

  export interface Font {
    characterSet: number[];
    GDEF?: { markGlyphSetsDef?: { coverage: Coverage[] } | null } | null;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphsForString(text: string): Glyph[];
    layout(text: string, features?: string[]): GlyphRun;
    _layoutEngine: { engine: { GSUBProcessor: Processor | null; GPOSProcessor: Processor | null } | null };
  }

  export function create(file: Uint8Array): Font;
}
