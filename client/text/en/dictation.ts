// Made from words/en/dictation.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const dictationText = defineText('dictation', {
  dictate: (field: string | number) => `Dictate: ${field} (Alt+M)`,
  stop: (field: string | number) => `Stop dictating: ${field} (Alt+M)`,
  language: 'Language that is spoken',
  listening: 'Listening',
  askDevice: 'Your device itself turns what you say into text. The sound is sent nowhere.',
  askService: (company: string | number) =>
    `Your browser sends the sound of what you say to ${company}, which turns it into text. Naadi never gets the sound. Please say no names.`,
  maker: 'a service of your browser’s maker',
  agree: 'Agree and Dictate',
  notNow: 'Not Now',
  staysHere: 'The sound stays on this device.',
  goesTo: (company: string | number) => `The sound goes to ${company}, not to Naadi.`,
  keys: 'Esc stops.',
  withdraw: 'Ask me again next time',
  problems: {
    notAllowed:
      'The microphone is not allowed for this page. Allow it in the browser’s address bar, then press the microphone again.',
    silence: 'Nothing was heard. Check that the microphone is on, then press it again.',
    noMicrophone: 'No microphone was found. Connect one, then press the microphone again.',
    network:
      'The browser could not reach the service that turns speech into text. What you typed is here; you can go on typing.',
    language: 'This browser cannot turn this language into text. Choose the other one, or type.',
    failed: 'Dictation stopped. What you said until then is in the field; press the microphone to go on.',
  },
});
