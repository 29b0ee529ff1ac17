import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { idOfSection, type Section } from './sections.ts';

/** How a section's card is found and called. */
export const useSection = (section: Section) => ({
  id: idOfSection(section),
  title: useText(settingsText).sections[section],
});
