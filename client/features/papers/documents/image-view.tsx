import { useState } from 'react';
import { type Size, ViewFrame } from './view-frame.tsx';
import { useView, type View } from './use-view.ts';

interface ImageViewProps {
  url: string;
  title: string;
  onFailed: () => void;
}

/** A picture, whole at first, to be looked at closely and turned. */
export function ImageView({ url, title, onFailed }: ImageViewProps) {
  const view = useView();
  const [natural, setNatural] = useState<Size | null>(null);
  return (
    <ViewFrame title={title} view={view}>
      {(room) => {
        const { box, image } = placed(natural, view, room);
        return (
          <div className="relative" style={box}>
            <img
              src={url}
              alt={title}
              draggable={false}
              className="absolute top-1/2 left-1/2 max-w-none"
              style={{ ...image, transform: `translate(-50%, -50%) rotate(${view.rotation}deg)` }}
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                setNatural({ width, height })
              }
              onError={onFailed}
            />
          </div>
        );
      }}
    </ViewFrame>
  );
}

/** Turned by a quarter, what was its height is the width of the box around it. Small pictures aren't blown up to fit. */
function placed(natural: Size | null, { zoom, rotation }: View, room: Size): { box?: Size; image?: Size } {
  if (!natural) return {};
  const lying = rotation % 180 !== 0;
  const [across, down] = lying ? [natural.height, natural.width] : [natural.width, natural.height];
  const scale = Math.min(1, room.width / across, room.height / down) * zoom;
  return {
    box: { width: across * scale, height: down * scale },
    image: { width: natural.width * scale, height: natural.height * scale },
  };
}
