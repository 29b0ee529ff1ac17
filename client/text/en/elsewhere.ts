// Made from words/en/elsewhere.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const elsewhereText = defineText('elsewhere', {
  notFoundTitle: '404 Page Not Found',
  notFoundText: 'The page you are looking for does not exist or has been moved.',
  goToDashboard: 'Go to Dashboard',
});
