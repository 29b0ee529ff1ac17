import { describe, expect, it } from 'vitest';
import { addMoney, fromPaise, rupees, rupeesExact, toPaise } from './money.ts';

describe('money', () => {
  it.each([
    ['0', 0],
    ['0.30', 30],
    ['350', 35_000],
    ['350.5', 35_050],
    ['99999999.99', 9_999_999_999],
    ['-12.05', -1205],
  ])('reads %s as %d paise', (amount, paise) => {
    expect(toPaise(amount)).toBe(paise);
  });

  it.each(['', 'abc', '1.234', '1e3', '1,000', ' 5'])('refuses %j', (amount) => {
    expect(() => toPaise(amount)).toThrow('Not an amount');
  });

  it.each([
    ['0', '₹0', '₹0.00'],
    ['0.05', '₹0.05', '₹0.05'],
    ['350.00', '₹350', '₹350.00'],
    ['350.5', '₹350.50', '₹350.50'],
    ['1200.00', '₹1,200', '₹1,200.00'],
    ['99999.99', '₹99,999.99', '₹99,999.99'],
    ['125000.00', '₹1,25,000', '₹1,25,000.00'],
    ['12345678.05', '₹1,23,45,678.05', '₹1,23,45,678.05'],
    ['-1250.00', '−₹1,250', '−₹1,250.00'],
    ['9007199254740993.01', '₹9,00,71,99,25,47,40,993.01', '₹9,00,71,99,25,47,40,993.01'],
  ])('writes %s as %s, exactly %s', (amount, plain, exact) => {
    expect([rupees(amount), rupeesExact(amount)]).toEqual([plain, exact]);
  });

  it.each(['', '1e5', '1,000', '1.234'])('writes nothing for %j', (amount) => {
    expect(() => rupees(amount)).toThrow('Not an amount');
  });

  it('survives a round trip for 100,000 random amounts', () => {
    let seed = 7;
    for (let round = 0; round < 100_000; round += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      const paise = seed % 1_000_000_000;
      if (toPaise(fromPaise(paise)) !== paise) throw new Error(`${paise} did not survive`);
    }
    expect(fromPaise(5)).toBe('0.05');
  });

  it('adds without a float', () => {
    expect(addMoney('0.10', '0.20')).toBe('0.30');
    expect(addMoney('100.05', '-0.10')).toBe('99.95');
  });
});
