import Papa from 'papaparse';
import type { FormFRecord } from '#shared/care/form-f/form-f.schema.ts';
import type {
  Basis,
  FurtherTest,
  Indication,
  InvasiveIndication,
  Procedure,
} from '#shared/care/form-f/form-f.states.ts';
import { isInvasive } from '#shared/care/form-f/form-f.states.ts';
import { formulaStart } from '#shared/kernel/files/formula-cells.ts';

/** The words of the form's own list. */
const indicationNames: Record<Indication, string> = {
  viability: 'Intra-uterine or ectopic pregnancy, viability',
  dating: 'Gestational age (dating)',
  number: 'Number of foetuses and chorionicity',
  iucd: 'Pregnancy with IUCD, contraceptive or MTP failure',
  bleeding: 'Vaginal bleeding or leaking',
  abortion_follow_up: 'Follow-up of abortion',
  cervix: 'Cervical canal and internal os',
  size_dates: 'Uterine size and period of amenorrhoea differ',
  adnexa: 'Adnexal or uterine pathology',
  anomalies: 'Chromosomal or structural abnormalities and follow-up',
  presentation: 'Foetal presentation and position',
  liquor: 'Liquor amnii',
  preterm: 'Preterm labour or rupture of membranes',
  placenta: 'Placental position, thickness, grading, abnormalities',
  cord: 'Umbilical cord',
  scar: 'Previous caesarean scar',
  growth: 'Foetal growth, weight, well-being',
  doppler: 'Colour flow mapping and duplex Doppler',
  guided: 'Ultrasound-guided procedures and follow-up',
  invasive_adjunct: 'Adjunct to invasive procedures',
  intrapartum: 'Intra-partum events',
  maternal_disease: 'Medical or surgical conditions of the mother',
  research: 'Research in recognised institutions',
};

const procedureNames: Record<Procedure, string> = {
  ultrasound: 'Ultrasound',
  other: 'Other',
  amniocentesis: 'Amniocentesis',
  chorionic_villi: 'Chorionic villi aspiration',
  foetal_biopsy: 'Foetal biopsy',
  cordocentesis: 'Cordocentesis',
  other_invasive: 'Other invasive',
};

const invasiveNames: Record<InvasiveIndication, string> = {
  chromosomal: 'Previous child: chromosomal disorder',
  metabolic: 'Previous child: metabolic disorder',
  congenital: 'Previous child: congenital anomaly',
  mental: 'Previous child: mental disability',
  haemoglobin: 'Previous child: haemoglobinopathy',
  sex_linked: 'Previous child: sex linked disorder',
  single_gene: 'Previous child: single gene disorder',
  previous_other: 'Previous child: other',
  maternal_age: 'Advanced maternal age',
  relatives: 'Mother, father or sibling has genetic disease',
  other: 'Other',
};

const basisNames: Record<Basis, string> = {
  clinical: 'Clinical',
  biochemical: 'Bio-chemical',
  cytogenetic: 'Cytogenetic',
  other: 'Other',
};

const furtherNames: Record<FurtherTest, string> = {
  chromosomal: 'Chromosomal studies',
  biochemical: 'Biochemical studies',
  molecular: 'Molecular studies',
  other: 'Other',
};

const headings = [
  'No.',
  'Registration No. (PCPNDT)',
  'Patient',
  'Age',
  'Living sons',
  'Living daughters',
  'Ages of children',
  'Relation',
  'Name of husband/father/mother',
  'Address',
  'Phone',
  'Referral',
  'Referred by',
  'LMP',
  'Weeks',
  'Procedure',
  'Indications',
  'Performed by',
  'Declaration of the woman on',
  'Performed on',
  'Result',
  'Conveyed to',
  'Conveyed on',
  'Indication for MTP',
  'History in the family (C)',
  'Basis of diagnosis (C)',
  'Indications (C)',
  'Consent in Form G on (C)',
  'Complications (C)',
  'Further tests (C)',
  'Recorded by',
  'Corrections',
  'Withdrawn because',
];

const told = <Value extends string>(values: readonly Value[], names: Record<Value, string>, detail: string | null) =>
  [...values.map((one) => names[one]), detail].filter(Boolean).join('; ');

/** The lines of a month, the earliest first, numbered; what a spreadsheet would take for a formula is kept a text. */
export function formFCsv(latestFirst: readonly FormFRecord[]): string {
  const rows = latestFirst.toReversed().map((record, place) => [
    place + 1,
    record.registrationNumber,
    record.patientName,
    record.age,
    record.livingSons,
    record.livingDaughters,
    record.childrenAges,
    record.relation,
    record.relativeName,
    record.address,
    record.phone,
    record.referral,
    record.referredBy,
    record.lmpDate,
    record.weeks,
    [procedureNames[record.procedure], record.procedureDetail].filter(Boolean).join(': '),
    // Of a puncture the detail is that of section C.
    told(record.indications, indicationNames, isInvasive(record.procedure) ? null : record.indicationDetail),
    record.performedBy,
    record.declaredOn,
    record.performedOn,
    record.result,
    record.conveyedTo,
    record.conveyedOn,
    record.mtpIndication,
    record.familyHistory,
    told(record.basis, basisNames, record.basisDetail),
    told(record.invasiveIndications, invasiveNames, isInvasive(record.procedure) ? record.indicationDetail : null),
    record.consentOn,
    record.complications,
    told(record.furtherTests, furtherNames, record.furtherDetail),
    record.recordedBy,
    record.earlierVersions.length,
    record.withdrawn?.reason,
  ]);
  return `\uFEFF${Papa.unparse({ fields: headings, data: rows }, { escapeFormulae: formulaStart })}\r\n`;
}
