import { MoreHorizontal, Pencil, Power, PowerOff } from 'lucide-react';
import { useState } from 'react';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { DropdownMenu, type MenuItem } from '#client/ui/dropdown-menu.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { AdminList } from './use-admin-lists.ts';

interface RowActionsProps {
  kind: AdminList;
  row: { id: number; name: string; isActive: boolean };
  onEdit: () => void;
  /** Says what the server has against it, or undefined when it is done. */
  onActivate: (isActive: boolean) => Promise<ApiFailure | undefined>;
  /** Nobody puts themselves out. */
  fixed?: boolean | undefined;
  moreItems?: readonly MenuItem[] | undefined;
}

/** Edit, and behind the dots whatever else: deactivating asks first, and says what must be done before if it can't be. */
export function RowActions({ kind, row, onEdit, onActivate, fixed = false, moreItems = [] }: RowActionsProps) {
  const text = useText(organisationsText);
  const [asking, setAsking] = useState(false);
  const items: MenuItem[] = [
    ...moreItems,
    {
      label: row.isActive ? text.actions.deactivate : text.actions.reactivate,
      icon: row.isActive ? <PowerOff aria-hidden /> : <Power aria-hidden />,
      destructive: row.isActive,
      disabled: fixed,
      separated: moreItems.length > 0,
      onSelect: () => setAsking(true),
    },
  ];
  return (
    <>
      <IconButton label={text.actions.edit(row.name)} icon={<Pencil aria-hidden />} size="sm" onClick={onEdit} />
      <DropdownMenu
        trigger={
          <IconButton
            label={text.actions.more(row.name)}
            icon={<MoreHorizontal aria-hidden />}
            size="sm"
            tooltip="none"
          />
        }
        items={items}
      />
      {asking && <ActivationQuestion kind={kind} row={row} onActivate={onActivate} onClose={() => setAsking(false)} />}
    </>
  );
}

interface QuestionProps extends Pick<RowActionsProps, 'kind' | 'row' | 'onActivate'> {
  onClose: () => void;
}

/** As the address of the users names an organisation. */
const placeOf = { clinics: 'clinic', centers: 'center', users: undefined } as const;

function ActivationQuestion({ kind, row, onActivate, onClose }: QuestionProps) {
  const all = useText(organisationsText);
  // As it was asked: the list shows the new state before the question has gone.
  const [{ id, name, isActive }] = useState(row);
  const [problem, setProblem] = useState<ApiFailure>();
  const [busy, setBusy] = useState(false);
  const place = placeOf[kind];
  const text = isActive ? all.deactivate : all.reactivate;
  const confirm = async () => {
    setBusy(true);
    const against = await onActivate(!isActive);
    setBusy(false);
    if (against === undefined) onClose();
    else setProblem(against);
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.title(name)}
      description={text[kind]}
      confirmLabel={text.confirm}
      destructive={isActive}
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <FormErrors message={problem?.text} />
      {place && problem?.issues.some(({ path }) => path === 'users') && (
        <a
          href={tabHref('users', { of: `${place}-${id}`, active: 'true' })}
          className="self-start font-medium text-brand-ink text-sm hover:underline"
          onClick={onClose}
        >
          {all.showUsers}
        </a>
      )}
    </ConfirmDialog>
  );
}
