import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { leftWork } from '#client/lib/left-work.ts';
import type { EndReason } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { loginText } from '#client/text/en/login.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { toast } from '#client/lib/toast.ts';
import { BrandPanel } from './brand-panel.tsx';
import { DemoBox } from './demo-box.tsx';
import { failureText } from './failure-text.ts';
import { readGivenLink } from './given-link.ts';
import { useHealth } from './use-health.ts';

interface LoginScreenProps {
  /** Why the last session ended, if one did. */
  ended: EndReason | null;
  /** Called when somebody begins to type: what comes after the sign-in can be loaded meanwhile. */
  onBegin: () => void;
}

type Problems = { email?: string | undefined; password?: string | undefined };

// What a sign-in needs beyond this page comes with the first letter typed: the page itself stays small.
const loadRest = () =>
  Promise.all([import('#client/lib/session/account.ts'), import('#shared/people/sessions/sessions.schema.ts')]);

export function LoginScreen({ ended, onBegin }: LoginScreenProps) {
  const text = useText(loginText);
  const health = useHealth();
  const [given] = useState(() => readGivenLink(location.hash));
  const [email, setEmail] = useState(given?.email ?? '');
  const [password, setPassword] = useState(given?.password ?? '');
  const [problems, setProblems] = useState<Problems>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useEffect(() => {
    document.title = text.title;
  }, [text]);

  // Neither the address bar nor the browser's history keeps the password.
  useEffect(() => {
    if (given) history.replaceState(history.state, '', location.pathname);
  }, [given]);

  // Not on a phone, where the keyboard would jump up over the page.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) emailField.current?.focus();
  }, []);

  const begin = () => {
    loadRest().catch(() => undefined);
    onBegin();
  };

  const type = (change: { email?: string; password?: string }) => {
    if (email === '' && password === '') begin();
    if (change.email !== undefined) setEmail(change.email);
    if (change.password !== undefined) setPassword(change.password);
    setProblems({});
    setFailed(null);
  };

  const submit = async () => {
    setBusy(true);
    setFailed(null);
    try {
      const [{ signIn }, { credentials }] = await loadRest();
      const checked = credentials.safeParse({ email, password });
      if (!checked.success) {
        const found = problemsOf(checked.error.issues);
        setProblems(found);
        (found.email ? emailField : passwordField).current?.focus();
        return;
      }
      const user = await signIn(checked.data);
      toast.success(text.doneTitle, text.welcome(user.name));
    } catch (error) {
      setFailed(failureText(error));
      passwordField.current?.focus();
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!busy) void submit();
  };

  return (
    <div className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <BrandPanel />
      <main className="flex flex-col items-center px-4 py-8 sm:px-8 sm:pt-[16vh]">
        <div className="flex w-full max-w-sm flex-col gap-6">
          <div>
            <h1 className="font-semibold text-xl">{text.title}</h1>
            <p className="mt-1 text-muted text-sm">{text.subtitle}</p>
          </div>
          {ended !== null && ended !== 'signed-out' && (
            <output className="block rounded-md bg-info-soft px-3 py-2 text-info-ink text-sm">
              {text.ended[ended]} {leftWork.get() && text.kept}
            </output>
          )}
          <form noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
            <FormField label={text.email} error={problems.email}>
              <TextField
                ref={emailField}
                type="email"
                name="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                value={email}
                onChange={(event) => type({ email: event.target.value })}
              />
            </FormField>
            <FormField label={text.password} error={problems.password}>
              <PasswordField
                ref={passwordField}
                name="password"
                autoComplete="current-password"
                value={password}
                onChange={(event) => type({ password: event.target.value })}
              />
            </FormField>
            {failed !== null && (
              <p role="alert" className="rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
                <b className="block font-medium">{text.failedTitle}</b>
                {failed}
              </p>
            )}
            <Button type="submit" variant="primary" size="lg" block busy={busy} busyLabel={text.signingIn}>
              {text.signIn}
            </Button>
          </form>
          {health?.features.includes('patient-portal') && (
            <a href="/patient-portal" className={buttonClass({ variant: 'link' })}>
              {text.patients}
            </a>
          )}
          {health?.demo && <DemoBox onChoose={(email, password) => type({ email, password })} />}
        </div>
      </main>
    </div>
  );
}

/** The first thing that is wrong with each field. */
const problemsOf = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
