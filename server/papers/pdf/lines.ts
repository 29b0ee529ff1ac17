import { isIndic, type Weight } from './fonts.ts';
import { printable } from './printable.ts';

export interface Style {
  /** In points. */
  size: number;
  weight: Weight;
  color?: string;
}

/** A stretch of text in one style; a paragraph is a list of them. */
export interface Span {
  text: string;
  style: Style;
  /** Not parted at its spaces as long as a line can hold it: '142 mg/dL'. */
  whole?: boolean;
}

interface Segment extends Span {
  /** From the line's left edge. */
  x: number;
  width: number;
}

export interface Line {
  segments: Segment[];
  width: number;
  height: number;
  /** From the line's top. */
  baseline: number;
}

/** The width of a text in a style. */
export type Measure = (text: string, style: Style) => number;

export interface BreakOptions {
  /** What doesn't fit into so many lines ends in '…'. */
  maxLines?: number;
}

/** What can't be parted, with the space that parts it from what stands before. */
interface Unit {
  spans: Span[];
  width: number;
  /** How many spaces, and how wide they are together. */
  spaces: number;
  space: number;
  /** Begins a line of its own. */
  breakBefore: boolean;
}

/** Indian scripts reach higher and lower than Latin. */
const leading = { latin: { height: 1.36, baseline: 1.02 }, indic: { height: 1.58, baseline: 1.1 } };

/** A word longer than this is parted anywhere, so that measuring it stays cheap. */
const LONGEST_WORD = 48;
const MOST_SPACES = 8;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ascii = /^[\x20-\x7E]*$/;
const split = (text: string): string[] =>
  ascii.test(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment);

/** Sets a paragraph in lines no wider than `width`: between words, and inside a word only when it is wider than that. */
export function breakLines(
  spans: readonly Span[],
  width: number,
  measure: Measure,
  options: BreakOptions = {},
): Line[] {
  const lines: Unit[][] = [];
  let line: Unit[] = [];
  let used = 0;
  const put = (unit: Unit) => {
    const space = line.length > 0 ? unit.space : 0;
    if (unit.breakBefore || (line.length > 0 && used + space + unit.width > width)) {
      lines.push(line);
      line = [{ ...unit, space: 0, spaces: 0 }];
      used = unit.width;
    } else {
      line.push(line.length > 0 ? unit : { ...unit, space: 0, spaces: 0 });
      used += space + unit.width;
    }
  };
  // No letter is narrower than a point: what can't be shown needs no setting.
  const most = options.maxLines ? options.maxLines * Math.ceil(width) : Number.POSITIVE_INFINITY;
  const shown = spans.map((span) => (span.text.length > most ? { ...span, text: span.text.slice(0, most) } : span));
  for (const unit of unitsOf(shown, width, measure)) {
    if (unit.width <= width) put(unit);
    else for (const part of partAnywhere(unit, measure)) put(part);
  }
  lines.push(line);
  const kept = options.maxLines ? shorten(lines, options.maxLines, width, measure) : lines;
  const style = spans[0]?.style ?? { size: 10, weight: 'regular' };
  return kept.map((units) => lineOf(units, style, measure));
}

function unitsOf(spans: readonly Span[], width: number, measure: Measure): Unit[] {
  const units: Unit[] = [];
  let spaces = 0;
  let breakBefore = false;
  let joined = false;
  for (const { kind, text, style } of spans.flatMap((span) => tokensOf(span, width, measure))) {
    const last = units.at(-1);
    if (kind === 'break') {
      // Two line ends in a row leave one line empty, and so do more.
      if (breakBefore && last?.spans.length) units.push({ spans: [], width: 0, spaces: 0, space: 0, breakBefore });
      [spaces, breakBefore, joined] = [0, units.length > 0, false];
    } else if (kind === 'space') {
      [spaces, joined] = [Math.min(text.length, MOST_SPACES), false];
    } else {
      const partWidth = measure(text, style);
      if (kind === 'word' && joined && last) {
        last.spans.push({ text, style });
        last.width += partWidth;
      } else {
        const space = spaces * measure(' ', style);
        units.push({ spans: [{ text, style }], width: partWidth, spaces, space, breakBefore });
      }
      [spaces, breakBefore, joined] = [0, false, true];
    }
  }
  return units;
}

interface Token extends Span {
  /** A 'part' goes on with the word before it, but may begin a line. */
  kind: 'word' | 'part' | 'space' | 'break';
}

function tokensOf({ style, ...span }: Span, width: number, measure: Measure): Token[] {
  const text = printable(span.text);
  const isWhole = span.whole === true && measure(text, style) <= width;
  return text.split(isWhole ? /(\n|^ +| +$)/ : /(\n| +)/).flatMap((token): Token[] => {
    if (token === '') return [];
    if (token === '\n') return [{ kind: 'break', text: token, style }];
    if (token.startsWith(' ')) return [{ kind: 'space', text: token, style }];
    const parts = isWhole ? [token] : partsOf(token);
    return parts.map((part, index) => ({ kind: index === 0 ? 'word' : 'part', text: part, style }));
  });
}

/** A line may also end after the hyphen or slash of a compound: 'Amoxicillin/Clavulanate', but not 'mg/dL'. */
function partsOf(word: string): string[] {
  if (word.length > LONGEST_WORD) return split(word);
  return word.split(/(?<=\p{L}{4}[-/+])(?=\p{L}{4})/u);
}

function partAnywhere(unit: Unit, measure: Measure): Unit[] {
  const parts = unit.spans.flatMap(({ text, style }) => split(text).map((part) => ({ text: part, style })));
  return parts.map((span, index) => ({
    spans: [span],
    width: measure(span.text, span.style),
    spaces: index === 0 ? unit.spaces : 0,
    space: index === 0 ? unit.space : 0,
    breakBefore: index === 0 && unit.breakBefore,
  }));
}

function shorten(lines: Unit[][], maxLines: number, width: number, measure: Measure): Unit[][] {
  const kept = lines.slice(0, maxLines);
  const last = kept.at(-1);
  if (lines.length <= maxLines || !last) return kept;
  const units = last.flatMap((unit) => partAnywhere(unit, measure));
  const style = units.at(-1)?.spans[0]?.style;
  if (!style) return kept;
  const ellipsis = {
    spans: [{ text: '…', style }],
    width: measure('…', style),
    spaces: 0,
    space: 0,
    breakBefore: false,
  };
  const used = () => units.reduce((sum, unit) => sum + unit.space + unit.width, ellipsis.width);
  while (units.length > 1 && used() > width) units.pop();
  return [...kept.slice(0, -1), [...units, ellipsis]];
}

function lineOf(units: readonly Unit[], fallback: Style, measure: Measure): Line {
  const spans: Span[] = [];
  for (const unit of units) {
    for (const [index, { text, style }] of unit.spans.entries()) {
      const last = spans.at(-1);
      const spaced = index === 0 ? ' '.repeat(unit.spaces) + text : text;
      if (last && last.style === style) last.text += spaced;
      else spans.push({ text: spaced, style });
    }
  }
  let x = 0;
  const segments = spans.map((span) => {
    const segment = { ...span, x, width: measure(span.text, span.style) };
    x += segment.width;
    return segment;
  });
  const size = Math.max(...(spans.length > 0 ? spans.map(({ style }) => style.size) : [fallback.size]));
  const { height, baseline } = spans.some(({ text }) => isIndic(text)) ? leading.indic : leading.latin;
  return { segments, width: x, height: size * height, baseline: size * baseline };
}
