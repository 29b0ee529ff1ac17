import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import type { PaperSize } from '#shared/care/prescriptions/prescriptions.states.ts';
import { formats, ink, lengths } from './paper.ts';

interface PageDiagramProps {
  paper: PaperSize;
  letterhead: boolean;
  /** In millimetres. */
  top: number;
  bottom: number;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** A whole page to scale, with what stays free for what the organisation's own paper says already. */
export function PageDiagram({ paper, letterhead, top, bottom }: PageDiagramProps) {
  const text = useText(settingsText).prescriptions;
  const { width, height, side, top: usualTop, bottom: usualBottom } = formats[paper];
  const { mm } = lengths(paper);
  // The PDF keeps room for its text, however wide the margins are.
  const free = letterhead ? clamp(top, 0, height * 0.4) : usualTop;
  const below = letterhead ? clamp(bottom, 5, height * 0.2) : usualBottom;
  const label = letterhead
    ? `${text.diagram}: ${text.free(Math.round(free))}, ${text.free(Math.round(below))}`
    : text.diagram;
  return (
    <figure aria-label={label} className="m-0 flex justify-center rounded-md border border-line bg-sunken p-4">
      <div
        className="shadow-menu"
        style={{ containerType: 'inline-size', width: `${width / 12}rem`, maxWidth: '100%' }}
      >
        <div
          aria-hidden
          style={{
            background: ink.paper,
            color: ink.muted,
            height: mm(height),
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <Margin height={mm(free)} shown={letterhead} label={text.free(Math.round(free))} />
          <div
            style={{
              flex: 1,
              minHeight: 0,
              overflow: 'hidden',
              padding: `${mm(4)} ${mm(side)}`,
              display: 'flex',
              flexDirection: 'column',
              gap: mm(5),
            }}
          >
            {!letterhead && (
              <div
                className="text-xs"
                style={{ borderBottom: `1px solid ${ink.text}`, paddingBottom: mm(4), fontWeight: 600 }}
              >
                {text.header}
              </div>
            )}
            {[64, 92, 78, 86, 70].map((share) => (
              <span key={share} style={{ background: ink.ghost, height: mm(5), width: `${share}%`, flex: 'none' }} />
            ))}
          </div>
          <Margin height={mm(below)} shown={letterhead} label={text.free(Math.round(below))} />
        </div>
      </div>
    </figure>
  );
}

function Margin({ height, shown, label }: { height: string; shown: boolean; label: string }) {
  return (
    <div
      className="text-xs"
      style={{
        flex: 'none',
        height,
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        ...(shown && {
          background: `repeating-linear-gradient(45deg, ${ink.ghost} 0 1px, transparent 1px 7px)`,
          outline: `1px dashed ${ink.hairline}`,
          outlineOffset: '-1px',
        }),
      }}
    >
      {shown && label}
    </div>
  );
}
