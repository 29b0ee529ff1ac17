import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, Plus, Trash2 } from 'lucide-react';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { labTestsText } from '#client/text/en/lab-tests.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { NewCenterTest } from '#shared/diagnostics/lab/lab.schema.ts';
import { ParameterFields } from './parameter-fields.tsx';
import { blankParameter, type TestValues } from './test-form.ts';

export type TestForm = UseFormReturn<TestValues, unknown, NewCenterTest>;

/** The parameters in the order of the report, each folded to a line until it is worked on. */
export function ParameterList({ form }: { form: TestForm }) {
  const text = useText(labTestsText).form;
  const { control, formState } = form;
  const { fields, append, move, remove } = useFieldArray({ control, name: 'parameters', keyName: 'fieldId' });
  const [open, setOpen] = useState<readonly string[]>(fields.length === 1 && fields[0] ? [fields[0].fieldId] : []);
  // One that was added last opens by itself: its id is known once it is there.
  const [known, setKnown] = useState(fields.length);
  if (fields.length !== known) {
    setKnown(fields.length);
    const last = fields.at(-1);
    if (fields.length > known && last) setOpen((before) => [...before, last.fieldId]);
  }
  const errors = formState.errors.parameters;
  const add = () => append(blankParameter, { focusName: `parameters.${fields.length}.name` });
  const problem = errors?.root?.message ?? (typeof errors?.message === 'string' ? errors.message : undefined);
  return (
    <section aria-label={text.parameters} className="flex flex-col gap-2">
      <div>
        <h3 className="font-semibold text-sm">{text.parameters}</h3>
        <p className="text-faint text-xs">{text.parametersHint}</p>
      </div>
      {problem !== undefined && (
        <p role="alert" className="flex items-center gap-1.5 text-danger-ink text-sm">
          <CircleAlert aria-hidden className="size-4" />
          {problem}
        </p>
      )}
      <ol className="flex flex-col gap-2">
        {fields.map(({ fieldId }, place) => {
          const hasError = errors?.[place] !== undefined;
          return (
            <ParameterItem
              key={fieldId}
              form={form}
              place={place}
              count={fields.length}
              // What is to be mended is shown.
              open={open.includes(fieldId) || hasError}
              onToggle={() =>
                setOpen((before) =>
                  before.includes(fieldId) ? before.filter((id) => id !== fieldId) : [...before, fieldId],
                )
              }
              onMove={(to) => move(place, to)}
              onRemove={() => remove(place)}
            />
          );
        })}
      </ol>
      <Button size="sm" className="self-start" icon={<Plus aria-hidden />} onClick={add}>
        {text.addParameter}
      </Button>
    </section>
  );
}

interface ParameterItemProps {
  form: TestForm;
  place: number;
  count: number;
  open: boolean;
  onToggle: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function ParameterItem({ form, place, count, open, onToggle, onMove, onRemove }: ParameterItemProps) {
  const text = useText(labTestsText).form;
  const bodyId = useId();
  const parameter = useWatch({ control: form.control, name: `parameters.${place}` });
  const name = parameter?.name.trim() || text.unnamed;
  const facts = [parameter?.unit, parameter && text.kinds[parameter.kind]].filter(Boolean).join(' · ');
  return (
    <li aria-label={text.parameter(place + 1)} className="rounded-md border border-line">
      <div className="flex items-center gap-1 p-1.5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={bodyId}
          aria-label={open ? text.hide(name) : text.show(name)}
          className="flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-sm px-2 text-left hover:bg-hover"
          onClick={onToggle}
        >
          <ChevronDown
            aria-hidden
            className={clsx('size-4 shrink-0 text-faint transition-transform duration-150', open && 'rotate-180')}
          />
          <span className="flex min-w-0 flex-1 items-center gap-x-2 max-sm:flex-col max-sm:items-stretch">
            <span className="min-w-0 break-words font-medium text-sm sm:flex-1 sm:truncate">{name}</span>
            <span className="truncate text-muted text-xs sm:max-w-[40%]">{facts}</span>
          </span>
        </button>
        <IconButton
          label={text.up(name)}
          size="sm"
          tooltip="none"
          icon={<ArrowUp aria-hidden />}
          disabled={place === 0}
          onClick={() => onMove(place - 1)}
        />
        <IconButton
          label={text.down(name)}
          size="sm"
          tooltip="none"
          icon={<ArrowDown aria-hidden />}
          disabled={place === count - 1}
          onClick={() => onMove(place + 1)}
        />
        <IconButton
          label={text.removeParameter(name)}
          size="sm"
          tooltip="none"
          variant="danger"
          icon={<Trash2 aria-hidden />}
          disabled={count === 1}
          onClick={onRemove}
        />
      </div>
      {open && (
        <div id={bodyId} className="border-line border-t p-3">
          <ParameterFields form={form} place={place} />
        </div>
      )}
    </li>
  );
}
