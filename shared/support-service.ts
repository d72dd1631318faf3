/**
 * A customer support or tracking service. Each page of a signed-in user sends their key and e-mail
 * to the service once, and the privacy policy names it.
 */
export interface SupportService {
  /** Name of the service in the privacy policy. */
  readonly name: string
  /** URL that accepts a POST of `{ uid, email }` as JSON, from the site's origin (CORS). */
  readonly identifyUrl: string
}
