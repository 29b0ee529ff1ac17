import { CONSENT_VERSION } from '#shared/desk/video/video.rules.ts';
import type { Endpoint } from '#shared/kernel/http/endpoint.ts';
import { addDays, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { isReference, LIST_COLUMNS, leavesOfCall, type Part } from './calls.ts';
import { ITEM_PRICE } from './canary-bills.ts';
import { nextClosing, nextSlot } from './canary-days.ts';
import { FIRST_CLOSED } from './canary-desk.ts';
import type { Records } from './canary-kinds.ts';
import { MEASURED } from './canary-lab.ts';
import { PASSWORD } from './canary-rows.ts';
import { fieldName, type Path } from './schema.ts';

/** What the fields of a call mean: which record one names, and what it must hold for the call to succeed. */

/** A name in `Records`: a kind that is made by hand, or a table. */
export type Kind = string;

/** What a field names, where it isn't a row of the table that its name says. */
const kindOfField: Record<string, Kind> = {
  patientId: 'patient',
  doctorId: 'doctor',
  therapistId: 'doctor',
  operatorId: 'doctor',
  planId: 'dentalPlan',
  recordIds: 'doneStep',
  prescriptionId: 'prescription',
  supersedesId: 'prescription',
  replacesId: 'finalLetter',
  sourcePrescriptionId: 'prescription',
  logId: 'pregnancyLog',
  templateId: 'template',
  medicineId: 'medicine',
  selectedCenters: 'center',
  centerId: 'center',
  referralId: 'referral',
  testId: 'labTest',
  appointmentId: 'appointment',
  upToId: 'notice',
  itemId: 'inventory_items',
  batchId: 'inventory_batches',
  lineId: 'purchase_lines',
  appointmentIds: 'appointment',
  removeExceptionIds: 'exception',
  path: 'path',
  token: 'token',
};
/** What a field names in one area only: the superadmin's are of whichever organisation. */
const kindOfFieldIn: Record<string, Kind> = {
  'dispensing prescriptionId': 'dispensable',
  'dispensing itemId': 'dispensableItem',
  'dispensing dispensingId': 'dispensings',
  'dispensing lineId': 'dispensed_lines',
  'purchases itemId': 'stockedItem',
  'merges otherId': 'mergeOther',
  'receipts transactionId': 'payment_transactions',
  'payments orderId': 'gatewayOrder',
  'portal-payments orderId': 'gatewayOrder',
  'messaging clinicId': 'clinic',
  'messaging centerId': 'administeredCenter',
  'users clinicId': 'clinic',
  'users centerId': 'administeredCenter',
  'users assignedClinicId': 'clinic',
  'users assignedCenterId': 'administeredCenter',
  'prices itemId': 'chargePart',
};
const kindOfArea: Record<string, Kind> = {
  organisations: 'clinic',
  users: 'user',
  patients: 'patient',
  visits: 'patient',
  billing: 'patient',
  summary: 'patient',
  safety: 'patient',
  'walk-ins': 'patient',
  appointments: 'appointment',
  video: 'videoVisit',
  'portal-video': 'videoVisit',
  'portal-visits': 'coming',
  prescriptions: 'prescription',
  invoices: 'invoice',
  availability: 'exception',
  booking: 'booking_requests',
  sessions: 'session',
  referrals: 'referral',
  commission: 'referral',
  'lab-tests': 'labTest',
  'lab-reports': 'labReport',
  templates: 'template',
  inventory: 'inventory_items',
  dispensing: 'dispensable',
  letters: 'letters',
  pregnancy: 'pregnancyTracker',
  antenatal: 'pregnancyTracker',
  'form-f': 'form_f_records',
  rct: 'rctTracker',
  physiotherapy: 'physiotherapySession',
  'therapy-sessions': 'therapySession',
  immunisations: 'immunisation',
  'dental-records': 'dentalRecord',
  'dental-plans': 'dentalPlan',
  'dental-images': 'dentalImage',
  'follow-ups': 'reminder',
  push: 'push_subscriptions',
  notices: 'notice',
  resets: 'user',
  audit: 'user',
  'privacy-desk': 'dataRequest',
};
/** Calls whose id isn't of their area's own records. */
const kindOfCall: Record<string, Kind> = {
  'organisations updateCenter': 'administeredCenter',
  'lab-reports setReferralSample': 'referral',
  'lab-reports referralLabels': 'referral',
  'pregnancy get': 'patient',
  'antenatal standing': 'patient',
  'rct get': 'patient',
  'physiotherapy list': 'patient',
  'physiotherapy close': 'openCourse',
  'physiotherapy remove': 'emptyCourse',
  'dental-records list': 'patient',
  'dental-plans list': 'patient',
  'dental-images list': 'patient',
  'immunisations get': 'patient',
  'immunisations create': 'patient',
  'therapy-sessions list': 'physiotherapySession',
  'session-packages list': 'patient',
  'therapy-sessions create': 'physiotherapySession',
  'follow-ups autoCreate': 'prescription',
  'letters get': 'finalLetter',
  'letters send': 'finalLetter',
  'closings preview': 'leaving',
  'closings close': 'leaving',
  'closings reopen': 'gone',
  'closings list': 'patient',
  'archiving bringBack': 'archived',
  'privacy-desk copies': 'patient',
  'privacy-desk askCopy': 'patient',
  'closings anonymisingPreview': 'gone',
  'closings anonymise': 'gone',
  'closings anonymisings': 'patient',
  'privacy-desk copyFile': 'deskCopy',
  'merges preview': 'mergeKept',
  'merges merge': 'mergeKept',
  'merges list': 'patient',
  'merges undo': 'patient_merges',
  'messages conversation': 'patient',
  'messaging setSender': 'clinic',
  'messaging changeTemplate': 'administeredTemplate',
  'messaging removeTemplate': 'administeredTemplate',
  'follow-ups patientEngagement': 'patient',
  'receipts advance': 'keptPatient',
  'receipts giveBack': 'keptPatient',
  'day-close closeShift': 'openShift',
  'day-close addNote': 'closedDay',
  'portal-records prescription': 'prescription',
  'portal-records antenatalCard': 'pregnancyTracker',
  'portal-records appointment': 'appointment',
  'portal-records invoice': 'invoice',
  'portal-records report': 'portalReport',
  'portal-payments ways': 'invoice',
  'portal-payments pay': 'invoice',
  'privacy-desk nominee': 'patient',
  'privacy-desk consents': 'patient',
  'privacy-desk changeConsent': 'patient',
  'portal-privacy copyFile': 'record_copies',
  'portal-sign-in removePasskey': 'portal_passkeys',
  'portal-visits withdraw': 'booking_requests',
  'portal-visits stopWaiting': 'booking_waits',
  'portal-visits takeOffer': 'booking_waits',
  'portal-visits queue': 'today',
  'payments transaction': 'payment_transactions',
  'payments refund': 'payment_transactions',
  'payments cancel': 'payment_transactions',
  'payments changeConfig': 'payment_gateway_configs',
  'payments testConfig': 'payment_gateway_configs',
  'transfers getImport': 'import',
  'transfers getExport': 'export',
  'transfers removeExport': 'export',
};

/** Whose token it takes, beside the prescription's. */
const kindOfPaper: Record<string, Kind> = { 'verification labReport': 'reportToken', 'resets choose': 'resetToken' };

/** The kind of record that a field of a call names: what is said above, else the table of that name. */
export function kindOf({ area, name: call, path: address }: Endpoint, path: Path): Kind {
  const name = fieldName(path);
  const kind =
    name === 'id'
      ? (kindOfCall[`${area} ${call}`] ?? kindOfArea[area])
      : (kindOfFieldIn[`${area} ${name}`] ?? kindOfPaper[`${area} ${call}`] ?? kindOfField[name]);
  return kind ?? (name === 'id' ? tableInAddress(address) : tableOfField(name));
}

/** '/api/beds/:id/move' -> 'beds' */
const tableInAddress = (address: string): string =>
  address.slice(0, address.indexOf('/:id')).split('/').at(-1)?.replaceAll('-', '_') ?? '';
/** 'bedId', 'bedIds' -> 'beds' */
const tableOfField = (field: string): string =>
  `${field.replace(/Ids?$/, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}s`;

export const referencesOf = (endpoint: Endpoint) => leavesOfCall(endpoint).filter(isReference);

const today = todayIn(DEFAULT_TIMEZONE);
const tomorrow = addDays(today, 1);

/** Own records where one is named, and what a call needs beside its types to succeed; `turn` takes the next record. */
export function preferOwn(endpoint: Endpoint, { records }: { records: Partial<Records> }, turn = 0) {
  const references = referencesOf(endpoint).map(({ part, path }) => `${part} ${path.join('.')}`);
  const slot = nextSlot();
  return (part: Part, path: Path): unknown => {
    if (part === 'body' && path.length === 0) return wholeBody(endpoint, records);
    if (references.includes(`${part} ${path.join('.')}`)) {
      const own: readonly (string | number)[] = records[kindOf(endpoint, path)] ?? [];
      return own[turn % Math.max(own.length, 1)];
    }
    if (endpoint.area === 'prices' || endpoint.area === 'invoices') {
      const billed = plausibleBill(endpoint, fieldName(path), slot);
      if (billed !== undefined) return billed;
    }
    switch (fieldName(path)) {
      case 'startDate':
        return ['dispensing', 'audit'].includes(endpoint.area) ? today : undefined;
      case 'place':
        return endpoint.area === 'dispensing' ? 0 : undefined;
      case 'startDateTime':
      case 'appointmentDate':
        return atTime(addDays(tomorrow, Math.floor(slot / 20)), DEFAULT_TIMEZONE, 8 * 60 + (slot % 20) * 30);
      case 'endDateTime':
        return atTime(addDays(tomorrow, Math.floor(slot / 20)), DEFAULT_TIMEZONE, 8 * 60 + (slot % 20) * 30 + 30);
      case 'status':
        if (endpoint.area === 'dental-records') return 'planned';
        // The one step that is taken by saying so and needs nothing else.
        return endpoint.area === 'referrals' && part === 'body' ? 'confirmed' : undefined;
      case 'endpoint':
        // A browser that two share is the latter's.
        return `https://push.example.com/send/${slot}`;
      case 'keptRevision':
      case 'otherRevision':
      case 'patientRevision':
        return 0;
      case 'slug':
        return records.slug?.[0];
      case 'code':
        return records.linkCode?.[0];
      case 'yearOfBirth':
        return records.linkYear?.[0];
      case 'kind':
        if (endpoint.area === 'portal-privacy') return 'grievance';
        return endpoint.area === 'messaging' ? 'clinic' : undefined;
      case 'key':
        return keyOf(endpoint, records);
      case 'muted':
        // What is muted stays, so that there is something to read.
        return true;
      case 'day':
        return endpoint.area === 'availability' ? 3 : undefined;
      case 'isAvailable':
        // A day of the week that its doctor took off would leave no slot for those who book after it.
        return endpoint.area === 'availability' && endpoint.name === 'saveDay' ? true : undefined;
      case 'schedule':
        if (endpoint.area === 'dispensing') return 'H1';
        if (endpoint.area !== 'availability') return undefined;
        return [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startTime: '08:00', endTime: '21:00' }));
      case 'startTime':
        return '08:00';
      case 'endTime':
        return '21:00';
      case 'breakStartTime':
        return '13:00';
      case 'breakEndTime':
      case 'time':
        return '14:00';
      case 'date':
      case 'endDate':
        if (['dispensing', 'audit'].includes(endpoint.area)) return today;
        return part === 'body' && endpoint.area === 'availability' ? addDays(tomorrow, 400 + (slot % 1400)) : undefined;
      case 'phone':
        return String(7_000_000_000 + slot);
      case 'email':
        if (endpoint.area === 'profile' || endpoint.area === 'users') return `person${slot}@example.in`;
        return endpoint.area === 'sessions' ? 'nobody@example.in' : undefined;
      default:
        return plausibleOf(fieldName(path), slot);
    }
  };
}

const lineOfRegister = {
  patientName: 'Sunita',
  age: 27,
  livingSons: 0,
  livingDaughters: 1,
  relation: 'husband',
  relativeName: 'Ravi',
  address: 'Pune',
  referral: 'self',
  referredBy: 'Dates are uncertain',
  weeks: 20,
  procedure: 'ultrasound',
  indications: ['dating'],
  performedBy: 'Dr. Rao',
  declaredOn: today,
  performedOn: today,
  result: 'Single, 20 weeks',
};

/** Money at the desk hangs together: what is given and what is kept, what was counted, the day after the last that was closed. */
function wholeBody(
  { area, name }: Endpoint,
  { keptPatient = [], patient = [], prescription = [], dentalPlan = [] }: Partial<Records>,
): unknown {
  switch (`${area} ${name}`) {
    case 'receipts take':
      return { patientId: keptPatient[0], parts: [{ method: 'cash', amount: '2.00' }], keep: '2.00' };
    case 'receipts giveBack':
      return { amount: '1.00', method: 'cash', reason: 'Too much was taken' };
    // Whose birthday is as it likes isn't dated anew.
    case 'pregnancy update':
      return { notes: 'Rests', gravida: 4, ending: { outcome: 'miscarriage', endedOn: addDays(today, -70) } };
    case 'form-f create':
      return { ...lineOfRegister, patientId: patient[0], womanDeclared: true, doctorDeclared: true };
    case 'form-f correct':
      return { ...lineOfRegister, patientId: patient[0], reason: 'Misheard' };
    case 'form-f register':
      return { number: 'PNDT/7', validUntil: null };
    // Of people who are old by now, when they were children.
    case 'immunisations create':
      return { doses: ['other'], product: 'Smallpox', givenOn: '1941-06-01' };
    case 'immunisations update':
      return { batch: 'B7' };
    case 'dental-records create':
      return { patientId: patient[0], type: 'procedure', what: 'scaling', planId: dentalPlan[0], price: '800.00' };
    case 'letters create':
      return { prescriptionId: prescription.at(-1), kind: 'summary' };
    case 'letters change':
      return { text: 'Seen and treated' };
    case 'letters draft':
    case 'letters approve':
      return { revision: 0 };
    case 'day-close closeShift':
      return { cash: { 10: 1 }, note: 'Left open' };
    case 'day-close close':
      return { day: addDays(FIRST_CLOSED, nextClosing()), collected: '0.00', givenBack: '0.00' };
    default:
      return undefined;
  }
}

/** Exempt and at the price of the list, with a discount of nothing: who makes it isn't registered. */
function plausibleBill({ area }: Endpoint, field: string, slot: number): unknown {
  if (area === 'prices') return { kind: 'package', name: `Item ${slot}`, gstRate: '0' }[field];
  const fields = {
    gstRate: '0',
    unitPrice: ITEM_PRICE,
    discount: { percent: '0' },
    buyerGstin: null,
    placeOfSupply: null,
  };
  return fields[field as keyof typeof fields];
}

/** What a field takes beside its type. */
function plausibleOf(field: string, slot: number): unknown {
  switch (field) {
    // Of a laboratory's report, which nobody has saved yet.
    case 'revision':
      return 0;
    case 'billDate':
      return today;
    case 'gstin':
      return '27ABCDE1234F1Z5';
    case 'barcode':
      return `890${slot}`;
    case 'loincCode':
      return `${1000 + slot}-1`;
    // Into the room comes who has no emergency, and agreed to the words of today.
    case 'isEmergency':
      return false;
    case 'version':
      return CONSENT_VERSION;
    case 'currentPassword':
      return PASSWORD;
    case 'password':
    case 'newPassword':
      return `another-password-${slot}`;
    case 'month':
      return today.slice(0, 7);
    // Of an age at which a pregnancy can be tracked.
    case 'dateOfBirth':
      return addDays(today, -11_000);
    case 'gender':
      return 'female';
    case 'lmpDate':
      return addDays(today, -60);
    case 'visitDate':
    case 'sessionDate':
      return today;
    case 'by':
      return 'lmp';
    case 'gravida':
      return 4;
    case 'para':
    case 'abortions':
    case 'living':
      return 1;
    case 'scanDate':
    case 'transferDate':
      return addDays(today, -20);
    // Of a pregnancy that ran until then.
    case 'outcome':
      return 'miscarriage';
    case 'endedOn':
      return addDays(today, -70);
    case 'scheduledDate':
    case 'dueDate':
      return addDays(today, 30);
    case 'acceptedOn':
      return today;
    case 'attendance':
      return 'came';
    case 'painBefore':
    case 'painAfter':
      return 3;
    case 'movement':
      return 'kneeFlexion';
    case 'side':
      return 'left';
    case 'degrees':
      return 30;
    case 'strength':
      return '4';
    case 'surfaces':
      return [];
    case 'fields':
      return { chestPain: 'None' };
    case 'toothNumber':
      return '36';
    case 'mapping':
      return JSON.stringify(LIST_COLUMNS);
    // A fixed commission is of 'Fixed Rate'.
    case 'commissionMode':
      return false;
    case 'isActive':
      return true;
    case 'profileImageUrl':
    case 'logoUrl':
      return '';
    case 'smsEnabled':
    case 'whatsappEnabled':
    case 'enableWhatsappReminders':
    case 'commissionTrackingEnabled':
      return true;
    default:
      return undefined;
  }
}

/** What sets off a message that is planned, a visit's reminder or a centre's bill; elsewhere what a laboratory measures. */
function keyOf({ area }: Endpoint, { appointment = [], invoice = [] }: Partial<Records>): string {
  if (area !== 'automation') return MEASURED;
  const [visit] = appointment;
  return visit === undefined ? `dues:${invoice[0]}:1` : `days_before:${visit}:${today}`;
}
