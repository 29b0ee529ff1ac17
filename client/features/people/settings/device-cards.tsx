import { languages, setLanguage, useLanguage, useText } from '#client/lib/text.ts';
import { themes, useTheme } from '#client/lib/theme.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { toast } from '#client/lib/toast.ts';
import { SectionCard } from '#client/ui/section-card.tsx';
import { useSection } from './use-section.ts';

/** Choices that concern this device take effect at once. */
export function AppearanceCard() {
  const text = useText(settingsText).appearance;
  const { theme, setTheme } = useTheme();
  return (
    <SectionCard {...useSection('appearance')} about={text.about}>
      <FormField label={text.theme} group>
        <RadioGroup
          value={theme}
          onChange={setTheme}
          options={themes.map((value) => ({ value, label: text.themes[value], description: text.themesAbout[value] }))}
        />
      </FormField>
    </SectionCard>
  );
}

export function LanguageCard() {
  const text = useText(settingsText).language;
  const language = useLanguage();
  return (
    <SectionCard {...useSection('language')} about={text.about}>
      <FormField label={text.label} group>
        <RadioGroup
          value={language}
          onChange={(code) => {
            setLanguage(code).catch(() => toast.error(text.failed));
          }}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </FormField>
    </SectionCard>
  );
}
