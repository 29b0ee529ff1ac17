// Made from words/en/toasts.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const toastsText = defineText('toasts', { notifications: 'Notifications', close: 'Close' });
