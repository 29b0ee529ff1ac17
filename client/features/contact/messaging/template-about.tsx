import { useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { OrganisationPicker } from '#client/ui/organisation-picker.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { channels, messageTypes } from '#shared/contact/messages/messages.states.ts';
import type { MessageTemplate } from '#shared/contact/messaging/messaging.schema.ts';
import { languageNames, messageLanguages } from '#shared/contact/words/languages.states.ts';
import { owners, type TemplateForm } from './template-form.ts';

/** Whose words, for what, over which channel, in which language: chosen once. */
export function TemplateAbout({ form: { control, setValue } }: { form: TemplateForm }) {
  const text = useText(messagingText).templates;
  const messages = useText(messagesText);
  const owner = useWatch({ control, name: 'owner' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ControlledField control={control} name="owner" label={text.owner} group className="sm:col-span-2">
        {({ onChange, ...field }) => (
          <RadioGroup
            {...field}
            layout="row"
            options={owners.map((value) => ({ value, label: text.owners[value] }))}
            onChange={(next) => {
              if (next === field.value) return;
              onChange(next);
              setValue('organisationId', null);
            }}
          />
        )}
      </ControlledField>
      {owner !== 'installation' && (
        <ControlledField
          control={control}
          name="organisationId"
          label={text.owners[owner]}
          required
          className="sm:col-span-2"
        >
          {(field) => (
            <OrganisationPicker
              key={owner}
              kind={owner}
              placeholder={text.searchOrganisation}
              emptyText={text.noOrganisation}
              {...field}
            />
          )}
        </ControlledField>
      )}
      <ControlledField
        control={control}
        name="messageType"
        label={text.columns.type}
        required
        className="sm:col-span-2"
      >
        {(field) => (
          <Select {...field} options={messageTypes.map((value) => ({ value, label: messages.types[value] }))} />
        )}
      </ControlledField>
      <ControlledField control={control} name="channel" label={text.columns.channel} required>
        {(field) => (
          <Select {...field} options={channels.map((value) => ({ value, label: messages.channels[value] }))} />
        )}
      </ControlledField>
      <ControlledField control={control} name="language" label={text.language} required>
        {(field) => (
          <Select {...field} options={messageLanguages.map((value) => ({ value, label: languageNames[value] }))} />
        )}
      </ControlledField>
    </div>
  );
}

/** The same of words that are there. */
export function TemplateIs({ template }: { template: MessageTemplate }) {
  const text = useText(messagingText).templates;
  const { types, channels: channelNames } = useText(messagesText);
  const { messageType, channel, language, organizationName } = template;
  return (
    <p className="rounded-md bg-sunken px-3 py-2 text-sm">
      <span className="font-medium">{types[messageType]}</span> · {channelNames[channel]} · {languageNames[language]} ·{' '}
      {organizationName ?? text.installation}
    </p>
  );
}
