/**
 * An operator's customer-support or tracking service. Each page of a signed-in user sends it their key and
 * e-mail once, and the privacy policy names it.
 */
export interface SupportService {
  /** Name in the privacy policy. */
  readonly name: string
  /** Accepts `POST` with `{ uid, email }` as JSON, from the site's origin (CORS). */
  readonly identifyUrl: string
}
