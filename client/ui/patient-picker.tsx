import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isWholePhone } from '#client/lib/patient-search-term.ts';
import { SHORTEST_SEARCH, usePatientSearch } from '#client/lib/use-patient-search.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { Button } from './button.tsx';
import { useWhyNotChosen } from './closed-record.tsx';
import { Combobox } from './combobox.tsx';

interface PatientPickerProps {
  words: { placeholder: string; failed: string; nobody: string; goOn: (typed: string) => string };
  renderPatient: (patient: Patient) => ReactNode;
  /** Which of the matches are offered; all of them when left out. */
  offered?: (matches: readonly Patient[]) => readonly Patient[];
  onPick: (patient: Patient) => void;
  /** Nobody was found: what was typed goes on as a new person's name or phone; `more` was typed while it was searched for. */
  onNobody: (typed: string, more?: string) => void;
  /** A whole phone number goes on by itself where nobody has it, and where somebody has it the list offers another person on it. */
  another?: { label: (typed: string) => string; onPick: (typed: string, known: readonly Patient[]) => void };
}

const ANOTHER = 'another';
/** Nobody has read a list that came less long ago. */
const READ_MS = 300;

/** Who was here before? Searches when the typing pauses, at the tenth digit of a phone, or at once with Enter. */
export function PatientPicker({ words, renderPatient, offered, onPick, onNobody, another }: PatientPickerProps) {
  const whyNot = useWhyNotChosen();
  const [typed, type] = useState('');
  /** A whole phone, or what Enter was pressed for: it is asked for, and what is typed meanwhile belongs to what comes after. */
  const [whole, setWhole] = useState<{ text: string; byEnter: boolean } | null>(null);
  const asked = whole?.text ?? typed;
  const { patients, isSearching, failed, nobody, searchNow } = usePatientSearch(asked);
  const matches = offered ? offered(patients) : patients;
  const offersAnother = another !== undefined && matches.length > 0 && isWholePhone(asked);

  const goOn = (more = '') => onNobody(asked.trim(), more);
  const hasAnswer = !isSearching && (nobody || failed || matches.length > 0);
  // Who of several is meant is for the person to say.
  const [only] = matches.length === 1 ? matches : [];
  const isSure = whole !== null && hasAnswer && (nobody || (whole.byEnter && only !== undefined && !whyNot(only)));
  const goOnSurely = useEffectEvent(() => {
    if (nobody) goOn(typed.slice(asked.length));
    else if (only) onPick(only);
  });
  useEffect(() => {
    if (isSure) goOnSurely();
  }, [isSure]);

  const hasSeveral = matches.length > 1;
  const cameAt = useRef(0);
  useEffect(() => {
    if (hasSeveral) cameAt.current = performance.now();
  }, [hasSeveral]);
  // Pressed along with the last digit: it would take the first of a family whom nobody has seen yet.
  const isBlind = ({ key }: KeyboardEvent) =>
    key === 'Enter' && hasSeveral && performance.now() - cameAt.current < READ_MS;
  const holdBlind = (event: KeyboardEvent) => {
    // Who walks the list has seen it.
    if (event.key.startsWith('Arrow')) cameAt.current = Number.NEGATIVE_INFINITY;
    if (!isBlind(event) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
  };

  // Enter that picked no match must not send the form around the field.
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (nobody) return goOn();
    searchNow();
    if (isSearching && typed.trim().length >= SHORTEST_SEARCH) setWhole({ text: typed, byEnter: true });
  };
  const change = (text: string) => {
    if (another && isWholePhone(text) && !isWholePhone(typed)) setWhole({ text, byEnter: false });
    else if (whole && (hasAnswer || !text.startsWith(whole.text))) setWhole(null);
    type(text);
  };
  const items = offersAnother ? [...matches, ANOTHER as typeof ANOTHER] : matches;
  return (
    // It only listens to what bubbles up from the field inside.
    <div role="presentation" onKeyDownCapture={holdBlind} onKeyDown={enter}>
      <Combobox<Patient | typeof ANOTHER>
        searchIcon
        value={typed}
        onChange={change}
        items={items}
        itemKey={(item) => (item === ANOTHER ? ANOTHER : item.id)}
        itemText={(item) => (item === ANOTHER ? asked : item.name)}
        renderItem={(item) =>
          item === ANOTHER ? (
            <span className="block truncate font-medium text-brand-ink text-sm">{another?.label(asked)}</span>
          ) : (
            renderPatient(item)
          )
        }
        whyNot={(item) => (item === ANOTHER ? undefined : whyNot(item))}
        // Whose record is closed isn't registered again by a mere Enter.
        highlightFirst={!matches.every(whyNot)}
        onPick={(item) => (item === ANOTHER ? another?.onPick(asked, matches) : onPick(item))}
        minLength={SHORTEST_SEARCH}
        loading={isSearching}
        error={failed ? words.failed : undefined}
        emptyText={words.nobody}
        placeholder={words.placeholder}
        footer={
          nobody ? (
            <Button variant="ghost" block className="justify-start" onClick={() => goOn()}>
              <span className="truncate">{words.goOn(typed.trim())}</span>
            </Button>
          ) : undefined
        }
      />
    </div>
  );
}
