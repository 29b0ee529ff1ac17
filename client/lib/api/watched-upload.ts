export interface WatchedRequest {
  method: string;
  headers: Headers;
  body: XMLHttpRequestBodyInit | null;
  signal: AbortSignal | null;
}

/**
 * `fetch` for an upload that takes a while: the browser says how far it is only of an XMLHttpRequest. `onProgress` gets
 * the share that is sent, 0 to 1.
 */
export function fetchWatched(
  url: string,
  { method, headers, body, signal }: WatchedRequest,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open(method, url);
    headers.forEach((value, name) => upload.setRequestHeader(name, value));
    upload.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    upload.addEventListener('load', () => resolve(responseOf(upload)));
    // The words of `fetch`, which the callers know.
    upload.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
    upload.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    signal?.addEventListener('abort', () => upload.abort());
    upload.send(body);
  });
}

function responseOf(upload: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of upload
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  const { status, statusText, responseText } = upload;
  return new Response(status === 204 ? null : responseText, { status, statusText, headers });
}
