// Made from words/en/expiry.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const expiryText = defineText('expiry', {
  shape: 'mm/yy',
  unknown: 'Write the expiry as on the pack, like 08/27, or a day like 31/08/2027',
});
