/** A refusal: stable code, HTTP status, and the Portuguese texts for the coach (docs/rules/api.md, RFC 9457). */
export interface RefusalText {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 431 | 500 | 503;
  readonly title: string;
  readonly detail: string;
}
