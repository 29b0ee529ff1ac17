import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import type { TemplateState } from '#shared/contact/messages/messages.states.ts';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import { type MessageTemplate, templateFilters } from '#shared/contact/messaging/messaging.schema.ts';
import { languageNames } from '#shared/contact/words/languages.states.ts';
import { RemoveTemplate } from './remove-template.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { TemplateFilters } from './template-filters.tsx';

/** What is asked about one of them, or about a new one. */
type Asked = { what: 'add' } | { what: 'edit' | 'remove'; template: MessageTemplate };

/** The registry: the words as WhatsApp and the DLT registry have approved them. */
export function TemplateList() {
  const text = useText(messagingText).templates;
  const filters = useListFilters(templateFilters, ['messageType', 'channel', 'language', 'state']);
  const list = useApiList(messagingApi.templates, { query: filters.query }, { pageSize: 25 });
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const nameOf = useTemplateName();
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setAsked({ what: 'add' })}>
      {text.add}
    </Button>
  );
  const actions = (template: MessageTemplate) => (
    <>
      <IconButton
        label={text.edit(nameOf(template))}
        icon={<Pencil aria-hidden />}
        size="sm"
        onClick={() => setAsked({ what: 'edit', template })}
      />
      <IconButton
        label={text.remove(nameOf(template))}
        icon={<Trash2 aria-hidden />}
        size="sm"
        variant="danger"
        onClick={() => setAsked({ what: 'remove', template })}
      />
    </>
  );
  return (
    <div className="flex flex-col gap-3 pt-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <TemplateFilters filters={filters} />
        {add}
      </div>
      <ListTable
        label={text.list}
        columns={useColumns()}
        list={list}
        rowKey={({ id }) => id}
        failed={text.loadFailed}
        filters={filters}
        noneMatch={{ title: text.noneMatch }}
        empty={{ title: text.none, description: text.noneHint, action: add }}
        actions={actions}
      />
      {asked?.what === 'add' && <TemplateDialog onClose={close} />}
      {asked?.what === 'edit' && <TemplateDialog template={asked.template} onClose={close} />}
      {asked?.what === 'remove' && (
        <RemoveTemplate template={asked.template} name={nameOf(asked.template)} onClose={close} />
      )}
    </div>
  );
}

/** 'Appointment Reminder, WhatsApp, हिन्दी' */
function useTemplateName() {
  const { types, channels } = useText(messagesText);
  return ({ messageType, channel, language }: MessageTemplate) =>
    [types[messageType], channels[channel], languageNames[language]].join(', ');
}

const tones: Record<TemplateState, Tone> = {
  draft: 'neutral',
  submitted: 'info',
  approved: 'paid',
  rejected: 'danger',
};

function useColumns(): Column<MessageTemplate>[] {
  const text = useText(messagingText).templates;
  const { types, channels } = useText(messagesText);
  const { columns } = text;
  return [
    {
      key: 'type',
      header: columns.type,
      primary: true,
      cell: ({ messageType, organizationName }) => (
        <>
          {types[messageType]}
          <span className="block font-normal text-muted text-xs">{organizationName ?? text.installation}</span>
        </>
      ),
    },
    {
      key: 'channel',
      header: columns.channel,
      className: 'whitespace-nowrap',
      cell: ({ channel, language }) => (
        <>
          {channels[channel]}
          <span lang={language} className="block text-muted text-xs">
            {languageNames[language]}
          </span>
        </>
      ),
    },
    {
      key: 'words',
      header: columns.words,
      className: 'min-w-48',
      cell: ({ body, language }) => (
        <span lang={language} className="line-clamp-3 max-w-xl whitespace-pre-line max-md:text-left">
          {body}
        </span>
      ),
    },
    {
      key: 'ids',
      header: columns.ids,
      cell: ({ contentSid, dltTemplateId }) => (
        <span className="nums break-all text-xs">{contentSid ?? dltTemplateId ?? '–'}</span>
      ),
    },
    {
      key: 'state',
      header: columns.state,
      badge: true,
      cell: ({ state }) => <Badge tone={tones[state]}>{text.states[state]}</Badge>,
    },
  ];
}
