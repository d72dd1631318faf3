import type { Language } from '#shared/language.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import type { Instant } from '#shared/time.ts'

/** Text in each of our languages, from which the phone chooses. */
export type InBoth = Readonly<Record<Language, string>>

/**
 * Content of a purchase's pass. It omits the buyer, as a code may be passed on together with its pass, and an
 * end, as codes do not expire.
 */
export interface PassContent {
  /** Serial number of the pass: a wallet replaces the pass that has the same one. */
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
  /** Address of the purchase on the site. */
  readonly url: string
}
