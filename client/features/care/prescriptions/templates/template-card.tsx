import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { templatesText } from '#client/text/en/templates.ts';
import { DropdownMenu } from '#client/ui/dropdown-menu.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Template } from '#shared/care/templates/templates.schema.ts';
import { MedicineNames } from '../medicine-names.tsx';
import { medicineCount, previewOf } from './with-template.ts';

interface TemplateCardProps {
  template: Template;
  onPick: () => void;
  /** Why it is offered. */
  note?: string | undefined;
  /** Without them there is no menu. */
  onRename?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}

/** A template at a glance; a click takes it. */
export function TemplateCard({ template, onPick, note, onRename, onRemove }: TemplateCardProps) {
  const text = useText(templatesText);
  const { name, medicines, additionalInstructions, selectedTests, usageCount, lastUsedAt } = template;
  const advice = previewOf(additionalInstructions);
  const facts = [
    text.medicines(medicineCount(template)),
    ...(selectedTests.length > 0 ? [text.tests(selectedTests.length)] : []),
    text.used(usageCount),
    ...(lastUsedAt === null ? [] : [text.lastUsed(formatDate(lastUsedAt))]),
  ];
  return (
    <li className="relative flex min-w-0">
      <button
        type="button"
        data-template
        aria-label={[name, ...(note === undefined ? [] : [note]), ...facts].join(', ')}
        className="flex w-full min-w-0 flex-col items-start gap-1 rounded-lg border border-line bg-surface p-3 text-left text-sm transition-colors duration-100 hover:border-line-strong hover:bg-hover"
        onClick={onPick}
      >
        <span className="w-full truncate pr-8 font-medium">{name}</span>
        {note !== undefined && <span className="w-full break-words text-brand-ink text-xs">{note}</span>}
        <span className="line-clamp-2 w-full break-words">
          <MedicineNames medicines={medicines} withDose />
        </span>
        {advice !== '' && <span className="line-clamp-2 w-full break-words text-muted">{advice}</span>}
        <span className="nums mt-auto pt-1 text-faint text-xs">{facts.join(' · ')}</span>
      </button>
      {onRename && onRemove && (
        <div className="absolute top-1.5 right-1.5">
          <DropdownMenu
            trigger={<IconButton label={text.more(name)} icon={<Ellipsis aria-hidden />} size="sm" tooltip="none" />}
            items={[
              { label: text.rename.action, icon: <Pencil aria-hidden />, onSelect: onRename },
              { label: text.remove.action, icon: <Trash2 aria-hidden />, onSelect: onRemove, destructive: true },
            ]}
          />
        </div>
      )}
    </li>
  );
}
