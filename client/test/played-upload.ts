/** In place of XMLHttpRequest: the browser's own upload, played by hand. */
export class PlayedUpload extends EventTarget {
  static last: PlayedUpload;
  readonly upload = new EventTarget();
  readonly sentHeaders: Record<string, string> = {};
  sentBody: unknown;
  status = 0;
  statusText = '';
  responseText = '';

  constructor() {
    super();
    PlayedUpload.last = this;
  }

  open() {}

  setRequestHeader(name: string, value: string) {
    this.sentHeaders[name] = value;
  }

  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 7\r\n';
  }

  send(body: unknown) {
    this.sentBody = body;
  }

  abort() {
    this.dispatchEvent(new Event('abort'));
  }

  /** The server answers. */
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.dispatchEvent(new Event('load'));
  }

  /** Of `total` bytes so many are sent. */
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total, lengthComputable: total > 0 }));
  }
}
