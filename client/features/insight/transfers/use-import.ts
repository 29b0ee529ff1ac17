import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { transfersText } from '#client/text/en/transfers.ts';
import {
  columnsProblem,
  guessColumns,
  type ImportColumns,
  type ImportField,
} from '#shared/insight/transfers/import-columns.ts';
import { readTable, type Table } from '#shared/kernel/files/table-file.ts';
import { transfersApi } from '#shared/insight/transfers/transfers.api.ts';
import type { ImportCheckResult } from '#shared/insight/transfers/transfers.schema.ts';
import { rememberColumns, rememberedColumns } from './columns-memory.ts';

export const importSteps = ['file', 'columns', 'check', 'import'] as const;
export type ImportStep = (typeof importSteps)[number];

interface List {
  file: File;
  table: Table;
  columns: ImportColumns;
  /** The columns are those of the list before, and not guessed. */
  remembered: boolean;
}

/** The way of a list from its file to the patients: one step after the other, and back. */
export function useImport() {
  const text = useText(transfersText).import;
  const [step, setStep] = useState<ImportStep>('file');
  const [file, setFile] = useState<File | null>(null);
  const [reading, setReading] = useState(false);
  const [fileProblem, setFileProblem] = useState<string>();
  const [list, setList] = useState<List>();
  const [columnProblem, setColumnProblem] = useState<ReturnType<typeof columnsProblem>>();
  /** How much of the file has been sent; undefined where nobody watches. */
  const [share, setShare] = useState<number>();
  const [result, setResult] = useState<ImportCheckResult>();
  const [importId, setImportId] = useState<number>();

  const check = useApiMutation(transfersApi.checkImport, {
    failure: text.columns.failed,
    onSuccess: (checked) => {
      setResult(checked);
      setStep('check');
    },
    onProgress: setShare,
  });
  const create = useApiMutation(transfersApi.createImport, {
    failure: text.check.failed,
    onSuccess: ({ id }) => {
      setImportId(id);
      setStep('import');
    },
  });

  async function choose(chosen: File | null) {
    setFile(chosen);
    setList(undefined);
    setFileProblem(undefined);
    if (!chosen) return;
    setReading(true);
    try {
      const table = readTable(new Uint8Array(await chosen.arrayBuffer()));
      if ('fault' in table) {
        setFileProblem(text.file.faults[table.fault]);
        return;
      }
      const remembered = rememberedColumns(table.headings);
      setList({
        file: chosen,
        table,
        columns: remembered ?? guessColumns(table.headings),
        remembered: remembered !== undefined,
      });
      setColumnProblem(undefined);
      setStep('columns');
    } catch {
      setFileProblem(text.file.unreadable);
    } finally {
      setReading(false);
    }
  }

  function setColumn(field: ImportField, column: number | undefined) {
    if (!list) return;
    const { [field]: _, ...others } = list.columns;
    const columns = column === undefined ? others : { ...others, [field]: column };
    setList({ ...list, columns, remembered: false });
    // Said once it was asked for, and only until it is mended.
    if (columnProblem) setColumnProblem(columnsProblem(columns));
  }

  function checkList() {
    if (!list) return;
    const problem = columnsProblem(list.columns);
    setColumnProblem(problem);
    if (problem) return;
    rememberColumns({ headings: list.table.headings, columns: list.columns });
    setShare(undefined);
    check.mutate({ body: { mapping: JSON.stringify(list.columns) }, file: list.file });
  }

  function begin() {
    if (!list || !result) return;
    const mapping = JSON.stringify(list.columns);
    const skipFaulty = result.faults.length > 0 ? 'true' : 'false';
    create.mutate({ body: { mapping, fileName: list.file.name.slice(0, 200), skipFaulty }, file: list.file });
  }

  return {
    step,
    back: () => setStep(step === 'check' ? 'columns' : 'file'),
    file,
    reading,
    fileProblem,
    choose: (chosen: File | null) => void choose(chosen),
    continueWithFile: () => (list ? setStep('columns') : setFileProblem(fileProblem ?? text.file.needed)),
    list,
    columnProblem,
    setColumn,
    check: checkList,
    isChecking: check.isPending,
    share,
    result,
    begin,
    isBeginning: create.isPending,
    importId,
  };
}

export type ImportState = ReturnType<typeof useImport>;
