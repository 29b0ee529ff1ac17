import { ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { useCamera } from '#client/lib/barcodes/use-camera.ts';
import { useText } from '#client/lib/text.ts';
import { scannerText } from '#client/text/en/scanner.ts';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { PanelCancel } from './overlay-panel.tsx';

interface ScanButtonProps {
  onCode: (code: string) => void;
}

/** A barcode by the camera, beside a field into which a scanner types as well. */
export function ScanButton({ onCode }: ScanButtonProps) {
  const text = useText(scannerText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={text.open} icon={<ScanBarcode aria-hidden />} onClick={() => setOpen(true)} />
      {isOpen && (
        <ScanDialog
          onClose={() => setOpen(false)}
          onCode={(code) => {
            setOpen(false);
            onCode(code);
          }}
        />
      )}
    </>
  );
}

interface ScanDialogProps extends ScanButtonProps {
  onClose: () => void;
}

function ScanDialog({ onCode, onClose }: ScanDialogProps) {
  const text = useText(scannerText);
  const { state, video } = useCamera(onCode);
  const hasPicture = state === 'starting' || state === 'looking';
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={text.title} footer={<PanelCancel>{text.close}</PanelCancel>}>
      <div className="flex flex-col gap-3">
        {hasPicture && (
          <video
            ref={video}
            muted
            playsInline
            aria-label={text.picture}
            className="aspect-4/3 w-full rounded-lg bg-sunken object-cover"
          />
        )}
        <output className="text-sm">{text.states[state]}</output>
        {!hasPicture && <p className="text-muted text-sm">{text.byHand}</p>}
      </div>
    </Dialog>
  );
}
