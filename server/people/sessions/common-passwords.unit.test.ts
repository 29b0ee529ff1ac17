import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const person = { email: 'meera.iyer@example.in', name: 'Meera Iyer' };

it.each([
  ['of the stolen ones', '1qaz2wsx', 'q1w2e3r4t5', 'Corvette', 'maverick', 'trustno1'],
  ['of words that everybody tries', 'Welcome@123', 'P@ssw0rd', 'hospital1', 'naadi2026', 'Jaimatadi#1'],
  ['of numbers and repetitions', '12345678', '01-01-1990', 'aaaaaaaa', 'abcabcabc'],
  ['of the person', 'Meera@123', 'iyer1985', 'meera.iyer'],
])('finds those %s too easy', (_, ...passwords) => {
  expect(passwords.filter((password) => !isCommonPassword(password, person))).toEqual([]);
});

it('leaves what nobody tries, of whatever letters and whatever length', () => {
  const passwords = [
    'correct horse battery staple',
    'kzvrtqpw',
    'नाड़ी देखो रोज़',
    '8f3kq0zm',
    'x'.repeat(63) + 'yz',
    'A new Secret 7',
  ];
  expect(passwords.filter((password) => isCommonPassword(password, person))).toEqual([]);
});
