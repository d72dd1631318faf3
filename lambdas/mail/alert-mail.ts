import { dateFormat } from '#shared/intl-formats.ts'
import type { AlertSettings } from '#shared/model/alerts.ts'
import { type DealAlert, dealText, type Reader, titleOf } from './alert-texts.ts'
import { ALERT_WORDS } from './alert-words.ts'
import { composeMail, type Recipient } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import type { Row } from './mail-page.ts'

interface Digest {
  readonly fan: Recipient
  readonly settings: Pick<AlertSettings, 'userKey' | 'stopKey' | 'zone'>
  readonly alerts: readonly DealAlert[]
  readonly now: Date
}

/** Builds the daily mail with a fan's alerts. */
export function alertMail({ fan, settings, alerts, now }: Digest, siteUrl: string): Mail {
  const language = fan.languagePreference
  const { mail: words } = ALERT_WORDS[language]
  const { userKey, stopKey, zone } = settings
  const reader: Reader = { language, zone, now }
  const rows = alerts.map(
    (one): Row => ({
      label: titleOf(one, reader),
      value: dealText(one, reader),
      link: `${siteUrl}/deals/${one.deal.key}`,
    }),
  )
  const day = dateFormat(language, {
    month: 'long',
    day: 'numeric',
    timeZone: zone,
  }).format(now)
  const stop = new URLSearchParams({ user: userKey, key: stopKey })
  return composeMail(fan, {
    kind: 'alerts',
    words,
    rows,
    values: { day },
    heading: words.heading,
    open: words.open,
    link: `${siteUrl}/feed`,
    stop: {
      why: words.why,
      word: words.stop,
      others: [[words.choose, `${siteUrl}/profile/edit?tab=10`]],
      page: `${siteUrl}/alerts/stop?${stop}`,
      post: `${siteUrl}/api/alerts/stop?${stop}`,
    },
  })
}
