import { describe, expect, it } from 'vitest';
import { isOfSpecialization, type Specialization, specializationOf, specializations } from './specializations.ts';

describe('a specialization', () => {
  it.each(specializations.map((name) => [name]))('%s is itself', (name) => {
    expect(specializationOf(name)).toBe(name);
    expect(specializationOf(name.toUpperCase())).toBe(name);
  });

  it.each<[string, Specialization]>([
    ['Gynecology', 'Gynaecology'],
    ['MBBS, MD (Gynae)', 'Gynaecology'],
    ['obstetrics & gynaecology', 'Gynaecology'],
    ['OB-GYN', 'Gynaecology'],
    ['Gynaecologist', 'Gynaecology'],
    ['Dental', 'Dentistry'],
    ['Dental Surgery', 'Dentistry'],
    ['Orthodontics', 'Dentistry'],
    ['Endodontist', 'Dentistry'],
    ['Pediatric dentistry', 'Dentistry'],
    ['Physiotherapist', 'Physiotherapy'],
    ['Homoeopathy', 'BHMS'],
    ['Paediatrics', 'Pediatrics'],
    ['Orthopaedics', 'Orthopedics'],
    ['Ortho', 'Orthopedics'],
    ['Skin', 'Dermatology'],
    ['MBBS', 'General Medicine'],
    ['Multispeciality', 'Multi-Specialty'],
  ])('%s is %s', (typed, specialization) => {
    expect(specializationOf(typed)).toBe(specialization);
  });

  it.each([null, undefined, '', 'Ayurveda', 'Urology', 'General Surgery'])('%s is none of them', (typed) => {
    expect(specializationOf(typed)).toBeUndefined();
  });

  it('can be two at once, and none by accident', () => {
    expect(isOfSpecialization('Gynaecologic Oncology', 'Oncology')).toBe(true);
    expect(isOfSpecialization('Orthodontics', 'Orthopedics')).toBe(false);
    expect(isOfSpecialization('Accidental injuries', 'Dentistry')).toBe(false);
    expect(isOfSpecialization('General Medicine', 'Gynaecology')).toBe(false);
  });
});
