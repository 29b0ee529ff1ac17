import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FormField } from '#client/ui/form-field.tsx';
import { DictatedTextarea } from './dictated-textarea.tsx';
import { hearerOf, keptDictation } from '#client/lib/speech/hearer.ts';

const user = userEvent.setup();

/** A browser's recognition that says what a test has it say. */
class StandIn extends EventTarget {
  static made: StandIn[] = [];
  static here = 'unavailable';
  static available = () => Promise.resolve(StandIn.here);
  lang = '';
  continuous = false;
  interimResults = false;
  processLocally = false;
  isOn = false;
  constructor() {
    super();
    StandIn.made.push(this);
  }
  start() {
    this.isOn = true;
  }
  stop() {
    this.end();
  }
  abort() {
    this.end();
  }
  end(error?: string) {
    if (!this.isOn) return;
    this.isOn = false;
    act(() => {
      if (error) this.dispatchEvent(Object.assign(new Event('error'), { error }));
      this.dispatchEvent(new Event('end'));
    });
  }
  says(transcript: string, isFinal = true) {
    const results = [Object.assign([{ transcript }], { isFinal })];
    act(() => void this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results })));
  }
}
const newest = () => {
  const found = StandIn.made.at(-1);
  if (!found) throw new Error('Nothing listens');
  return found;
};

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

beforeEach(() => {
  localStorage.clear();
  StandIn.made = [];
  StandIn.here = 'unavailable';
  vi.stubGlobal('webkitSpeechRecognition', StandIn);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(CHROME);
});
afterEach(() => vi.unstubAllGlobals());

let saved: string;
function Form() {
  const { register, getValues } = useForm({ defaultValues: { complaints: '', advice: '' } });
  return (
    <form>
      <FormField label="Complaints">
        <DictatedTextarea {...register('complaints')} called="Complaints" />
      </FormField>
      <FormField label="Advice">
        <DictatedTextarea {...register('advice')} called="Advice" />
      </FormField>
      <button type="button" onClick={() => (saved = getValues('complaints'))}>
        Save
      </button>
    </form>
  );
}
const field = (name = 'Complaints') => screen.getByRole<HTMLTextAreaElement>('textbox', { name });
const press = () => fireEvent.keyDown(field(), { code: 'KeyM', key: 'µ', altKey: true });
async function agreed() {
  render(<Form />);
  press();
  await user.click(await screen.findByRole('button', { name: 'Agree and Dictate' }));
}

describe('dictation', () => {
  it('isn’t offered where the browser has none', () => {
    vi.unstubAllGlobals();
    render(<Form />);
    expect(field()).toBeVisible();
    expect(screen.queryByRole('button', { name: /Dictate/ })).not.toBeInTheDocument();
  });

  it('says first where the sound goes, and hears nothing before that is agreed to', async () => {
    render(<Form />);
    await user.click(screen.getByRole('button', { name: /^Dictate: Complaints/ }));
    expect(await screen.findByText(/sends the sound of what you say to Google/)).toBeVisible();
    expect(StandIn.made).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Not Now' }));
    expect(StandIn.made).toHaveLength(0);
    expect(keptDictation().agreed).toEqual([]);
  });

  it('puts what is said where the cursor stands, as text that the form has', async () => {
    await agreed();
    await user.type(field(), 'Fever');
    newest().says('since two days', false);
    expect(screen.getByText('since two days')).toBeVisible();
    expect(field()).toHaveValue('Fever');
    newest().says('since two days');
    expect(field()).toHaveValue('Fever since two days');
    field().setSelectionRange(0, 0);
    newest().says('headache and');
    expect(field()).toHaveValue('Headache and Fever since two days');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved).toBe('Headache and Fever since two days');
  });

  it('asks once on a device, goes on and off by its key, and asks again when that is taken back', async () => {
    await agreed();
    expect(newest()).toMatchObject({ lang: 'en-IN', continuous: true, interimResults: true, isOn: true });
    press();
    expect(newest().isOn).toBe(false);
    press();
    await screen.findByText('Listening', { selector: 'p' });
    expect(StandIn.made).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Ask me again next time' }));
    expect(newest().isOn).toBe(false);
    press();
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Agree and Dictate' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Not Now' }));
    expect(field()).toHaveFocus();
  });

  it('hears Hindi, and remembers it', async () => {
    await agreed();
    await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
    await screen.findByText('Listening', { selector: 'p' });
    expect(newest()).toMatchObject({ lang: 'hi-IN', isOn: true });
    expect(StandIn.made[0]?.isOn).toBe(false);
    expect(keptDictation().language).toBe('hi');
  });

  it('stays on the device where the browser can, which is asked apart', async () => {
    await agreed();
    press();
    StandIn.here = 'available';
    press();
    expect(await screen.findByText(/itself turns what you say into text/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Agree and Dictate' }));
    expect(newest().processLocally).toBe(true);
    expect(screen.getByText(/stays on this device/)).toBeVisible();
  });

  it('is ended by Escape, which closes nothing else, by another field and with the form', async () => {
    await agreed();
    const heard = vi.fn<() => void>();
    document.addEventListener('keydown', heard);
    fireEvent.keyDown(field(), { key: 'Escape' });
    document.removeEventListener('keydown', heard);
    expect(heard).not.toHaveBeenCalled();
    expect(newest().isOn).toBe(false);
    press();
    await screen.findByText('Listening', { selector: 'p' });
    const first = newest();
    await user.click(screen.getByRole('button', { name: /^Dictate: Advice/ }));
    await vi.waitFor(() => expect(newest()).not.toBe(first));
    expect(first.isOn).toBe(false);
    screen.getByRole('button', { name: /^Stop dictating: Advice/ });
  });

  it.each([
    ['by its key', () => fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })],
    ['by its button', () => fireEvent.submit(field().form as HTMLFormElement)],
  ])('takes what was just being said along when the form is saved %s', async (_, save) => {
    await agreed();
    newest().says('fever since monday', false);
    save();
    expect(field()).toHaveValue('Fever since monday');
    expect(newest().isOn).toBe(false);
  });

  it('is over with the page that it was begun on', async () => {
    render(<Form />).unmount();
    await agreed();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    hidden.mockRestore();
    expect(newest().isOn).toBe(false);
  });

  it.each([
    ['not-allowed', /microphone is not allowed/],
    ['no-speech', /Nothing was heard/],
    ['audio-capture', /No microphone was found/],
    ['network', /could not reach the service/],
    ['language-not-supported', /cannot turn this language/],
    ['something new', /Dictation stopped/],
  ])('says what is wrong and what to do: %s', async (error, words) => {
    await agreed();
    await user.type(field(), 'Fever');
    newest().end(error);
    expect(screen.getAllByText(words)[0]).toBeInTheDocument();
    expect(field()).toHaveValue('Fever');
    expect(screen.getByRole('button', { name: /^Dictate: Complaints/, pressed: false })).toBeVisible();
  });
});

it.each([
  [CHROME, 'Google'],
  [CHROME.replace('Chrome', 'HeadlessChrome'), 'Google'],
  [`${CHROME} Edg/142.0.0.0`, 'Microsoft'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile Safari/604.1', 'Apple'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', 'Apple'],
  [`${CHROME} OPR/120.0`, 'unknown'],
  ['Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0', 'unknown'],
])('%s has %s listen', async (browser, hearer) => {
  expect(await hearerOf('en', browser)).toBe(hearer);
});
