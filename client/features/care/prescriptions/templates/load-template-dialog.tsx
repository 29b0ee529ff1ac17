import { useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { templatesText } from '#client/text/en/templates.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import type { Template } from '#shared/care/templates/templates.schema.ts';
import { TemplatePicker } from './template-picker.tsx';
import type { LoadHow } from './with-template.ts';

interface LoadTemplateDialogProps {
  /** Something is written that a template would bring too: whether it is kept is asked first. */
  asks: boolean;
  onLoad: (template: Template, how: LoadHow) => void;
  onClose: () => void;
}

/** Picks one of the doctor's templates for the prescription that is being written. */
export function LoadTemplateDialog({ asks, onLoad, onClose }: LoadTemplateDialogProps) {
  const text = useText(templatesText);
  const [picked, setPicked] = useState<Template | null>(null);
  const load = (template: Template, how: LoadHow) => {
    onLoad(template, how);
    onClose();
  };
  return (
    <>
      <Dialog open onOpenChange={(open) => !open && onClose()} size="lg" title={text.load} description={text.loadHint}>
        <TemplatePicker onPick={(template) => (asks ? setPicked(template) : load(template, 'replace'))} />
      </Dialog>
      {picked && (
        <Dialog
          open
          onOpenChange={(open) => !open && setPicked(null)}
          size="sm"
          title={text.ask.title(picked.name)}
          description={text.ask.description}
          footer={<PanelCancel>{text.ask.cancel}</PanelCancel>}
        >
          <div className="flex flex-col gap-2">
            <Button data-autofocus block variant="primary" onClick={() => load(picked, 'add')}>
              {text.ask.add}
            </Button>
            <Button block onClick={() => load(picked, 'replace')}>
              {text.ask.replace}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
