import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { hashPassword } from '#server/people/sessions/passwords.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';

export const DEMO_PASSWORD = 'Demo@1234';

export interface DemoDoctor {
  id: number;
  specialization: string | null;
  fee: string;
}

export interface DemoOrganisation {
  id: number;
  name: string;
  city: string;
  doctors: DemoDoctor[];
  /** Whoever sits at the desk: collects and files. */
  clerkId: number;
  /** The state in which it is registered for GST. */
  state: string | null;
}

export interface DemoOrganisations {
  clinics: [DemoOrganisation, DemoOrganisation];
  centers: [DemoOrganisation, DemoOrganisation];
}

interface DemoUser {
  email: string;
  name: string;
  role: StaffRole;
  specialization?: string;
  qualification?: string;
  registrationNumber?: string;
  gender?: 'Male' | 'Female';
  yearsOfExperience?: number;
  fee?: string;
}

const firstClinic: DemoUser[] = [
  {
    email: 'doctor@demo.in',
    name: 'Dr. Anand Deshpande',
    role: 'clinic_doctor',
    specialization: 'General Medicine',
    qualification: 'MBBS, MD (Medicine)',
    registrationNumber: 'MMC 2009/04/1234',
    gender: 'Male',
    yearsOfExperience: 17,
    fee: '500.00',
  },
  {
    email: 'gynae@demo.in',
    name: 'Dr. Meera Iyer',
    role: 'clinic_doctor',
    specialization: 'Gynaecology',
    qualification: 'MBBS, MS (OBG)',
    registrationNumber: 'MMC 2012/06/2345',
    gender: 'Female',
    yearsOfExperience: 14,
    fee: '700.00',
  },
  {
    email: 'dentist@demo.in',
    name: 'Dr. Rohan Fernandes',
    role: 'clinic_doctor',
    specialization: 'Dentistry',
    qualification: 'BDS, MDS',
    registrationNumber: 'A-34567 (MSDC)',
    gender: 'Male',
    yearsOfExperience: 9,
    fee: '400.00',
  },
  {
    email: 'physio@demo.in',
    name: 'Dr. Sneha Patil',
    role: 'clinic_doctor',
    specialization: 'Physiotherapy',
    qualification: 'BPTh, MPTh',
    registrationNumber: 'MSOTPT 2015/4567',
    gender: 'Female',
    yearsOfExperience: 8,
    fee: '600.00',
  },
  {
    email: 'paediatrics@demo.in',
    name: 'Dr. Nikhil Kulkarni',
    role: 'clinic_doctor',
    specialization: 'Pediatrics',
    qualification: 'MBBS, MD (Paediatrics)',
    registrationNumber: 'MMC 2013/07/3456',
    gender: 'Male',
    yearsOfExperience: 12,
    fee: '600.00',
  },
  { email: 'reception@demo.in', name: 'Kavita More', role: 'clinic_reception' },
];
const secondClinic: DemoUser[] = [
  {
    email: 'doctor2@demo.in',
    name: 'Dr. Farhan Shaikh',
    role: 'clinic_doctor',
    specialization: 'General Medicine',
    qualification: 'MBBS, DNB (Family Medicine)',
    registrationNumber: 'MMC 2014/08/5678',
    gender: 'Male',
    yearsOfExperience: 11,
    fee: '350.00',
  },
  { email: 'reception2@demo.in', name: 'Deepa Nair', role: 'clinic_reception' },
];
const firstCenter: DemoUser[] = [
  {
    email: 'diagnostic@demo.in',
    name: 'Dr. Lakshmi Menon',
    role: 'diagnostic_doctor',
    specialization: 'Pathology',
    qualification: 'MBBS, MD (Pathology)',
    registrationNumber: 'MMC 2010/05/6789',
    gender: 'Female',
    yearsOfExperience: 15,
  },
  { email: 'lab@demo.in', name: 'Sachin Jadhav', role: 'lab_technician' },
];
const secondCenter: DemoUser[] = [
  {
    email: 'diagnostic2@demo.in',
    name: 'Dr. Vikram Rao',
    role: 'diagnostic_doctor',
    specialization: 'Radiology',
    qualification: 'MBBS, MD (Radiodiagnosis)',
    registrationNumber: 'MMC 2011/07/7890',
    gender: 'Male',
    yearsOfExperience: 13,
  },
  { email: 'lab2@demo.in', name: 'Pooja Thakur', role: 'lab_technician' },
];

export async function insertOrganisations(db: Db): Promise<DemoOrganisations> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.insert(users).values({ email: 'superadmin@demo.in', name: 'Demo Admin', role: 'superadmin', passwordHash });

  const [clinicA, clinicB] = await db
    .insert(clinics)
    .values([
      { name: 'Sanjeevani Clinic', location: 'Lake View Colony, Pune', specialization: 'General Medicine' },
      { name: 'Arogya Family Clinic', location: 'Shivaji Nagar, Nashik', specialization: 'General Medicine' },
    ])
    .returning();
  const [centerA, centerB] = await db
    .insert(diagnosticCenters)
    .values([
      { name: 'Nidan Diagnostics', location: 'Station Road, Pune', specialization: 'Pathology', commissionMode: true },
      {
        name: 'Clarity Imaging Centre',
        location: 'Market Yard, Pune',
        specialization: 'Radiology',
        commissionMode: false,
        fixedCommission: '100.00',
      },
    ])
    .returning();
  if (!clinicA || !clinicB || !centerA || !centerB) throw new Error('The demo organisations were not stored');

  await db.insert(organizationSettings).values([
    {
      clinicId: clinicA.id,
      organizationName: clinicA.name,
      address: '2nd floor, Lake View Arcade, Lake View Colony, Pune 411008',
      phone: '020 2555 0100',
      email: 'hello@sanjeevani.example',
      gstin: '27AAAAA0000A1Z5',
      registrationNumber: 'PMC/NH/0123',
      footerNotes: 'Please bring this paper to your next visit. Emergencies: call 108.',
      smsEnabled: true,
      whatsappEnabled: true,
      autoFollowUpEnabled: true,
    },
    {
      clinicId: clinicB.id,
      organizationName: clinicB.name,
      address: '14 Shivaji Nagar, Nashik 422006',
      phone: '0253 255 0200',
      email: 'desk@arogya.example',
    },
    {
      centerId: centerA.id,
      organizationName: centerA.name,
      address: '5 Station Road, Pune 411001',
      phone: '020 2555 0300',
      email: 'reports@nidan.example',
      gstin: '27AAAAA0001A1Z5',
      registrationNumber: 'PMC/LAB/0456',
      smsEnabled: true,
      whatsappEnabled: true,
    },
    {
      centerId: centerB.id,
      organizationName: centerB.name,
      address: '88 Market Yard, Pune 411037',
      phone: '020 2555 0400',
      email: 'desk@clarity.example',
    },
  ]);

  const insertUsers = async (
    people: DemoUser[],
    organisation: { assignedClinicId?: number; assignedCenterId?: number },
  ) => {
    const rows = people.map(({ fee: _fee, ...person }) => ({
      ...person,
      ...organisation,
      passwordHash,
      languagesSpoken: ['English', 'Hindi', 'Marathi'],
    }));
    return db.insert(users).values(rows).returning({ id: users.id });
  };
  const clinicOf = async (
    row: { id: number; name: string },
    city: string,
    people: DemoUser[],
  ): Promise<DemoOrganisation> => {
    const stored = await insertUsers(people, { assignedClinicId: row.id });
    return organisationOf(row, city, people, stored);
  };
  const centerOf = async (
    row: { id: number; name: string },
    city: string,
    people: DemoUser[],
  ): Promise<DemoOrganisation> => {
    const stored = await insertUsers(people, { assignedCenterId: row.id });
    return organisationOf(row, city, people, stored);
  };

  const demo: DemoOrganisations = {
    clinics: [
      { ...(await clinicOf(clinicA, 'Pune', firstClinic)), state: '27' },
      await clinicOf(clinicB, 'Nashik', secondClinic),
    ],
    centers: [
      { ...(await centerOf(centerA, 'Pune', firstCenter)), state: '27' },
      await centerOf(centerB, 'Pune', secondCenter),
    ],
  };
  return demo;
}

function organisationOf(
  row: { id: number; name: string },
  city: string,
  people: DemoUser[],
  stored: { id: number }[],
): DemoOrganisation {
  const withIds = people.map((person, index) => ({ ...person, id: stored[index]?.id ?? 0 }));
  const doctors = withIds.filter(({ role }) => role.endsWith('_doctor'));
  return {
    id: row.id,
    name: row.name,
    city,
    doctors: doctors.map(({ id, specialization, fee }) => ({
      id,
      specialization: specialization ?? null,
      fee: fee ?? '500.00',
    })),
    state: null,
    clerkId: withIds.find(({ role }) => !role.endsWith('_doctor'))?.id ?? 0,
  };
}
