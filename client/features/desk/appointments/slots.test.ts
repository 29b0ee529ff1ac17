import { describe, expect, it } from 'vitest';
import { firstFree, groupSlots, slotsAt } from './slots.ts';
import { aSlot, at } from '#client/test/records/visits.ts';

const zone = 'Asia/Kolkata';
const clocks = (slots: readonly { start: string }[]) =>
  slots.map(({ start }) => new Date(start).toLocaleTimeString('en-GB', { timeZone: zone }).slice(0, 5));

describe('a day of slots', () => {
  it('falls into morning, afternoon and evening of the organisation’s clock', () => {
    const groups = groupSlots(
      ['09:00', '11:45', '12:00', '16:45', '17:00'].map((clock) => aSlot(clock)),
      zone,
    );
    expect(groups.map(({ part, slots }) => [part, clocks(slots)])).toEqual([
      ['morning', ['09:00', '11:45']],
      ['afternoon', ['12:00', '16:45']],
      ['evening', ['17:00']],
    ]);
  });

  it('leaves out a part of the day that has none', () => {
    expect(groupSlots([aSlot('18:00')], zone).map(({ part }) => part)).toEqual(['evening']);
  });

  it('lets a free slot pass while it is looked at, and keeps a booked one booked', () => {
    const slots = [aSlot('09:00'), aSlot('09:15', 'booked'), aSlot('09:30')];
    expect(slotsAt(slots, Date.parse(at('09:20'))).map(({ status }) => status)).toEqual([
      'past',
      'booked',
      'available',
    ]);
  });

  it.each([
    ['the first free one', undefined, ['09:15']],
    ['the first free one from a wished moment on', '09:20', ['09:45']],
    ['an earlier one when nothing is free later', '10:00', ['09:15']],
  ])('offers %s', (_, wished, offered) => {
    const slots = [aSlot('09:00', 'booked'), aSlot('09:15'), aSlot('09:30', 'break'), aSlot('09:45')];
    const free = firstFree(slots, wished && at(wished));
    expect(clocks(free ? [free] : [])).toEqual(offered);
  });
});
