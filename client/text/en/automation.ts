// Made from words/en/automation.json by `npm run words`: change the words there.
import { defineText } from '#client/lib/text.ts';
import { grouped, plural, which } from '#shared/kernel/words/phrases.ts';

export const automationText = defineText('automation', {
  planned: {
    label: 'What goes out by itself',
    titles: { today: 'Going out today', tomorrow: 'Going out tomorrow' },
    titleOn: (day: string | number | null) =>
      which(day, { null: `Going out on another day`, other: `Going out on ${day}` }),
    day: 'Day',
    days: { today: 'Today', tomorrow: 'Tomorrow', other: 'Another day' },
    date: 'Date',
    chooseDay: 'Choose a day to see what goes out on it.',
    kinds: {
      days_before: 'Reminders before a visit',
      hours_before: 'Reminders two hours before',
      follow_up: 'Follow-ups',
      dues: 'Payment reminders',
    },
    showText: 'Text',
    showAll: (count: number) => `Show all ${grouped(count)}`,
    showFew: 'Show fewer',
    notThisOne: 'Not this one',
    afterAll: 'This one after all',
    of: (action: string | number, name: string | number) => `${action}, ${name}`,
    notSent: 'Not sent',
    takenOff: 'This message will not be sent',
    putBack: 'This message will be sent',
    undo: 'Undo',
    skipFailed: 'This could not be saved',
    more: (count: string | number) => `and ${count} more`,
    off: (kinds: string | number) => `Switched off: ${kinds}.`,
    openSettings: 'Settings',
    none: 'Nothing goes out by itself',
    noneHint: 'Reminders of booked visits, follow-ups and dues appear here before they are sent.',
    noneHintAtCenter: 'Reminders of unpaid bills appear here before they are sent.',
    loadFailed: 'What goes out could not be loaded.',
  },
  delay: {
    button: 'Running late',
    more: 'More',
    title: 'Running late',
    about: 'Those who are ticked get a message at once, quiet hours or not.',
    runsLate: (doctor: string | number, minutes: string | number, count: number) =>
      `${doctor} runs about ${minutes} minutes late. ${plural('en', count, { one: `Tell the one who waits?`, other: `Tell the ${grouped(count)} who wait?` })}`,
    andMore: (count: number) =>
      plural('en', count, { one: `${grouped(count)} more runs late`, other: `${grouped(count)} more run late` }),
    tell: 'Tell them',
    dismiss: (doctor: string | number) => `Not now, ${doctor}`,
    doctor: 'Doctor',
    minutes: 'Minutes late',
    who: 'Who is told',
    everybody: 'Everybody who waits',
    toldAlready: 'Told already',
    reads: 'The text. Each reads it in their own language.',
    submit: (count: number) =>
      plural('en', count, {
        '=0': `Send`,
        one: `Send to ${grouped(count)} patient`,
        other: `Send to ${grouped(count)} patients`,
      }),
    busy: 'Sending...',
    told: (sent: number, failed: number) =>
      `${plural('en', sent, { one: `${grouped(sent)} patient`, other: `${grouped(sent)} patients` })} told${plural('en', failed, { '=0': ``, other: `, ${grouped(failed)} can’t be told: they want no messages, or know of it` })}`,
    failed: 'They could not be told',
    nobody: 'Nobody waits',
    nobodyHint: 'No booked visit of today is still ahead.',
    loadFailed: 'Who waits could not be loaded.',
  },
});
