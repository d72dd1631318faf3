/**
 * A customer-support or tracking service of whoever runs the site. Each page of a signed-in person
 * sends it their key and e-mail address once; the privacy policy then names it.
 */
export interface SupportService {
  /** As the privacy policy calls it. */
  readonly name: string
  /** Takes `POST` with `{ uid, email }` as JSON, from the site's origin (CORS). */
  readonly identifyUrl: string
}
