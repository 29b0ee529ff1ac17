import { describe, expect, it } from 'vitest';
import { renderPrescription } from './prescription.ts';
import { readPdf, textOf } from './test/read-pdf.ts';
import { sampleMedicine, samplePrescription } from './test/samples.ts';

const pagesOf = async (...input: Parameters<typeof renderPrescription>) =>
  readPdf(await renderPrescription(...input)).pages;

describe('the prescription', () => {
  it('carries everything an Indian chemist asks for', async () => {
    const text = textOf(await renderPrescription(samplePrescription));
    for (const part of [
      'Demo Clinic',
      '1 Example Road, Pune 411004',
      '020-5550 1234  ·  desk@clinic.example',
      'Reg. No. REG/0001  ·  GSTIN 27ABCDE1234F1Z5',
      'Dr. Demo Doctor',
      'MBBS, MD',
      'General Medicine',
      'Reg. No. MMC 0001',
      '21 Nov 2026',
      'Prescription No. 1234',
      'Demo Patient',
      '34 y / Female',
      '62 kg',
      '3210',
      'ALLERGIES',
      'Penicillin, Sulfa drugs',
      'Hypertension',
      'Fever since three days',
      'BP 128/84 mmHg, Pulse 96/min, Temp 101.2 °F, Blood sugar 142 mg/dL',
      'Viral pharyngitis',
      '2 medicines',
      'DOLO 650',
      'PARACETAMOL  650 mg',
      'Only above 100 °F',
      'THYRONORM',
      'Complete Blood Count, CRP',
      'Demo Diagnostics: CRP',
      'You may have these tests done at any diagnostic center of your choice.',
      'Warm fluids.',
      'Friday, 27 Nov 2026',
      'In an emergency call 108.',
      'Page 1 of 1',
    ]) {
      expect(text, part).toContain(part);
    }
  });

  it('names the number of the old register, where the person has one', async () => {
    const patient = { ...samplePrescription.patient, registerNumber: 'OP-17/24' };
    expect(textOf(await renderPrescription({ ...samplePrescription, patient }))).toContain('OP-17/24');
    expect(textOf(await renderPrescription(samplePrescription))).not.toContain('Register no.');
  });

  it('shows no more of the phone than its last four digits', async () => {
    expect(textOf(await renderPrescription(samplePrescription))).not.toContain('9876543210');
  });

  it('prints the quantity to dispense, and a dash where it is not known', async () => {
    const medicines = [sampleMedicine('Omez'), sampleMedicine('Ascoril', { medicineType: 'Syrup' })];
    const [page] = await pagesOf({ ...samplePrescription, medicines });
    expect(page?.filter((text) => text === '10' || text === '–')).toEqual(['10', '–']);
  });

  it('puts the steps of a taper under one number, with one quantity', async () => {
    const taper = [
      sampleMedicine('Wysolone'),
      sampleMedicine('Wysolone', { continues: true, doses: { breakfast: 0.5, dinner: 0.5 }, days: 3 }),
      sampleMedicine('Ascoril', { medicineType: 'Syrup', doseAmount: { amount: 5, unit: 'ml' } }),
    ];
    const text = textOf(await renderPrescription({ ...samplePrescription, medicines: taper }))
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?½ ?/g, '½');
    expect(text.match(/WYSOLONE/g)).toHaveLength(1);
    for (const part of ['2 medicines', 'then', '½', ' 13 ', '5 ml', '50 ml']) {
      expect(text, part).toContain(part);
    }
  });

  it('repeats the dose in the language of the patient', async () => {
    const medicines = [sampleMedicine('Omez')];
    const text = textOf(await renderPrescription({ ...samplePrescription, medicines, language: 'hi' }));
    expect(text.replaceAll(/\s+/g, ' ')).toContain('सुबह 1 गोली, रात को 1 गोली, खाने के बाद, 5 दिन तक');
    expect(textOf(await renderPrescription({ ...samplePrescription, medicines, language: 'en' }))).not.toMatch(
      /\p{Script=Devanagari}/u,
    );
  });

  it('names the times of the day and the next visit in the language of the patient too', async () => {
    const medicines = [sampleMedicine('Omez')];
    const text = textOf(await renderPrescription({ ...samplePrescription, medicines, language: 'hi' }));
    for (const part of ['Morning', 'सुबह', 'दोपहर', 'रात', 'Days', 'दिन', 'Friday, 27 Nov 2026']) {
      expect(text, part).toContain(part);
    }
    expect(text.replaceAll(/\s+/g, ' ')).toContain('अगली विज़िट: शुक्रवार, 27 नवंबर 2026');
  });

  it('says a note that nobody has translated once, and one of the book of notes in both languages', async () => {
    const medicines = [
      sampleMedicine('Dolo', { notes: 'Only with curd' }),
      sampleMedicine('Omez', { notes: 'Finish the course' }),
    ];
    const text = textOf(await renderPrescription({ ...samplePrescription, medicines, language: 'hi' }));
    expect(text.match(/Only with curd/g)).toHaveLength(1);
    expect(text).toContain('पूरा कोर्स');
  });

  it('leaves the paper of the clinic free', async () => {
    const paper = { size: 'A5' as const, letterhead: { top: 120, bottom: 120 } };
    const pages = await pagesOf({ ...samplePrescription, paper });
    expect(pages.flat().join(' ')).not.toContain('1 Example Road, Pune 411004');
    expect(pages.flat().join(' ')).toContain('THYRONORM');
  });

  it("says 'As directed' where no meal is named", async () => {
    const dosageTiming = { breakfast: false, lunch: false, dinner: false };
    const medicines = [sampleMedicine('Mupirocin', { medicineType: 'Ointment', dosageTiming })];
    expect(textOf(await renderPrescription({ ...samplePrescription, medicines }))).toContain('As directed');
  });

  it('says that no allergies are recorded rather than that there are none', async () => {
    const patient = { ...samplePrescription.patient, allergies: [] };
    const text = textOf(await renderPrescription({ ...samplePrescription, patient }));
    expect(text).toContain('Allergies None recorded');
    expect(text).not.toContain('ALLERGIES');
  });

  it('names the prescription that it supersedes, and the one that superseded it', async () => {
    const text = textOf(await renderPrescription({ ...samplePrescription, supersedes: 12, supersededBy: 15 }));
    expect(text).toContain('Superseded by #15');
    expect(text).toContain('Supersedes #12');
  });

  it("repeats the patient's name and the table's head on every page, and keeps each medicine on one", async () => {
    const medicines = Array.from({ length: 40 }, (_, index) =>
      sampleMedicine(`Medicine ${index + 1}`, { genericName: `Generic ${index + 1}`, notes: `Note ${index + 1}` }),
    );
    const pages = await pagesOf({ ...samplePrescription, medicines });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(page.includes('Medicine')).toBe(page.some((text) => text.startsWith(' MEDICINE ')));
    }
    for (const page of pages.slice(1)) expect(page[0]).toBe('Demo Patient   34 y / Female');
    for (const [index] of medicines.entries()) {
      const parts = [` MEDICINE ${index + 1}`, `GENERIC ${index + 1}`, `Note ${index + 1}`];
      expect(pages.filter((page) => parts.some((part) => page.includes(part)))).toHaveLength(1);
    }
  });

  it('draws no header on the own paper of the clinic, and signs with the doctor all the same', async () => {
    const text = textOf(
      await renderPrescription({ ...samplePrescription, paper: { letterhead: { top: 45, bottom: 20 } } }),
    );
    expect(text).not.toContain('Demo Clinic');
    expect(text).toContain('Dr. Demo Doctor');
    expect(text).toContain('Reg. No. MMC 0001');
  });

  it('fits an ordinary prescription on one A5 page', async () => {
    expect(await pagesOf({ ...samplePrescription, paper: { size: 'A5' } })).toHaveLength(1);
  });

  it('gives the text of Indian scripts as it is written', async () => {
    const patient = { ...samplePrescription.patient, name: 'लक्ष्मी விஜயலட்சுமி ਸਿੰਘ' };
    const [page] = await pagesOf({ ...samplePrescription, patient });
    expect(page).toEqual(expect.arrayContaining(['लक्ष्मी ', 'விஜயலட்சுமி ', 'ਸਿੰਘ']));
  });

  it('gives the same bytes for the same prescription, whatever was printed in between', async () => {
    const input = { ...samplePrescription, advice: 'सुबह खाने के बाद. காலை. ½ tablet' };
    const first = await renderPrescription(input);
    await renderPrescription({ ...samplePrescription, advice: 'शाम க்ஷ ਸਿੰਘ', complaints: 'x\u2011y' });
    expect((await renderPrescription(input)).equals(first)).toBe(true);
  });

  it('has a title without personal data, a language and the instant of issue', async () => {
    const file = await renderPrescription(samplePrescription);
    expect(readPdf(file).title).toBe('Prescription 1234');
    expect(file.toString('latin1')).toContain('/Lang (en-IN)');
    expect(file.toString('latin1')).toContain('D:20261120203000Z');
  });

  it('stays small: the fonts hold the used letters only', async () => {
    expect((await renderPrescription(samplePrescription)).length).toBeLessThan(30_000);
  });

  it.each([
    ['a word of 10,000 letters', 'x'.repeat(10_000)],
    ['control characters', 'a\u0000b\u0007\u001b[31m\u202E\u2066z'],
    ['lone surrogates', 'a\uD800b\uDC00'],
    ['emoji', '👨‍👩‍👧‍👦👍🏽🇮🇳'],
    ['scripts that have no font', 'محمد علی 王小明'],
    ['thousands of marks', `Z${'\u0301'.repeat(3000)}`],
    ['signs without letters', '\u093F\u0BCD\u0C4D\u200D\u200C'],
    ['blank text', ' \n\t '],
    ['nothing', ''],
  ])('survives %s in every field', async (_, text) => {
    const medicine = sampleMedicine(text, { medicineType: text, genericName: text, strength: text, notes: text });
    const file = await renderPrescription({
      ...samplePrescription,
      organisation: { name: text, address: text, phone: text, email: text, registrationNumber: text, gstin: text },
      footerNotes: text,
      prescriptionNumber: text,
      supersedes: text,
      doctor: { name: text, qualification: text, specialization: text, registrationNumber: text },
      patient: { name: text, phone: text, address: text, allergies: [text], conditions: [text] },
      complaints: text,
      vitals: { bloodPressure: text, pulse: text, temperature: text, weight: text, bloodSugar: text },
      diagnosis: text,
      medicines: [medicine],
      tests: [text],
      referrals: [{ centerName: text, tests: [text] }],
      advice: text,
    });
    expect(readPdf(file).pages.length).toBeGreaterThan(0);
  });
});
