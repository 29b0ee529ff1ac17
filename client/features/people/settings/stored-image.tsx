import { type CSSProperties, type ReactNode, useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { filesApi } from '#shared/kernel/files/files.api.ts';

interface StoredImageProps {
  /** A path of the store ('/uploads/logos/...'), an address on the web, or a picture that was just chosen. */
  url: string;
  alt: string;
  className?: string;
  style?: CSSProperties;
  /** In its place when it can't be shown. */
  fallback: ReactNode;
}

/** A link to a file of ours is good for five minutes. */
const LINK_IS_GOOD = 4 * 60_000;

export function StoredImage({ url, ...rest }: StoredImageProps) {
  const isOurs = url.startsWith('/uploads/');
  const link = useApi(filesApi.link, { query: { path: url } }, { enabled: isOurs, staleTime: LINK_IS_GOOD });
  const source = isOurs ? link.data?.url : url;
  if (link.isError) return rest.fallback;
  return source === undefined ? (
    <span aria-busy className={rest.className} />
  ) : (
    <Image key={url} source={source} {...rest} />
  );
}

function Image({ source, alt, className, style, fallback }: Omit<StoredImageProps, 'url'> & { source: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return fallback;
  // Another site is not told where its picture is looked at.
  return (
    <img
      src={source}
      alt={alt}
      referrerPolicy="no-referrer"
      className={className}
      style={style}
      onError={() => setBroken(true)}
    />
  );
}
