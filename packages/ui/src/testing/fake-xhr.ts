/** An `XMLHttpRequest` that asks `fetch`, which tests replace, and tells of progress once, when half of the body is sent. */
export class FakeXhr {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly #controller = new AbortController();
  readonly #headers = new Headers();
  #target = { method: "GET", address: "" };
  #answered: Headers | undefined;
  responseType = "";
  status = 0;
  statusText = "";
  response: Blob | undefined;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, address: string) {
    this.#target = { method, address };
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders() {
    return [...(this.#answered ?? [])].map(([name, value]) => `${name}: ${value}\r\n`).join("");
  }

  abort() {
    this.#controller.abort();
    this.onabort?.();
  }

  async send(body: BodyInit | null) {
    const { method, address } = this.#target;
    const { signal } = this.#controller;
    try {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      const answer = await fetch(address, { method, headers: this.#headers, body, signal });
      const response = await answer.blob();
      if (signal.aborted) return;
      Object.assign(this, { status: answer.status, statusText: answer.statusText, response });
      this.#answered = answer.headers;
      this.onload?.();
    } catch {
      if (!signal.aborted) this.onerror?.();
    }
  }
}
