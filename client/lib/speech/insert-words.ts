type Field = HTMLTextAreaElement | HTMLInputElement;

/** Spoken words where the cursor stands, as if they had been typed there: the form hears of it, and the cursor goes on behind them. */
export function insertWords(field: Field, words: string): void {
  const { selectionStart: from, selectionEnd: to, value } = field;
  const start = from ?? value.length;
  const before = value.slice(0, start);
  const after = value.slice(to ?? start);
  const first = /(^|[.!?।]\s*|\n)$/.test(before) ? capitalised(words) : words;
  const written = [/(^|\s)$/.test(before) ? '' : ' ', first, /^($|[\s.,;:!?])/.test(after) ? '' : ' '].join('');
  field.setRangeText(written, start, to ?? start, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const capitalised = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);
