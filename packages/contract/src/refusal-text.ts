/** How the API says no: a stable code, the HTTP status, and what a coach reads (design: product §2, RFC 9457). */
export interface RefusalText {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 412 | 413 | 415 | 422 | 429 | 431 | 500 | 503;
  readonly title: string;
  readonly detail: string;
}
