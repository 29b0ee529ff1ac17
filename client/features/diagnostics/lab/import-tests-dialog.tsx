import { type SubmitEvent, useDeferredValue, useMemo, useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { labTestsText } from '#client/text/en/lab-tests.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FileDrop } from '#client/ui/file-drop.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';
import { ChooseListed } from './choose-listed.tsx';
import { ImportResult } from './import-result.tsx';
import type { ListedTest } from './listed-tests.ts';
import type { ListFault } from './read-national-list.ts';

const MOST = 500;

/** Tests of the national list, read from its file in the browser; only the chosen ones are sent. */
export function ImportTestsDialog({ onClose }: { onClose: () => void }) {
  const words = useText(labTestsText);
  const text = words.imports;
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<ListFault>();
  const [tests, setTests] = useState<readonly ListedTest[]>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string>();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const send = useApiMutation(labTestsApi.import, {
    failure: text.failed,
    onFailure: ({ isNetwork, text: said }) => {
      if (!isNetwork) setProblem(said);
      return !isNetwork;
    },
  });

  async function choose(next: File | null) {
    setFile(next);
    setTests(undefined);
    setFault(undefined);
    setChosen(new Set());
    if (!next) return;
    setReading(true);
    try {
      const { readNationalList } = await import('./read-national-list.ts');
      const read = readNationalList(await next.text());
      if (typeof read === 'string') setFault(read);
      else setTests(read);
    } catch {
      setFault('unreadable');
    } finally {
      setReading(false);
    }
  }

  const picked = useMemo(() => tests?.filter(({ loincCode }) => chosen.has(loincCode)) ?? [], [tests, chosen]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = picked.length === 0 ? text.none : picked.length > MOST ? text.tooMany : undefined;
    setProblem(wrong);
    if (wrong === undefined && !send.isPending) send.mutate({ body: { tests: picked } });
  };
  const again = () => {
    send.reset();
    setChosen(new Set());
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={text.title}
      description={text.credit}
      dirty={chosen.size > 0 && !send.isSuccess}
      busy={send.isPending}
      onSubmit={submit}
      footer={
        send.isSuccess ? (
          <>
            <Button onClick={again}>{text.another}</Button>
            <Button variant="primary" onClick={onClose}>
              {text.done}
            </Button>
          </>
        ) : (
          <>
            <PanelCancel />
            {tests && (
              <Button type="submit" variant="primary" busy={send.isPending} busyLabel={text.busy}>
                {text.submit(chosen.size)}
              </Button>
            )}
          </>
        )
      }
    >
      {send.data ? (
        <ImportResult result={send.data} />
      ) : (
        <div className="flex flex-col gap-4">
          {!tests && <p className="text-muted text-sm">{text.intro}</p>}
          <FormField label={text.file} required error={fault && text[fault]}>
            <FileDrop
              file={file}
              accept=".csv,text/csv"
              accepted={text.accepted}
              onChange={(next) => void choose(next)}
            />
          </FormField>
          {reading && <Progress label={text.reading} />}
          <FormErrors message={problem} />
          {tests && (
            <ChooseListed
              tests={tests}
              search={search}
              wanted={wanted}
              onSearch={setSearch}
              chosen={chosen}
              onChoose={(next) => {
                setChosen(next);
                setProblem(undefined);
              }}
            />
          )}
        </div>
      )}
    </Dialog>
  );
}
