import type { ListFilters } from '#client/lib/list-filters.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { Button } from '#client/ui/button.tsx';
import { Select } from '#client/ui/select.tsx';
import {
  type Channel,
  channels,
  type MessageType,
  messageTypes,
  type TemplateState,
  templateStates,
} from '#shared/contact/messages/messages.states.ts';
import { languageNames, type MessageLanguage, messageLanguages } from '#shared/contact/words/languages.states.ts';

interface TemplateFiltersProps {
  filters: ListFilters<{
    messageType: MessageType | '';
    channel: Channel | '';
    language: MessageLanguage | '';
    state: TemplateState | '';
  }>;
}

export function TemplateFilters({ filters }: TemplateFiltersProps) {
  const text = useText(messagingText).templates;
  const messages = useText(messagesText);
  const { values, set } = filters;
  const optionsOf = <Value extends string>(all: string, list: readonly Value[], names: Record<Value, string>) => [
    { value: '' as const, label: all },
    ...list.map((value) => ({ value, label: names[value] })),
  ];
  return (
    <div className="grid w-full grid-cols-2 gap-2 sm:flex sm:w-auto sm:flex-wrap">
      <Select
        aria-label={text.columns.type}
        className="sm:w-48"
        value={values.messageType}
        options={optionsOf(text.all.types, messageTypes, messages.types)}
        onChange={(messageType) => set({ messageType })}
      />
      <Select
        aria-label={text.columns.channel}
        className="sm:w-36"
        value={values.channel}
        options={optionsOf(text.all.channels, channels, messages.channels)}
        onChange={(channel) => set({ channel })}
      />
      <Select
        aria-label={text.language}
        className="sm:w-36"
        value={values.language}
        options={optionsOf(text.all.languages, messageLanguages, languageNames)}
        onChange={(language) => set({ language })}
      />
      <Select
        aria-label={text.columns.state}
        className="sm:w-36"
        value={values.state}
        options={optionsOf(text.all.states, templateStates, text.states)}
        onChange={(state) => set({ state })}
      />
      {filters.isNarrowed && (
        <Button variant="ghost" className="max-sm:col-span-2" onClick={() => filters.clear()}>
          {text.clear}
        </Button>
      )}
    </div>
  );
}
