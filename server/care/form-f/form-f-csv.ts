import Papa from 'papaparse';
import type { FormFRecord } from '#shared/care/form-f/form-f.schema.ts';
import type { Indication } from '#shared/care/form-f/form-f.states.ts';
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
  'Recorded by',
  'Corrections',
  'Withdrawn because',
];

/** The lines of a month, the earliest first, numbered; what a spreadsheet would take for a formula is kept a text. */
export function formFCsv(latestFirst: readonly FormFRecord[]): string {
  const rows = latestFirst
    .toReversed()
    .map((record, place) => [
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
      [record.procedure, record.procedureDetail].filter(Boolean).join(': '),
      [...record.indications.map((one) => indicationNames[one]), record.indicationDetail].filter(Boolean).join('; '),
      record.performedBy,
      record.declaredOn,
      record.performedOn,
      record.result,
      record.conveyedTo,
      record.conveyedOn,
      record.mtpIndication,
      record.recordedBy,
      record.earlierVersions.length,
      record.withdrawn?.reason,
    ]);
  return `\uFEFF${Papa.unparse({ fields: headings, data: rows }, { escapeFormulae: formulaStart })}\r\n`;
}
