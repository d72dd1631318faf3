/** A mail in plain words; `html` says the same with a button and our colours. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** What it is for, e.g. `receipt`: a tag in the provider's statistics. */
  readonly kind: MailKind
  readonly language: 'en' | 'fr'
}

export const MAIL_KINDS = ['receipt', 'refund', 'late-payment'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** What sends mail. A failure that may pass is thrown. */
export interface Mailer {
  /** `refused`: the address cannot be written to; again would not help. */
  send(mail: Mail): Promise<'sent' | 'refused'>
}

let provided: Mailer | undefined
let real: Promise<Mailer> | undefined

/** Sets the mailer of this process where there is no SES: the local cloud and tests. */
export function provideMailer(mailer: Mailer | undefined): void {
  provided = mailer
}

/** What was provided, else SES. */
export async function mailer(): Promise<Mailer> {
  if (provided !== undefined) return provided
  real ??= import('./ses-mailer.ts').then(({ sesMailer }) => sesMailer())
  return real
}
