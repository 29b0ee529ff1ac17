import { ExternalLink, Printer, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Popover } from '#client/ui/popover.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import type { Prescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { paperSizes } from '#shared/care/prescriptions/prescriptions.states.ts';
import { languageOptions } from './copy-language.tsx';
import { linkForPrint, type PrintChoice, printDocument } from './print-document.ts';

interface PrintOptionsProps {
  prescription: Pick<Prescription, 'id' | 'language'>;
  path: string;
  size?: 'sm' | 'md' | undefined;
}

/** Another paper, the clinic's letterhead or another language, for one print. The prescription on file stays as it is. */
export function PrintOptions({ prescription, path, size = 'md' }: PrintOptionsProps) {
  const text = useText(prescriptionsText);
  return (
    <Popover
      label={text.printOptions}
      className="w-72 p-4"
      trigger={
        <Button size={size} icon={<SlidersHorizontal aria-hidden />} aria-label={text.printOptionsOf(prescription.id)}>
          {text.printOptions}
        </Button>
      }
    >
      <Choices language={prescription.language} path={path} />
    </Popover>
  );
}

/** Begins with the clinic's paper and the prescription's language. */
function Choices({ language, path }: { language: Prescription['language']; path: string }) {
  const text = useText(prescriptionsText);
  const defaults = useApi(prescriptionsApi.defaults);
  const [changed, setChanged] = useState<Partial<PrintChoice>>({});
  const [busy, setBusy] = useState(false);
  const choice: PrintChoice = {
    paper: defaults.data?.paper ?? 'A4',
    letterhead: defaults.data?.letterhead ?? false,
    language: language ?? 'en',
    ...changed,
  };
  const change = (part: Partial<PrintChoice>) => setChanged({ ...changed, ...part });
  const print = async () => {
    setBusy(true);
    await printDocument(path, choice);
    setBusy(false);
  };
  return (
    <div className="flex flex-col gap-4">
      <FormField label={text.paper.size} group>
        <RadioGroup
          layout="row"
          options={paperSizes.map((value) => ({ value, label: value }))}
          value={choice.paper}
          onChange={(paper) => change({ paper })}
        />
      </FormField>
      <Switch
        label={text.paper.letterhead}
        description={text.paper.letterheadHint}
        checked={choice.letterhead}
        onChange={(letterhead) => change({ letterhead })}
      />
      <FormField label={text.paper.language} group>
        <RadioGroup
          layout="row"
          options={languageOptions}
          value={choice.language}
          onChange={(chosen) => change({ language: chosen })}
        />
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" size="sm" icon={<Printer aria-hidden />} busy={busy} onClick={() => void print()}>
          {text.print}
        </Button>
        <Button
          size="sm"
          icon={<ExternalLink aria-hidden />}
          onClick={() => void openDocument(() => linkForPrint(path, choice))}
        >
          {text.openPdf}
        </Button>
      </div>
    </div>
  );
}
