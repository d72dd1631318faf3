import { composeMail, type Recipient } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import { MAIL_WORDS } from './mail-words.ts'

/**
 * Builds the mail about a new account. Contains no password. `place` is the organization or
 * business, undefined for admins.
 */
export function invitationMail(user: Recipient, place?: string, siteUrl?: string): Mail {
  const { invitation: words, email, openPortal: open } = MAIL_WORDS[user.languagePreference]
  return composeMail(user, {
    kind: 'invitation',
    words,
    open,
    heading: place ?? 'Fanward',
    values: {},
    rows: [{ label: email, value: user.email }],
    link: siteUrl && `${siteUrl}/login?toPortal=true`,
  })
}
