import { describe, expect, it } from 'vitest';
import { columnsProblem, guessColumns } from './import-columns.ts';
import { readPerson } from './read-person.ts';
import { columnName, readTable } from '#shared/kernel/files/table-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark: boolean) => Buffer.from(`${mark ? '\uFEFF' : ''}${text}`, 'utf16le');
const latin = (text: string) => Buffer.from(text, 'latin1');
const cellsOf = (bytes: Uint8Array) => {
  const table = readTable(bytes);
  return 'fault' in table ? table.fault : [table.headings, ...table.rows.map(({ cells }) => cells)];
};

describe('a list from a spreadsheet', () => {
  const people = [
    ['Name', 'City'],
    ['José', 'Pune'],
  ];
  it.each([
    ['UTF-8', utf8('Name,City\nJosé,Pune\n')],
    ['UTF-8 with a mark', utf8('\uFEFFName,City\r\nJosé,Pune\r\n')],
    ['the code page of Windows', latin('Name;City\r\nJos\u00e9;Pune')],
    ['UTF-16', utf16('Name\tCity\r\nJosé\tPune\r\n', true)],
    ['UTF-16 without a mark', utf16('Name\tCity\r\nJosé\tPune\r\n', false)],
    ['a line about the separator', utf8('sep=|\r\nName|City\r\nJosé|Pune')],
    ['blank lines and quotes', utf8('\n"Name","City"\n,\n"José","Pune"\n\n')],
  ])('is read whatever it is written in: %s', (_, bytes) => {
    expect(cellsOf(bytes)).toEqual(people);
  });

  it('counts rows as the spreadsheet does, over blank rows and cells of two lines', () => {
    const table = readTable(utf8('Name,Address\n"A","1\n2"\n,\nB,3\n'));
    expect('rows' in table && table.rows.map(({ number }) => number)).toEqual([2, 4]);
  });

  it.each([
    ['empty', new Uint8Array()],
    ['noRows', utf8('Name,Phone\n\n')],
    ['workbook', latin('PK\u0003\u0004 and more')],
    ['notText', latin('\u0089PNG\r\n')],
    ['notText', new Uint8Array(3000).map((_, index) => (index * 7919) % 251)],
    ['notText', utf8('Name,Phone\nA\u0000B,1')],
    ['tooManyColumns', utf8(','.repeat(1_000_000))],
    ['tooManyRows', utf8(`Name,Phone\n${'A,1\n'.repeat(10_001)}`)],
    ['tooLarge', new Uint8Array(10 * 1024 * 1024 + 1).fill(65)],
    ['noRows', utf8(`"${'a'.repeat(2_000_000)}`)],
  ])('is refused as %s', (fault, bytes) => {
    expect(cellsOf(bytes)).toBe(fault);
  });

  it('names a column without a heading by its place', () => {
    expect([columnName(['Name', ''], 0), columnName(['Name', ''], 1)]).toEqual(['Name', 'Column 2']);
  });
});

describe('the columns', () => {
  it.each([
    [
      ['UHID', 'Name', 'Mobile', 'Sex', 'Date of birth', 'Date of birth estimated'],
      { registerNumber: 0, name: 1, phone: 2, gender: 3, dateOfBirth: 4, birthEstimated: 5 },
    ],
    [['Patient Name', 'Mobile', 'Age', 'Sex', 'Address'], { name: 0, phone: 1, age: 2, gender: 3, address: 4 }],
    [
      ['S.No', 'FULL NAME', 'Father Name', 'Phone No.', 'D.O.B', 'Gender (M/F)', 'E-mail'],
      { name: 1, phone: 3, dateOfBirth: 4, gender: 5, email: 6 },
    ],
    [
      ['First Name', 'Last Name', 'Mobile 1', 'Emergency Mobile', 'Known Allergies', 'Medical History', 'Doctor Name'],
      { name: 0, lastName: 1, phone: 2, allergies: 4, conditions: 5, doctor: 6 },
    ],
    [['नाम', 'x'], {}],
  ])('of %j are guessed', (headings, columns) => {
    expect(guessColumns(headings)).toEqual(columns);
  });

  it.each([
    [{ phone: 1 }, 'Choose the column with the name'],
    [{ name: 0 }, 'Choose the column with the phone number'],
    [{ name: 0, phone: 1 }, 'Choose the column with the gender'],
    [{ name: 0, phone: 1, gender: 2 }, 'Choose the column with the age or the date of birth'],
    [{ name: 0, phone: 1, gender: 2, age: 2 }, 'Each column can be used once'],
    [{ name: 0, phone: 1, gender: 2, dateOfBirth: 3 }, undefined],
  ])('%j', (columns, message) => {
    expect(columnsProblem(columns)?.message).toBe(message);
  });
});

describe('a row', () => {
  const today = '2026-11-20';
  const columns = { name: 0, phone: 1, gender: 2, age: 3, dateOfBirth: 4, email: 5, allergies: 6, doctor: 7 };
  const read = (change: Partial<Record<keyof typeof columns, string>>) => {
    const row = { name: 'Asha Rao', phone: '9876543210', gender: 'F', age: '34', ...change };
    const cells = Object.entries(columns).map(([field]) => (row as Record<string, string>)[field] ?? '');
    return readPerson(cells, columns, today);
  };

  it('is a person as the contract knows one', () => {
    expect(read({ allergies: 'Penicillin; Dust', email: 'a@b.in', doctor: 'Dr. Meera' })).toEqual({
      person: {
        name: 'Asha Rao',
        phone: '9876543210',
        gender: 'female',
        age: 34,
        email: 'a@b.in',
        address: null,
        allergies: ['Penicillin', 'Dust'],
        conditions: [],
      },
      birthReckoned: false,
      registerNumber: '',
      emailDropped: false,
      doctorName: 'Dr. Meera',
      problems: [],
    });
  });

  it('is not lost for an e-mail that is none', () => {
    const { person, emailDropped } = read({ email: 'asha at home' });
    expect(person).toMatchObject({ name: 'Asha Rao', email: null });
    expect(emailDropped).toBe(true);
  });

  it.each([
    ['yes', true],
    ['TRUE', true],
    ['हाँ', true],
    ['no', false],
    ['', false],
  ])('has an estimated day of birth where the list says so: %s', (cell, estimated) => {
    const cells = ['Asha Rao', '9876543210', 'F', '01/02/1980', cell, ' OP-17/24 '];
    const of = { name: 0, phone: 1, gender: 2, dateOfBirth: 3, birthEstimated: 4, registerNumber: 5 };
    const read = readPerson(cells, of, '2026-11-28');
    expect(read).toMatchObject({ birthReckoned: estimated, registerNumber: 'OP-17/24', problems: [] });
    const long = readPerson([...cells.slice(0, 5), 'x'.repeat(41)], of, '2026-11-28');
    expect(long.problems.map(({ field }) => field)).toEqual(['registerNumber']);
  });

  it.each([
    ['+91 98765-43210', '9876543210'],
    ['098765 43210', '9876543210'],
    ['9876543210.0', '9876543210'],
    ['="9876543210"', '9876543210'],
    ["'+919876543210", '9876543210'],
  ])('has the phone %s', (phone, digits) => {
    expect(read({ phone }).person?.phone).toBe(digits);
  });

  it.each([
    ['M', 'male'],
    ['Female', 'female'],
    ['पुरुष', 'male'],
    ['Others', 'other'],
  ])('has the gender %s', (gender, read_) => {
    expect(read({ gender }).person?.gender).toBe(read_);
  });

  it.each([
    ['31/12/1990', '1990-12-31'],
    ['1-2-1990', '1990-02-01'],
    ['1990-12-31 00:00:00', '1990-12-31'],
    ['31 Dec 1990', '1990-12-31'],
    ['29.02.2024', '2024-02-29'],
  ])('is born on %s, whatever the age says', (dateOfBirth, day) => {
    expect(read({ dateOfBirth }).person).toMatchObject({ dateOfBirth: day });
    expect(read({ dateOfBirth }).birthReckoned).toBe(false);
  });

  it.each([
    ['34', { age: 34 }],
    ['34 y', { age: 34 }],
    ['34.0', { age: 34 }],
    ['34 Yrs', { age: 34 }],
    ['5 months', { dateOfBirth: '2026-06-20' }],
    ['1 y 6 m', { dateOfBirth: '2025-05-20' }],
    ['20 days', { dateOfBirth: '2026-10-31' }],
  ])('has the age %s', (age, values) => {
    expect(read({ age }).person).toMatchObject(values);
    expect(read({ age }).birthReckoned).toBe('dateOfBirth' in values);
  });

  it.each([
    [{ name: '' }, 'name', 'Name is required'],
    [{ phone: '' }, 'phone', 'Phone number is missing'],
    [{ phone: '12345' }, 'phone', 'Phone number must be exactly 10 digits'],
    [{ phone: '9.87654E+09' }, 'phone', 'shortened by the spreadsheet'],
    [{ gender: '' }, 'gender', 'Gender is missing'],
    [{ gender: 'X' }, 'gender', '“X” is not a gender: write male, female or other'],
    [{ age: '' }, 'age', 'Age or date of birth is missing'],
    [{ age: 'old' }, 'age', '“old” is not an age: write 34, or 5 months'],
    [{ age: '0' }, 'age', 'Age must be at least 1'],
    [{ age: '131' }, 'age', 'Age must be at most 130'],
    [{ dateOfBirth: '12/31/1990' }, 'dateOfBirth', 'the day comes before the month'],
    [{ dateOfBirth: '31/02/1990' }, 'dateOfBirth', '“31/02/1990” is a day that does not exist'],
    [{ dateOfBirth: '1/2/90' }, 'dateOfBirth', '“1/2/90”: write the year of birth with four digits'],
    [{ dateOfBirth: '21/11/2026' }, 'dateOfBirth', 'Date of birth cannot be in the future'],
  ])('%j is faulty', (change, field, message) => {
    const { person, problems } = read(change);
    expect(person).toBeNull();
    expect(problems).toEqual([{ field, message: expect.stringContaining(message) }]);
  });

  it('keeps what looks like a formula as text, and takes NA for nothing', () => {
    expect(read({ name: '=1+1', email: 'N/A', allergies: 'NKDA' }).person).toMatchObject({
      name: '=1+1',
      email: null,
      allergies: [],
    });
  });
});
