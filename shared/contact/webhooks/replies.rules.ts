/** What somebody means who writes to our number. */

const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'रोको', 'बंद', 'बन्द'];
const startWords = ['START', 'UNSTOP', 'YES', 'शुरू', 'शुरु'];

/** The word alone, as carriers understand it: 'Please don't stop the tablets' is no STOP. The provider may have judged already. */
export function wishOf(text: string, judged?: string): 'stop' | 'start' | null {
  const word = text
    .normalize('NFC')
    .replaceAll(/[\s.!]+/g, '')
    .toUpperCase();
  if (judged === 'STOP' || stopWords.includes(word)) return 'stop';
  if (judged === 'START' || startWords.includes(word)) return 'start';
  return null;
}

const LONGEST_REPLY = 1600;

/** As it is kept: no control characters but the line break, and no more than ten parts of an SMS. */
export function keptReply(text: string): string {
  const visible = text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '');
  // Not the first half of a character that has two.
  return visible
    .trim()
    .slice(0, LONGEST_REPLY)
    .replace(/[\uD800-\uDBFF]$/, '');
}

/** 'whatsapp:+919876543210' as channel and ten digits; no phone for a number of another country. */
export function readSender(from: string): { channel: 'sms' | 'whatsapp'; phone: string | null } {
  const [, prefix, phone] = /^(whatsapp:)?\+91(\d{10})$/.exec(from) ?? [];
  return { channel: prefix ? 'whatsapp' : 'sms', phone: phone ?? null };
}
