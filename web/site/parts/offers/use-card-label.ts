import { useTranslation } from 'react-i18next'
import { decideCardLabel, type LabelledCard, labelChangesAt } from '#shared/deals/card-label.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { localDay } from '#shared/time.ts'
import { deviceZone } from '#web/lib/device-zone.ts'
import { useOwnDeals } from '#web/lib/fan/own-deals.ts'
import { formatShortDay, formatTime } from '#web/lib/format.ts'
import { serverNow, useServerNowUntil } from '#web/lib/server-clock.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useLanguage } from '#web/lib/use-language.ts'

/**
 * Returns the label of a deal's card. Updates when the coupon ends, when the fan can redeem again,
 * and when the deal ends.
 */
export function useCardLabel(offer: OfferCard) {
  const session = useSession()
  const own = useOwnDeals(session.status === 'signedIn' ? session.user.key : undefined)
  const now = useServerNowUntil(labelChangesAt(offer, own, serverNow()))
  const card = decideCardLabel(offer, own, now)
  return { ...card, word: useWord(card, now), now }
}

/**
 * Returns the text of a label. If the fan has to wait to redeem again, the text names the time if
 * that is today, and otherwise the day.
 */
function useWord({ label, again }: LabelledCard, now: Date): string {
  const { t } = useTranslation()
  const language = useLanguage()
  if (label !== 'wait' || again === undefined) return t(`deal.buttons.${label as Said}`)
  const timeZone = deviceZone()
  const isToday = localDay(new Date(again), timeZone) === localDay(now, timeZone)
  return isToday
    ? t('deal.buttons.againAt', { time: formatTime(again, language) })
    : t('deal.buttons.againOn', { day: formatShortDay(again, language, { now, timeZone }) })
}

type Said = Exclude<LabelledCard['label'], 'wait'>
