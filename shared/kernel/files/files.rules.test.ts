import { describe, expect, it } from 'vitest';
import { storedPath } from './files.rules.ts';

describe('the path of a stored file', () => {
  it.each([
    ['/uploads/reports/report_a1.pdf', 'uploads/reports/report_a1.pdf'],
    ['uploads/logos/logo_x-1.png', 'uploads/logos/logo_x-1.png'],
    ['prescription_12_ab.pdf', 'uploads/prescriptions/prescription_12_ab.pdf'],
    ['invoice_3_Ab-_.pdf', 'uploads/invoices/invoice_3_Ab-_.pdf'],
    ['old_report_1.pdf', 'uploads/reports/old_report_1.pdf'],
    ['prescription_report_1.pdf', 'uploads/prescriptions/prescription_report_1.pdf'],
    ['/report_9.docx', 'uploads/reports/report_9.docx'],
  ])('%s is %s', (said, path) => {
    expect(storedPath(said)).toBe(path);
  });

  it.each([
    '',
    '/',
    'logo.png',
    'uploads/report_1.pdf',
    'uploads/secrets/report_1.pdf',
    'uploads/reports/../../secrets.json',
    'uploads/reports/..%2f..%2fsecrets.json',
    'uploads/reports/.hidden.pdf',
    'uploads/reports/a.pdf/b.pdf',
    '//uploads/reports/a.pdf',
    'uploads\\reports\\a.pdf',
    'uploads/reports/a.pdf\n',
    'uploads/reports/a\u0000.pdf',
    '/etc/passwd',
    'https://elsewhere.example/uploads/reports/a.pdf',
    'uploads/reports/रिपोर्ट.pdf',
    'uploads/__proto__/a.pdf',
  ])('%j names none', (said) => {
    expect(storedPath(said)).toBeUndefined();
  });
});
