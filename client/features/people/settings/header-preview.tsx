import { type CSSProperties, useState } from 'react';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { useDoctors } from '#client/lib/use-doctors.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import type { PdfHeaderType } from '#shared/people/organisations/organisations.states.ts';
import { type PaperSize, paperSizes } from '#shared/care/prescriptions/prescriptions.states.ts';
import { formats, ink, lengths } from './paper.ts';
import { StoredImage } from './stored-image.tsx';

/** What stands in the fields, typed or saved. */
interface PreviewedHeader {
  organizationName: string;
  address: string;
  phone: string;
  email: string;
  gstin: string;
  registrationNumber: string;
  footerNotes: string;
  pdfHeaderType: PdfHeaderType;
  logoUrl: string | null;
}

interface HeaderPreviewProps {
  header: PreviewedHeader;
  paper: PaperSize;
  /** Prescriptions are printed on the organisation's own paper. */
  letterhead: boolean;
}

/** The PDFs' own for Latin, and what stands in for the Indian scripts. */
const PRINTED = 'Helvetica, Arial, "Naadi Script", sans-serif';

/** The head and foot of a document as the PDF draws them, to scale, following what is typed. */
export function HeaderPreview({ header, paper, letterhead }: HeaderPreviewProps) {
  const text = useText(settingsText).preview;
  const [size, setSize] = useState(paper);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium text-sm">{text.title}</h3>
        <SegmentedFilter
          label={text.paper}
          options={paperSizes.map((value) => ({ value, label: value }))}
          value={size}
          onChange={setSize}
        />
      </div>
      <figure
        aria-label={text.label}
        className="m-0 overflow-hidden rounded-md border border-line bg-sunken p-3 sm:p-5"
      >
        <div
          style={{ containerType: 'inline-size', maxWidth: `${formats[size].width / 4.8}rem` }}
          className="mx-auto shadow-menu"
        >
          <Page header={header} size={size} />
        </div>
      </figure>
      <p className="text-faint text-xs">{letterhead ? text.letterhead : text.older}</p>
    </div>
  );
}

function Page({ header, size }: { header: PreviewedHeader; size: PaperSize }) {
  const text = useText(settingsText).preview;
  const { mm, pt, type } = lengths(size);
  const { side, top, bottom, space } = formats[size];
  return (
    <div
      style={{
        background: ink.paper,
        color: ink.text,
        fontFamily: PRINTED,
        padding: `${mm(top)} ${mm(side)} ${mm(bottom)}`,
      }}
    >
      <Head header={header} size={size} />
      <div aria-hidden style={{ display: 'grid', gap: mm(2.4), paddingBlock: mm(6) }}>
        {[42, 68, 55].map((share) => (
          <span
            key={share}
            style={{ background: ink.ghost, height: pt(6), width: `${share}%`, borderRadius: mm(0.6) }}
          />
        ))}
      </div>
      <div
        style={{
          ...type('tiny'),
          borderTop: `max(1px, ${pt(0.5)}) solid ${ink.hairline}`,
          paddingTop: pt(5 * space),
          overflowWrap: 'anywhere',
        }}
      >
        <p className="whitespace-pre-line text-center">{header.footerNotes}</p>
        <p className="text-right">{text.page}</p>
      </div>
    </div>
  );
}

/** The organisation at the left, the doctor at the right, and a rule below. */
function Head({ header, size }: { header: PreviewedHeader; size: PaperSize }) {
  const text = useText(settingsText).preview;
  const { pt, type } = lengths(size);
  const { scale, space } = formats[size];
  // A centre's documents are bills: no doctor stands on them.
  const atClinic = useUser().organisation?.kind === 'clinic';
  const logo = header.pdfHeaderType === 'logo' ? header.logoUrl : null;
  const small = type('small', { color: ink.muted });
  const numbers = [
    header.registrationNumber.trim() && text.registration(header.registrationNumber.trim()),
    header.gstin.trim() && text.gstin(header.gstin.trim()),
  ];
  const lines = { address: header.address, contact: joined([header.phone, header.email]), numbers: joined(numbers) };
  return (
    <div
      style={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: pt(10 * scale),
        borderBottom: `max(1px, ${pt(1.1)}) solid ${ink.text}`,
        paddingBottom: pt(8 * space),
        overflowWrap: 'anywhere',
      }}
    >
      {logo && (
        <span className="flex shrink-0" style={{ maxWidth: pt(120 * scale) }}>
          <StoredImage
            key={logo}
            url={logo}
            alt=""
            fallback={null}
            style={{ maxWidth: pt(120 * scale), maxHeight: pt(52 * scale) }}
          />
        </span>
      )}
      <div style={{ flex: 1, minWidth: 0 }}>
        <p style={type(logo ? 'lead' : 'title', { fontWeight: 700 })}>{header.organizationName.trim()}</p>
        <Lines lines={lines} style={small} />
      </div>
      {atClinic && <Doctor size={size} />}
    </div>
  );
}

/** Whoever is signed in, or the clinic's first doctor: their details are what a prescription carries there. */
function Doctor({ size }: { size: PaperSize }) {
  const text = useText(settingsText).preview;
  const user = useUser();
  const isDoctor = user.role === 'clinic_doctor';
  const { doctors } = useDoctors(user.role === 'clinic_reception');
  const { type } = lengths(size);
  const name = isDoctor ? user.name : (doctors?.[0]?.name ?? text.doctor);
  const registration = isDoctor && user.registrationNumber ? text.registration(user.registrationNumber) : null;
  const lines = {
    qualification: isDoctor ? user.qualification : text.qualification,
    specialization: isDoctor ? user.specialization : (doctors?.[0]?.specialization ?? null),
    registration,
  };
  return (
    <div style={{ maxWidth: '42%', textAlign: 'right' }}>
      <p style={type('lead', { fontWeight: 700 })}>{name}</p>
      <Lines lines={lines} style={type('small', { color: ink.muted })} />
    </div>
  );
}

/** Those that say something, below each other. */
function Lines({ lines, style }: { lines: Record<string, string | null>; style: CSSProperties }) {
  return Object.entries(lines).map(
    ([key, line]) =>
      line?.trim() && (
        <p key={key} style={style}>
          {line}
        </p>
      ),
  );
}

const joined = (parts: readonly string[]) =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('  ·  ');
