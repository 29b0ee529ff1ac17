import { FlaskConical, Inbox, ReceiptIndianRupee, UserCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { ReportStatus } from '#client/features/diagnostics/lab/report-status.tsx';
import { runAction } from '#client/lib/actions.ts';
import { formatAge, formatDate, formatMoney, formatPhone, formatSaidAge } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { goToTab } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { searchText } from '#client/text/en/search.ts';
import { shellText } from '#client/text/en/shell.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { awaitsReport, mayEnterResults, mayMove, mayRelease } from '#shared/diagnostics/referrals/referrals.rules.ts';
import type { Found } from '#shared/insight/search/search.api.ts';

interface Step {
  label: string;
  run: () => void;
}

/** One thing that was found: what Enter opens, and what is done with it next. */
export interface FoundLine {
  key: string;
  icon: ReactNode;
  title: string;
  detail: string;
  badge?: ReactNode;
  open: () => void;
  next?: Step | undefined;
}

export interface FoundGroup {
  heading: string;
  lines: FoundLine[];
}

type Of<Kind extends keyof Found> = Found[Kind][number];

/** What was found, a group for each kind that something was found of. */
export function useFoundGroups(found: Found): FoundGroup[] {
  const { groups: names } = useText(searchText);
  const lineOf = useLines();
  const groups: FoundGroup[] = [
    { heading: names.patients, lines: found.patients.map(lineOf.patient) },
    { heading: names.referred, lines: found.referred.map(lineOf.referred) },
    { heading: names.referrals, lines: found.referrals.map(lineOf.referral) },
    { heading: names.reports, lines: found.reports.map(lineOf.report) },
    { heading: names.invoices, lines: found.invoices.map(lineOf.invoice) },
    { heading: names.tests, lines: found.tests.map(lineOf.test) },
    { heading: names.users, lines: found.users.map(lineOf.user) },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

function useLines() {
  const { archived, closed, next } = useText(searchText);
  const { roles } = useText(shellText);
  const user = useUser();
  const atCenter = user.role === 'diagnostic_doctor' || user.role === 'lab_technician';

  const patient = (found: Of<'patients'>): FoundLine => {
    const { id: patientId, name, dateOfBirth, phone, status, doctorId } = found;
    const isClosed = found.closedAt !== null;
    const standing = isClosed ? closed : found.archivedAt !== null && archived;
    const book = () => runAction('book-appointment', { patientId, ...(doctorId !== null && { doctorId }) });
    const begin = atCenter
      ? { label: next.enter, run: () => runAction('enter-results', { patientId }) }
      : { label: next.book, run: book };
    return {
      key: `patient ${patientId}`,
      icon: <Avatar name={name} size="sm" />,
      title: name,
      detail: `${formatAge(dateOfBirth)} · ${formatPhone(phone)}`,
      badge: standing ? <Badge>{standing}</Badge> : <StatusBadge kind="visit" status={status} />,
      open: () => runAction(atCenter ? 'walk-in-details' : 'open-patient', { patientId }),
      next: isClosed ? undefined : begin,
    };
  };

  const referred = (person: Of<'referred'>): FoundLine => {
    const show = () => goToTab('referrals', { search: person.phone });
    return {
      key: `referred ${person.id}`,
      icon: <Avatar name={person.name} size="sm" />,
      title: person.name,
      detail: `${formatSaidAge(person)} · ${formatPhone(person.phone)}`,
      open: show,
      next: { label: next.referrals, run: show },
    };
  };

  /** A centre's next step; the one that changes something at once is pressed, and asked about, where the referral stands. */
  const stepOf = (referral: Of<'referrals'>, show: () => void): Step | undefined => {
    const { id, status, reportUrl, labReport, patient } = referral;
    if (mayMove(user, status, 'confirmed')) return { label: next.confirm, run: show };
    if (mayEnterResults(user, referral) && labReport?.status !== 'submitted') {
      return { label: labReport ? next.goOn : next.enter, run: () => runAction('enter-results', { referralId: id }) };
    }
    if (labReport?.status === 'submitted' && user.role === 'diagnostic_doctor') {
      return { label: next.review, run: () => runAction('lab-report', { reportId: labReport.id }) };
    }
    if (mayRelease(user) && awaitsReport(referral)) {
      return { label: next.upload, run: () => runAction('upload-referral-report', { referral }) };
    }
    if (mayMove(user, status, 'bill_paid')) {
      return { label: next.pay, run: () => runAction('mark-referral-paid', { referral }) };
    }
    if (reportUrl === null) return undefined;
    const paper = { url: reportUrl, referralId: id, title: patient.name };
    return { label: next.report, run: () => runAction('preview-document', paper) };
  };

  const referral = (found: Of<'referrals'>): FoundLine => {
    const { id, patientId, patient: person, testList, status, clinic, center, createdAt } = found;
    const show = () =>
      atCenter ? goToTab('referrals', { id: String(id) }) : runAction('open-patient', { patientId, tab: 'reports' });
    return {
      key: `referral ${id}`,
      icon: <Inbox />,
      title: person.name,
      detail: `${formatDate(createdAt)} · ${testList.join(', ')} · ${atCenter ? clinic.name : center.name}`,
      badge: <StatusBadge kind="referral" status={status} />,
      open: show,
      next: stepOf(found, show),
    };
  };

  const report = (found: Of<'reports'>): FoundLine => {
    const { id: reportId, patient: person, testNames, status, accessionNumber, createdAt } = found;
    const isDraft = status === 'draft';
    const open = () => (isDraft ? runAction('enter-results', { reportId }) : runAction('lab-report', { reportId }));
    const reviews = status === 'submitted' && user.role === 'diagnostic_doctor';
    return {
      key: `report ${reportId}`,
      icon: <FlaskConical />,
      title: person.name,
      detail: [testNames.join(', '), accessionNumber, formatDate(createdAt)].filter(Boolean).join(' · '),
      badge: <ReportStatus report={found} />,
      open,
      next: { label: isDraft ? next.goOn : reviews ? next.review : next.report, run: open },
    };
  };

  const invoice = (found: Of<'invoices'>): FoundLine => {
    const { id: invoiceId, invoiceNumber, patientId, patientName, amount, openAmount, status, pdfUrl } = found;
    const collect = () => runAction('collect-bill', { patientId, invoiceId });
    const paper = () => pdfUrl !== null && runAction('preview-document', { url: pdfUrl, title: invoiceNumber });
    return {
      key: `invoice ${invoiceId}`,
      icon: <ReceiptIndianRupee />,
      title: patientName,
      detail: `${invoiceNumber} · ${formatMoney(amount)}`,
      badge: <StatusBadge kind="invoice" status={status} />,
      open: pdfUrl === null ? collect : paper,
      next: status === 'pending' ? { label: next.collect(formatMoney(openAmount)), run: collect } : undefined,
    };
  };

  const test = ({ id, name, department, specimen }: Of<'tests'>): FoundLine => ({
    key: `test ${id}`,
    icon: <FlaskConical />,
    title: name,
    detail: [department, specimen].filter(Boolean).join(' · '),
    open: () => goToTab('lab-tests', { search: name }),
  });

  const staff = (found: Of<'users'>): FoundLine => {
    const edit = () => runAction('edit-user', { user: found });
    return {
      key: `user ${found.id}`,
      icon: <UserCog />,
      title: found.name,
      detail: [roles[found.role], found.organisationName, found.email].filter(Boolean).join(' · '),
      open: edit,
      next: { label: next.edit, run: edit },
    };
  };

  return { patient, referred, referral, report, invoice, test, user: staff };
}
