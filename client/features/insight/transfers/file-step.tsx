import { Download } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { transfersText } from '#client/text/en/transfers.ts';
import { Button } from '#client/ui/button.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { saveTable } from '#client/lib/save-table.ts';
import type { ImportState } from './use-import.ts';

/** The headings that are known without asking, with two rows that show what may stand under them. */
const example = [
  ['Name', 'Phone', 'Gender', 'Age', 'Date of birth', 'Address', 'Email', 'Allergies', 'Conditions', 'Doctor'],
  ['Asha Rao', '9876500001', 'F', '34', '', 'MG Road, Pune', 'asha@example.in', 'Penicillin', 'Asthma; Diabetes', ''],
  ['Arun Rao', '9876500001', 'M', '', '31/12/2019', 'MG Road, Pune', '', '', '', ''],
];

export function FileStep({ state }: { state: ImportState }) {
  const text = useText(transfersText).import.file;
  return (
    <div className="flex flex-col gap-4">
      <FormField label={text.label} required error={state.fileProblem} hint={text.hint}>
        <FileDrop file={state.file} accept=".csv,.tsv,.txt,text/csv" accepted={text.accepted} onChange={state.choose} />
      </FormField>
      {state.reading && <Progress label={text.reading} />}
      <Button
        variant="link"
        className="self-start"
        icon={<Download aria-hidden />}
        onClick={() => saveTable(text.exampleName, example)}
      >
        {text.example}
      </Button>
    </div>
  );
}
