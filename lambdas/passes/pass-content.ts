import type { Language } from '#shared/language.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import type { Instant } from '#shared/time.ts'

/** Text in both languages, between which the phone chooses. */
export type InBoth = Readonly<Record<Language, string>>

/**
 * Content of a purchase's pass. It does not name the buyer because a pass may be given away. It has
 * no expiry because codes do not expire.
 */
export interface PassContent {
  /** Serial number of the pass. A wallet replaces a pass with the same number. */
  readonly purchaseKey: string
  readonly code: string
  readonly offer: InBoth
  readonly business: string
  readonly address: string | undefined
  readonly fanPage: string | undefined
  readonly priceCents: number
  readonly originalValueCents: number | undefined
  readonly currency: Purchase['currency']
  readonly boughtAt: Instant
  /** Time zone of the deal. */
  readonly timeZone: string
  readonly terms: InBoth
  /** Link to the purchase on the site. */
  readonly url: string
}
