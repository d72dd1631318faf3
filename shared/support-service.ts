/**
 * A customer support or tracking service that is named in the privacy policy. Each load of the site
 * sends the signed-in user's key and e-mail to the service once.
 */
export interface SupportService {
  /** Name of the service in the privacy policy. */
  readonly name: string
  /** URL that accepts a POST of `{ uid, email }` as JSON, from the site's origin (CORS). */
  readonly identifyUrl: string
}
