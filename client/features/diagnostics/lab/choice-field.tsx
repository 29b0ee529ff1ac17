import { type Ref, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Combobox } from '#client/ui/combobox.tsx';

interface ChoiceFieldProps {
  name: string;
  choices: readonly string[];
  value: string;
  onChange: (value: string) => void;
  /** A choice was made: the work is in the next field. */
  onPicked: () => void;
  onProblem: (problem: boolean) => void;
  ref: Ref<HTMLInputElement>;
}

/** A choice by its first letters; leaving the field takes the one that they mean. */
export function ChoiceField({ name, choices, value, onChange, onPicked, onProblem, ref }: ChoiceFieldProps) {
  const text = useText(labText).entry;
  const [draft, setDraft] = useState<string>();
  const items = draft === undefined || draft.trim() === '' ? choices : matching(choices, draft);
  const type = (typed: string) => {
    setDraft(typed);
    onProblem(false);
    onChange(choices.find((choice) => isSame(choice, typed)) ?? '');
  };
  const take = (choice: string) => {
    setDraft(undefined);
    onProblem(false);
    onChange(choice);
  };
  const leave = () => {
    if (draft === undefined) return;
    const [meant] = matching(choices, draft);
    if (draft.trim() === '') take('');
    else if (meant === undefined) onProblem(true);
    else take(meant);
  };
  return (
    <Combobox
      ref={ref}
      name={name}
      value={draft ?? value}
      onChange={type}
      items={items}
      itemKey={(choice) => choice}
      itemText={(choice) => choice}
      onPick={(choice) => {
        take(choice);
        onPicked();
      }}
      minLength={0}
      emptyText={text.noSuchChoice}
      placeholder={text.choose}
      onBlur={leave}
    />
  );
}

const fold = (words: string) => words.trim().toLocaleLowerCase('en-IN');
const isSame = (choice: string, typed: string) => fold(choice) === fold(typed);

/** Those that begin so come before those that only contain it. */
function matching(choices: readonly string[], typed: string): readonly string[] {
  const wanted = fold(typed);
  const begins = choices.filter((choice) => fold(choice).startsWith(wanted));
  const contains = choices.filter((choice) => !fold(choice).startsWith(wanted) && fold(choice).includes(wanted));
  return [...begins, ...contains];
}
