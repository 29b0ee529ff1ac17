import { CircleX, FileText, Lock } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PulseMark } from '#client/ui/pulse-mark.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { MessageLanguage } from '#shared/contact/words/languages.states.ts';
import { type LinkWords, linkWords } from './link-words.ts';
import { type Found, useMessageLink } from './use-message-link.ts';

interface MessageLinkScreenProps {
  code: string;
  language: MessageLanguage;
  /** Goes to the file. */
  show: (url: string) => void;
}

/** What the link in a message opens: one question, and then the paper. For anybody, without a sign-in. */
export function MessageLinkScreen({ code, language, show }: MessageLinkScreenProps) {
  const words = linkWords[language];
  const { found, look, open, problem, isOpening } = useMessageLink(code, show);
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col gap-5 px-4 py-6 sm:py-12">
      <PulseMark className="text-brand-ink" />
      <div aria-live="polite" className="rounded-lg border border-line bg-surface p-5">
        {found === 'looking' && (
          <div className="grid min-h-40 place-items-center">
            <Spinner label={words.checking} />
          </div>
        )}
        {found === 'unknown' && <Closed icon={<CircleX aria-hidden />}>{words.unknown}</Closed>}
        {found === 'failed' && (
          <div className="flex flex-col gap-4">
            <p>{words.failed}</p>
            <Button block size="lg" onClick={look}>
              {words.again}
            </Button>
          </div>
        )}
        {typeof found === 'object' && (
          <Letter words={words} found={found}>
            <YearForm words={words} open={open} problem={problem && words[problem]} isOpening={isOpening} />
          </Letter>
        )}
      </div>
    </main>
  );
}

/** Who wrote and what it is; and why it can't be opened, where it can't. */
function Letter({ words, found, children }: { words: LinkWords; found: Found; children: ReactNode }) {
  const { organizationName, kind, state } = found;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-start gap-3">
        <FileText aria-hidden className="mt-0.5 size-7 shrink-0 text-brand-ink" />
        <div className="min-w-0">
          <h1 className="font-semibold text-lg">{words[kind]}</h1>
          <p className="break-words text-muted">{organizationName}</p>
        </div>
      </div>
      {state === 'open' ? children : <Closed icon={<Lock aria-hidden />}>{words[state]}</Closed>}
    </div>
  );
}

interface YearFormProps {
  words: LinkWords;
  open: (year: number) => void;
  problem: string | undefined;
  isOpening: boolean;
}

function YearForm({ words, open, problem, isOpening }: YearFormProps) {
  const [year, setYear] = useState('');
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isYear = /^\d{4}$/.test(year);
    setIncomplete(!isYear);
    if (isYear) open(Number(year));
  };
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <p>{words.ask}</p>
      <FormField label={words.year} error={isIncomplete ? words.yearNeeded : problem}>
        <TextField
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          className="nums h-12 text-lg"
          value={year}
          onChange={({ target }) => setYear(target.value.replace(/\D/g, ''))}
        />
      </FormField>
      <Button block type="submit" size="lg" variant="primary" busy={isOpening} busyLabel={words.opening}>
        {words.open}
      </Button>
    </form>
  );
}

const Closed = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-2.5 rounded-md bg-due-soft px-3 py-2.5 text-due-ink [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0">
    {icon}
    <span className="min-w-0 text-pretty">{children}</span>
  </p>
);
