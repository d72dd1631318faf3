import type { TFunction } from 'i18next'
import { endsAt, hasPassed } from '#shared/deals/availability.ts'
import { dealType } from '#shared/deals/type.ts'
import { distanceKm, type Position } from '#shared/geo.ts'
import { inLanguage, type Reading } from '#shared/in-language.ts'
import type { Offer, OfferCard } from '#shared/model/offer.ts'
import type { User } from '#shared/model/user.ts'
import { formatOwnMoney, percentOff } from '#shared/money.ts'
import type { Money } from '#web/lib/fan/use-money.ts'
import { formatDistance, formatPercent, formatShortDay, formatTime } from '#web/lib/format.ts'
import type { Language } from '#web/lib/i18n.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { useWhereabouts } from '#web/lib/session/use-whereabouts.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { DealLabelType, DealTypeLabelProps } from '#web/ui/index.ts'

type Described = Pick<OfferCard, 'description' | 'descriptionFr'>

/** Returns the deal's text in the page's language, or the original if there is no translation. */
export function descriptionOf(offer: Described, language: Language): Reading {
  return inLanguage(language, offer.description, offer.descriptionFr)
}

type Termed = Pick<Offer, 'terms' | 'termsFr'>

export function termsOf(offer: Termed, language: Language): Reading {
  return inLanguage(language, offer.terms, offer.termsFr)
}

type Waiting = Pick<Offer, 'notTriggeredMessage' | 'notTriggeredMessageFr'>

/**
 * Returns the business's message for the time until the deal is triggered, or undefined if there is
 * none.
 */
export function waitingFor(offer: Waiting, language: Language): Reading | undefined {
  const { notTriggeredMessage: message, notTriggeredMessageFr } = offer
  return message ? inLanguage(language, message, notTriggeredMessageFr) : undefined
}

type Typed = Parameters<typeof dealType>[0] &
  Pick<OfferCard, 'dealType'> &
  Partial<Pick<OfferCard, 'active'>>

/**
 * Returns a deal's labels: its deal type, or for a public deal the place of redemption, and then
 * whether it is triggered.
 */
export function labelsOf(offer: Typed, t: TFunction): DealTypeLabelProps[] {
  const type = dealType(offer)
  const types: DealLabelType[] = []
  if (type === 'hidden') types.push('special')
  else types.push(type === 'public' ? offer.dealType : type)
  if (offer.triggered && type !== 'triggered') types.push('triggered')
  const waits = offer.active === false
  return types.map((label) => ({ type: label, word: t(`dealTypes.${label}`), waits }))
}

type Priced = Pick<OfferCard, 'priceCents' | 'originalValueCents' | 'currency'>

export type PriceWords = { price: string; original?: string; percent?: string }

/**
 * Returns a flash deal's price, regular value and savings, or undefined if the deal has no price.
 * Only the price may name the country of the currency.
 */
export function priceOf(
  offer: Priced,
  { language, money }: { language: Language; money: Money },
): PriceWords | undefined {
  const { priceCents, originalValueCents, currency = 'CAD' } = offer
  if (priceCents === undefined) return undefined
  const price = money(priceCents, currency)
  if (originalValueCents === undefined) return { price }
  const percent = percentOff(priceCents, originalValueCents)
  return {
    price,
    original: formatOwnMoney(originalValueCents, currency, language),
    ...(percent > 0 && { percent: formatPercent(percent / 100, language) }),
  }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns whether an end is less than a day away. */
export function isWithinDay(end: string, now: Date): boolean {
  return Date.parse(end) - now.getTime() < DAY_MS
}

/**
 * Returns the text that says when a deal ends: in the last 24 hours the time in the reader's zone,
 * and before that the day in the deal's zone.
 */
export function endWordsOf(
  { end, timeZone }: { end: string; timeZone: string },
  { language, now, t }: { language: Language; now: Date; t: TFunction },
): string {
  return isWithinDay(end, now)
    ? t('deals.untilTime', { time: formatTime(end, language) })
    : t('deals.until', { day: formatShortDay(end, language, { now, timeZone }) })
}

/**
 * Returns the line of a deal's card that names the price or the end, or says that the deal is
 * triggered, or undefined if none applies. Days are in the deal's time zone.
 */
export function leftOf(
  offer: OfferCard,
  { language, money, t, now }: { language: Language; money: Money; t: TFunction; now: Date },
): string | undefined {
  const end = endsAt(offer)
  const dayOf = (at: string) => formatShortDay(at, language, { now, timeZone: offer.timeZone })
  if (offer.active && end !== undefined && hasPassed(end, now)) {
    return t('deals.ended', { day: dayOf(end) })
  }
  if (offer.flashDeal) {
    const price = priceOf(offer, { language, money })
    if (!price) return undefined
    return price.percent ? t('deals.priceOff', { ...price }) : price.price
  }
  if (offer.contestDeal && end) {
    return endWordsOf({ end, timeZone: offer.timeZone }, { language, now, t })
  }
  if (!offer.triggered || !offer.active) return undefined
  return end && isWithinDay(end, now)
    ? t('deals.nowUntil', { time: formatTime(end, language) })
    : t('deals.triggeredNow')
}

export type Placed = Pick<OfferCard, 'dealType' | 'sponsor'>

export function distanceOf(
  { dealType: kind, sponsor }: Placed,
  from: Position | undefined,
  { unit, language }: { unit: User['distancePreference']; language: Language },
): string | undefined {
  const { latitude, longitude } = sponsor
  if (kind === 'online' || latitude === undefined || longitude === undefined) return undefined
  if (from === undefined) return undefined
  return formatDistance(distanceKm(from, { latitude, longitude }), unit, language)
}

/**
 * Returns the distance between a deal and `from` in the fan's unit. By default, `from` is the
 * reader's position.
 */
export function useDistance(offer: Placed, from?: Position): string | undefined {
  const unit = useFan()?.user.distancePreference ?? 'km'
  const { here } = useWhereabouts()
  const language = useLanguage()
  return distanceOf(offer, from ?? here, { unit, language })
}
