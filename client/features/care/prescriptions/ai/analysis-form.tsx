import { Sparkles } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useUser } from '#client/lib/session/store.ts';
import { currentLanguage, useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TagInput } from '#client/ui/tag-input.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { type Gender, genders } from '#shared/people/patients/patients.states.ts';
import type { Analysis } from '#shared/care/assistant/assistant.schema.ts';
import { AnalysisView } from './analysis-view.tsx';
import { type AnalysisBody, askAnalysis } from './ask-analysis.ts';
import { Asking } from './asking.tsx';
import { useQuestion } from './use-question.ts';

interface Values {
  symptoms: string;
  age: string;
  gender: Gender | '';
  history: string[];
  allergies: string[];
  current: string[];
}

const blank: Values = { symptoms: '', age: '', gender: '', history: [], allergies: [], current: [] };

const bodyOf = ({ symptoms, age, gender, history, allergies, current }: Values): AnalysisBody => ({
  symptoms,
  patientAge: /^\d{1,3}$/.test(age.trim()) ? Number(age) : null,
  patientGender: gender || null,
  medicalHistory: history,
  allergies,
  currentMedications: current,
  language: currentLanguage() === 'hi' ? 'hi' : 'en',
});

/** 'Prescription Analysis' of somebody who isn't on record here: what is typed, and nothing else. */
export function AnalysisForm() {
  const { quick: text, ai } = useText(assistantText);
  const { role } = useUser();
  const [values, set] = useState(blank);
  const [misses, setMisses] = useState(false);
  const question = useQuestion<Analysis>({ title: ai.failed, hint: ai.failedHint });
  const change = (some: Partial<Values>) => set((known) => ({ ...known, ...some }));
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isEmpty = values.symptoms.trim() === '';
    setMisses(isEmpty);
    if (isEmpty) toast.error(ai.neededTitle, ai.needed);
    else question.ask((signal, tell) => askAnalysis(bodyOf(values), signal, tell));
  };
  return (
    <div className="flex flex-col gap-5 p-5">
      <form noValidate className="flex flex-col gap-4" onSubmit={ask}>
        <FormField label={text.symptoms} required hint={text.noNames} error={misses ? ai.needed : undefined}>
          <Textarea
            value={values.symptoms}
            maxLength={4000}
            onChange={(event) => {
              setMisses(false);
              change({ symptoms: event.target.value });
            }}
          />
        </FormField>
        <About values={values} change={change} />
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          icon={<Sparkles aria-hidden />}
          busy={question.isAsking}
        >
          {ai.analyze}
        </Button>
      </form>
      {question.isAsking && <Asking progress={question.progress} onCancel={question.cancel} />}
      {question.answer && (
        <>
          <AnalysisView analysis={question.answer} />
          {role === 'clinic_doctor' && <p className="text-muted text-sm">{text.toPrescribe}</p>}
        </>
      )}
    </div>
  );
}

function About({ values, change }: { values: Values; change: (some: Partial<Values>) => void }) {
  const { quick: text } = useText(assistantText);
  const { gender } = useText(kitText);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField label={text.age} hint={text.ageUnit}>
        <TextField
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={values.age}
          onChange={(event) => change({ age: event.target.value })}
        />
      </FormField>
      <FormField label={text.gender}>
        <Select<Gender>
          value={values.gender}
          onChange={(next) => change({ gender: next })}
          options={genders.map((value) => ({ value, label: gender[value] }))}
        />
      </FormField>
      <FormField label={text.history} hint={text.historyHint}>
        <TagInput value={values.history} onChange={(history) => change({ history })} />
      </FormField>
      <FormField label={text.allergies}>
        <TagInput value={values.allergies} onChange={(allergies) => change({ allergies })} />
      </FormField>
      <FormField label={text.current} className="sm:col-span-2">
        <TagInput value={values.current} onChange={(current) => change({ current })} />
      </FormField>
    </div>
  );
}
