import type { Purchase } from '#shared/model/purchase.ts'
import type { Language } from '#shared/model/user.ts'
import type { Instant } from '#shared/time.ts'

/** In each language of ours: a phone chooses. */
export type InBoth = Readonly<Record<Language, string>>

/**
 * Content of a purchase's pass. It says nothing about the buyer: a code may be handed on, and then the pass
 * goes with it. It has no end, as a code has none.
 */
export interface PassContent {
  /** The same for the same purchase, so that a wallet which has it changes it. */
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
