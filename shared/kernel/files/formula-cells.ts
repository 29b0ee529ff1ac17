/**
 * The beginning of a cell that a spreadsheet would run as a formula, whatever stands behind it: a break in the text must
 * not hide it, nor white space before it, nor the wide form of the sign. For `escapeFormulae` of papaparse, whose own
 * pattern ends at the first break.
 */
export const formulaStart = /^[\t\r]|^[\s\u200B\uFEFF]*[=+\-@＝＋－＠]/;
