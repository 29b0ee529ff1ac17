// Made from words/en/visit-question.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';

export const visitQuestionText = defineText('visit-question', {
  cancel: (name: string | number) => `Cancel the appointment of ${name}?`,
  cancelHint: (when: string | number) => `${when} becomes free for somebody else. The patient stays registered.`,
  cancelHintNoTime: 'The visit is taken off today’s list. The patient stays registered.',
  reason: 'Reason',
  reasonHint: 'Patient called, is travelling ...',
  noShow: (name: string | number) => `Mark ${name} as a no-show?`,
  noShowHint: 'The visit leaves the list of open visits. It can be brought back if the patient comes after all.',
  keep: 'Keep it',
});
