import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '#client/lib/portal/session.ts';
import { setLanguage } from '#client/lib/text.ts';
import { renderInPortal, somePatient } from '#client/test/portal.tsx';
import { envelopedReply, refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import { AppointmentDetail, AppointmentList } from './appointments.tsx';
import { InvoiceDetail } from './invoices.tsx';
import { MedicinesToday } from './medicines-today.tsx';
import { OverviewCards, OverviewLists } from './overview.tsx';
import { PrescriptionDetail, PrescriptionList } from './prescriptions.tsx';
import { ReportDetail } from './reports.tsx';

afterEach(() => signOut());

const medicine = {
  medicineType: 'Tablet',
  medicineName: 'Metformin',
  genericName: null,
  strength: '500 mg',
  frequency: { kind: 'daily', at: { breakfast: 1, dinner: 1 } },
  dosageTiming: { breakfast: true, lunch: false, dinner: true },
  food: 'after',
  foodTiming: { breakfast: 'After', lunch: null, dinner: 'After' },
  days: 30,
  notesInHindi: null,
};
const prescription = (id: number, change: object = {}) => ({
  id,
  createdAt: '2026-11-20T05:30:00.000Z',
  doctorName: 'Dr. Meera Iyer',
  clinicName: 'Sanjeevani Clinic',
  instructions: '',
  nextVisitDate: '2026-12-20',
  consultationFee: '400.00',
  medicines: [medicine],
  pdfUrl: '/uploads/prescriptions/p.pdf',
  isReplaced: false,
  isTeleconsultation: false,
  ...change,
});
const details = { summary: null, complaints: null, diagnosis: 'Diabetes', additionalInstructions: null, tests: [] };
const appointment = {
  id: 5,
  appointmentDate: '2026-11-25T00:00:00.000Z',
  startDateTime: '2026-11-25T04:15:00.000Z',
  endDateTime: '2026-11-25T04:30:00.000Z',
  doctorName: 'Dr. Sneha Patil',
  clinicName: 'Sanjeevani Clinic',
  timezone: 'Asia/Kolkata',
  appointmentType: 'in-person',
  status: 'booked',
  videoConsultationUrl: null,
  queueNumber: 2,
};

describe('a pregnancy that runs', () => {
  it('stands above what comes, with its card in both languages', async () => {
    const server = stubServer();
    const stats = { totalPrescriptions: 0, totalAppointments: 0, totalInvoices: 0, totalReports: 0 };
    const pregnancy = { id: 7, weeks: 15, days: 1, eddDate: '2027-05-18', clinicName: 'Sanjeevani Clinic' };
    server.on(recordsApi.dashboard, () =>
      reply({ patient: somePatient(), stats, recentActivity: [], upcomingAppointments: [], pregnancies: [pregnancy] }),
    );
    renderInPortal(<OverviewLists />);
    expect(await screen.findByText('15 weeks 1 day')).toBeVisible();
    expect(screen.getByText('Due date: 18 May 2027')).toBeVisible();
    for (const [name, language] of [
      ['English', 'en'],
      ['हिन्दी', 'hi'],
    ])
      expect(screen.getByRole('link', { name: `Antenatal card · ${name}` })).toHaveAttribute(
        'href',
        `/api/v1/patient-portal/pregnancies/7/card?language=${language}`,
      );
  });
});

describe('the overview', () => {
  const dashboard = {
    patient: somePatient(),
    stats: { totalPrescriptions: 5, totalAppointments: 8, totalInvoices: 7, totalReports: 9 },
    recentActivity: [
      {
        type: 'report',
        id: 'referral-3',
        title: 'Lipid Profile',
        date: '2026-11-12T05:30:00.000Z',
        organisationName: 'Nidan',
      },
    ],
    upcomingAppointments: [appointment],
  };

  it('says who it is, how much there is, what comes and what was, each a link', async () => {
    const server = stubServer();
    server.on(recordsApi.dashboard, () => reply(dashboard));
    renderInPortal(
      <>
        <OverviewCards />
        <OverviewLists />
      </>,
    );
    expect(await screen.findByText('34 years · 98765 43210')).toBeVisible();
    expect(screen.getByRole('link', { name: '9 Reports' })).toHaveAttribute('href', '#reports');
    expect(await screen.findByRole('link', { name: /Wed, 25 Nov, 9:45 am.*Booked/ })).toHaveAttribute(
      'href',
      '#appointments/5',
    );
    expect(screen.getByRole('link', { name: /Lipid Profile/ })).toHaveAttribute('href', '#reports/referral-3');
    expect(server.callsOf(recordsApi.dashboard)).toHaveLength(1);
  });

  it('says that it could not be loaded, and asks again', async () => {
    const server = stubServer();
    server.on(recordsApi.dashboard, () => refusal(400, 'invalid_input', 'Not now'));
    renderInPortal(<OverviewCards />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load dashboard');
    server.on(recordsApi.dashboard, () => reply(dashboard));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sunita Sharma')).toBeVisible();
  });

  it('lists what is to be taken today', async () => {
    const server = stubServer();
    const taken = {
      prescriptionId: 3,
      medicineName: 'Metformin',
      strength: '500 mg',
      form: 'Tablet',
      frequency: medicine.frequency,
      doseAmount: null,
      food: 'after',
      notes: 'With water',
      notesInHindi: 'पानी के साथ लें',
      doctorName: 'Dr. Meera Iyer',
      clinicName: 'Sanjeevani Clinic',
      startsOn: '2026-11-20',
      endsOn: '2026-12-19',
      daysLeft: 26,
    };
    server.on(recordsApi.medicinesToday, () =>
      envelopedReply([
        { ...taken, prescriptionId: 2, endsOn: '2026-11-25', daysLeft: 2 },
        { ...taken, medicineName: 'Pan 40', daysLeft: 0 },
        taken,
      ]),
    );
    renderInPortal(<MedicinesToday />);
    const rows = await screen.findAllByRole('listitem');
    const [first, second] = rows;
    expect(rows).toHaveLength(2);
    expect(first).toHaveTextContent(
      /Metformin 500 mg1 tablet: morning, night, after foodNote: With water.*Until 19 Dec 2026/,
    );
    expect(second).toHaveTextContent(/Last day today/);
    await act(() => setLanguage('hi'));
    expect((await screen.findAllByRole('listitem'))[0]).toHaveTextContent('पानी के साथ लें');
    await act(() => setLanguage('en'));
  });
});

describe('prescriptions', () => {
  it('come ten at a time, and are searched for by words in the address', async () => {
    const server = stubServer();
    server.on(recordsApi.prescriptions, ({ url }) => {
      const offset = Number(new URL(url, 'http://here').searchParams.get('offset'));
      const rows = Array.from({ length: offset === 0 ? 10 : 2 }, (_, place) => prescription(offset + place + 1));
      return reply({ data: rows, total: 12, limit: 10, offset });
    });
    const user = userEvent.setup();
    renderInPortal(<PrescriptionList />, { at: '#prescriptions' });
    expect(await screen.findAllByRole('link')).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(12));
    expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    server.on(recordsApi.prescriptions, () => envelopedReply([]));
    await user.click(screen.getByText('Search and filter'));
    await user.type(screen.getByLabelText('Medicine, doctor or clinic'), 'dolo');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(location.hash).toBe('#prescriptions?search=dolo');
    expect(server.callsOf(recordsApi.prescriptions).at(-1)?.url).toContain('search=dolo&limit=10&offset=0');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(location.hash).toBe('#prescriptions');
  });

  it('say what was prescribed in words, and that one was replaced', async () => {
    stubServer().on(recordsApi.prescription, () =>
      reply({ ...prescription(7, { isReplaced: true }), ...details, doctorSpecialization: null }),
    );
    renderInPortal(<PrescriptionDetail id={7} />);
    expect(await screen.findByText('1 tablet: morning, night, after food')).toBeVisible();
    expect(screen.getByText('For 30 days')).toBeVisible();
    expect(screen.getByText(/was replaced by a newer one/)).toBeVisible();
    expect(screen.getByText('₹400')).toBeVisible();
  });

  it('say in the language that it was written in what the doctor has written of the visit', async () => {
    const summary = {
      language: 'ta',
      title: 'உங்கள் வருகை, எளிய சொற்களில்',
      text: 'ஓய்வு எடுங்கள்.',
      mark: 'மொழி மாதிரியின் உதவியுடன்',
      pdfUrl: '/uploads/summaries/s.pdf',
    };
    stubServer().on(recordsApi.prescription, () =>
      reply({ ...prescription(7), ...details, doctorSpecialization: null, summary }),
    );
    renderInPortal(<PrescriptionDetail id={7} />);
    const heading = await screen.findByRole('heading', { name: summary.title });
    expect(heading.closest('[lang]')).toHaveAttribute('lang', 'ta');
    expect(screen.getByText(summary.text)).toBeVisible();
    expect(screen.getByText(summary.mark)).toBeVisible();
    expect(screen.getByRole('button', { name: `Open PDF: ${summary.title}` })).toBeVisible();
  });

  it('open their paper in a tab that was opened with the press, or in place of the page where tabs are blocked', async () => {
    const server = stubServer();
    server.on(recordsApi.prescription, () => reply({ ...prescription(7), ...details, doctorSpecialization: null }));
    server.on(recordsApi.fileLink, () =>
      reply({ url: '/uploads/p.pdf?link=abc', expiresAt: '2026-11-20T05:35:00.000Z' }),
    );
    const replace = vi.fn<(url: string) => void>();
    const tab = {
      opener: {},
      closed: false,
      document: { title: '', body: {} },
      location: { replace },
      close: vi.fn<() => void>(),
    };
    const opened = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
    renderInPortal(<PrescriptionDetail id={7} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Open PDF' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/uploads/p.pdf?link=abc'));
    expect(tab.opener).toBeNull();
    expect(server.callsOf(recordsApi.fileLink)[0]?.url).toContain('path=%2Fuploads%2Fprescriptions%2Fp.pdf');
    server.on(recordsApi.fileLink, unreachable);
    await userEvent.click(screen.getByRole('button', { name: 'Open PDF' }));
    expect(await screen.findByText('There is no connection. Please try again.')).toBeVisible();
    expect(tab.close).toHaveBeenCalled();
    expect(opened).toHaveBeenCalledTimes(2);
  });
});

describe('appointments', () => {
  it('are asked for by what lies ahead or by their status', async () => {
    const server = stubServer();
    server.on(recordsApi.appointments, () => envelopedReply([appointment]));
    renderInPortal(<AppointmentList />, { at: '#appointments' });
    expect(await screen.findByText('Token 2')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Upcoming');
    await waitFor(() => expect(server.callsOf(recordsApi.appointments).at(-1)?.url).toContain('upcoming=true'));
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Missed');
    await waitFor(() => expect(server.callsOf(recordsApi.appointments).at(-1)?.url).toContain('status=no_show'));
  });

  it('say when and where by the clinic’s clock', async () => {
    const more = {
      reason: 'Cough',
      cancelledReason: null,
      clinicAddress: 'Pune',
      clinicPhone: '02025550100',
      canAddToCalendar: true,
    };
    stubServer().on(recordsApi.appointment, () => reply({ ...appointment, ...more, timezone: 'Asia/Dubai' }));
    renderInPortal(<AppointmentDetail id={5} />);
    expect(
      await screen.findByText(/Wednesday,? 25 November 2026\s+8:15 am – 8:30 am\s+Time of the clinic \(Asia\/Dubai\)/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '02025550100' })).toHaveAttribute('href', 'tel:02025550100');
  });
});

it('a bill says what is still to pay, and offers no button that leads nowhere', async () => {
  const invoice = {
    id: 4,
    invoiceNumber: 'INV/26-27/000150',
    createdAt: '2026-11-20T05:30:00.000Z',
    organisationName: 'Clarity Imaging Centre',
    description: 'X-Ray',
    totalAmount: '1180.00',
    paidAmount: '100.50',
    status: 'pending',
    paidAt: null,
    pdfUrl: null,
    lines: [{ description: 'X-Ray', quantity: 2, unitPrice: '500.00', amount: '1000.00', gstRate: '18.00' }],
    payments: [{ paidAt: '2026-11-20T05:30:00.000Z', amount: '100.50', method: 'upi' }],
    refundedAmount: '0.00',
    receipts: [],
    creditNotes: [],
  };
  stubServer().on(recordsApi.invoice, () => reply(invoice));
  renderInPortal(<InvoiceDetail id={4} renderPay={({ isOpen }) => isOpen && <p>Here it can be paid</p>} />);
  expect(await screen.findByText('₹1,079.50')).toBeVisible();
  expect(screen.getByText('2 × ₹500 with 18% GST')).toBeVisible();
  expect(screen.getByText('20 Nov 2026 · UPI')).toBeVisible();
  expect(screen.queryByText('Paid back')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a bill has the receipt and the credit note beside it, each to be opened by its number', async () => {
  const paper = { date: '2026-11-20T05:30:00.000Z', amount: '500.00' };
  const server = stubServer();
  server.on(recordsApi.invoice, () =>
    reply({
      id: 4,
      invoiceNumber: 'INV/26-27/000150',
      createdAt: '2026-11-20T05:30:00.000Z',
      organisationName: 'Clarity Imaging Centre',
      description: 'X-Ray',
      totalAmount: '500.00',
      paidAmount: '500.00',
      status: 'paid',
      paidAt: '2026-11-20T05:30:00.000Z',
      pdfUrl: '/uploads/invoices/i.pdf',
      lines: [],
      payments: [],
      refundedAmount: '500.00',
      receipts: [{ ...paper, number: 'RCT/26-27/000007', pdfUrl: '/uploads/receipts/r.pdf' }],
      creditNotes: [{ ...paper, number: 'CN/26-27/000002', pdfUrl: '/uploads/credit-notes/c.pdf' }],
    }),
  );
  server.on(recordsApi.fileLink, () =>
    reply({ url: '/uploads/receipts/r.pdf?portal=1', expiresAt: '2026-11-24T06:00:00.000Z' }),
  );
  const replace = vi.fn<(url: string) => void>();
  const tab = { closed: false, document: { title: '', body: {} }, location: { replace } };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  renderInPortal(<InvoiceDetail id={4} renderPay={() => null} />);
  expect(await screen.findByRole('heading', { name: 'Credit notes' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open PDF: RCT/26-27/000007' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/uploads/receipts/r.pdf?portal=1'));
  expect(server.callsOf(recordsApi.fileLink)[0]?.url).toContain('path=%2Fuploads%2Freceipts%2Fr.pdf');
});

describe('a report', () => {
  const result = {
    parameter: 'Haemoglobin',
    value: '11.8',
    unit: 'g/dL',
    flag: 'low',
    low: '12.0',
    high: '15.0',
    expected: null,
    hasTrend: true,
  };
  const report = {
    id: 'lab-9',
    reportDate: '2026-11-12T05:30:00.000Z',
    reportType: 'CBC',
    doctorName: null,
    centerName: 'Nidan Diagnostics',
    reportUrl: null,
    isCorrected: false,
    hasResults: true,
    notes: null,
    signerName: null,
    tests: [
      {
        name: 'CBC',
        results: [
          result,
          { ...result, parameter: 'LDL', value: '90', flag: null, low: null, high: '100', hasTrend: false },
          {
            ...result,
            parameter: 'HIV',
            value: 'Negative',
            unit: null,
            flag: null,
            low: null,
            high: null,
            expected: 'Negative',
            hasTrend: false,
          },
        ],
      },
    ],
  };

  it('says in words what is expected, and what is not as it is', async () => {
    stubServer().on(recordsApi.report, () => reply(report));
    renderInPortal(<ReportDetail id="lab-9" />);
    const [haemoglobin, ldl, hiv] =
      (await screen.findByRole('heading', { name: 'CBC' })).closest('section')?.querySelectorAll('li') ?? [];
    expect(haemoglobin).toHaveTextContent(/11.8 g\/dLLowExpected: between 12.0 and 15.0/);
    expect(ldl).toHaveTextContent(/As expectedExpected: at most 100/);
    expect(hiv).toHaveTextContent(/Expected: Negative/);
  });

  it('shows at a press how a value went, as a line and as figures', async () => {
    const server = stubServer();
    server.on(recordsApi.report, () => reply(report));
    const points = ['2026-08-16', '2026-11-12'].map((day, place) => ({
      at: `${day}T05:30:00.000Z`,
      value: place === 0 ? '6.8' : '11.8',
      number: place === 0 ? 6.8 : 11.8,
      flag: place === 0 ? 'critical_low' : 'low',
      low: '12.0',
      high: '15.0',
      centerName: 'Nidan Diagnostics',
    }));
    server.on(recordsApi.trends, () => envelopedReply([{ parameter: 'Haemoglobin', unit: 'g/dL', points }]));
    renderInPortal(<ReportDetail id="lab-9" />);
    const summary = await screen.findByText(/Earlier values/);
    expect(server.callsOf(recordsApi.trends)).toHaveLength(0);
    await userEvent.click(summary);
    const table = await screen.findByRole('table', { name: 'Earlier values of Haemoglobin' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'DateValueWhere',
      '12 Nov 202611.8 g/dLLowNidan Diagnostics',
      '16 Aug 20266.8 g/dLVery low: speak with your doctor soonNidan Diagnostics',
    ]);
    expect(
      screen.getByRole('figure', { name: /Haemoglobin over time, from 16 Aug 2026 to 12 Nov 2026/ }),
    ).toBeVisible();
    expect(server.callsOf(recordsApi.trends)[0]?.url).toContain('parameter=Haemoglobin');
  });
});
