import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { Button } from '#client/ui/button.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';

/** The options of a list, 'None in particular' before them and what a record has already behind them. */
export function useOptions(list: readonly string[], present: string | null | undefined) {
  const { noSpecialization } = useText(organisationsText).form;
  const known = present && !list.includes(present) ? [...list, present] : list;
  return [{ value: '', label: noSpecialization }, ...known.map((value) => ({ value, label: value }))];
}

interface SaveButtonsProps {
  /** The verb of a creation; without one it is a change that is saved. */
  create?: string | undefined;
  disabled: boolean;
  busy: boolean;
}

export function SaveButtons({ create, disabled, busy }: SaveButtonsProps): ReactNode {
  const text = useText(organisationsText).form;
  return (
    <>
      <PanelCancel />
      <Button
        type="submit"
        variant="primary"
        disabled={disabled}
        busy={busy}
        busyLabel={create ? text.creating : text.saving}
      >
        {create ?? text.save}
      </Button>
    </>
  );
}
