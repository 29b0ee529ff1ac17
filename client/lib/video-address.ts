import type { VideoEntry } from '#shared/desk/video/video.schema.ts';

/**
 * Where a room is entered. What Jitsi is told stands behind the hash, which no server is sent: the name, and that nobody is asked
 * again what was asked here. In a frame it doesn't offer its app, which can't be opened from there.
 */
export function videoAddress({ url, token, displayName }: VideoEntry, place: 'frame' | 'tab'): string {
  const settings = [
    'config.prejoinConfig.enabled=false',
    'config.disableThirdPartyRequests=true',
    ...(place === 'frame' ? ['config.disableDeepLinking=true'] : []),
    `userInfo.displayName=${encodeURIComponent(JSON.stringify(displayName))}`,
  ];
  const signed = token === null ? url : `${url}?jwt=${encodeURIComponent(token)}`;
  return `${signed}#${settings.join('&')}`;
}
