import type { PaidResource } from '#shared/api/payments-setup.ts'
import type { FiguresOwner } from '#shared/live-topics.ts'
import type { Image } from './images.ts'

/** Changes of items by kind, with the data that consumers need. */
export interface Changes {
  readonly redeemed: { readonly userKey: string; readonly offerKey: string; readonly after: Image }
  /** A fan was erased, so the redemption no longer identifies anyone. */
  readonly redeemerErased: { readonly after: Image }
  readonly viewed: { readonly after: Image }
  /** A fan was refused a deal, for the first time on that day or for an additional reason. */
  readonly refused: { readonly before: Image; readonly after: Image }
  readonly followed: { readonly userKey: string; readonly after: Image }
  readonly unfollowed: { readonly userKey: string; readonly before: Image; readonly at: Date }
  /** A user's record was created. */
  readonly joined: { readonly userKey: string; readonly after: Image }
  /** A fan's record, unlocks, or consents to an organization changed. */
  readonly fanChanged: { readonly userKey: string }
  readonly dealChanged: { readonly offerKey: string; readonly before: Image; readonly after: Image }
  /**
   * `isUsedUp` is true if the change reached the deal's limit or emptied one of its shards, or if a
   * unit was returned after that. The deal may then be used up, or no longer be.
   */
  readonly stockMoved: { readonly offerKey: string; readonly isUsedUp: boolean }
  /** Cards of a deal remain to be written, because they did not fit into one transaction. */
  readonly cardsLeft: { readonly offerKey: string }
  readonly organizationChanged: {
    readonly teamKey: string
    /** True if fields changed that are copied into the organization's deals. */
    readonly isNoteMoved: boolean
    readonly areBusinessesMoved: boolean
  }
  /** `areCopiesMoved` is true if fields changed that are copied into organizations or deals. */
  readonly businessChanged: { readonly sponsorKey: string; readonly areCopiesMoved: boolean }
  /** Organizations were added to or removed from a brand. */
  readonly brandChanged: { readonly brandKey: string; readonly teamKeys: readonly string[] }
  /** Deals were added to or removed from a group. */
  readonly dealGroupChanged: { readonly offerKeys: readonly string[] }
  /** Category names changed, so organizations, brands and businesses must be updated. */
  readonly categoriesMoved: object
  /** Counters of a business, an organization, the platform or a deal's sales changed. */
  readonly countersMoved: {
    readonly owner: FiguresOwner
    /** UTC days whose impressions may have changed. */
    readonly seenOn: readonly string[]
  }
  /** The use of a deal changed enough to affect its rank in lists. */
  readonly dealCounted: { readonly offerKey: string }
  /** The item with a business's counters of one day changed. */
  readonly dayCounted: { readonly sponsorKey: string; readonly day: string }
  readonly eventNoted: { readonly after: Image }
  /** `hasRushBegun` is true if the change began a rush, which counts the fans in shards. */
  readonly fanCountMoved: { readonly teamKey: string; readonly hasRushBegun: boolean }
  readonly purchased: {
    readonly userKey: string
    readonly purchaseKey: string
    readonly after: Image
  }
  readonly purchaseMoved: {
    readonly userKey: string
    readonly purchaseKey: string
    /** True if the purchase's refund was completed. */
    readonly isRefunded: boolean
    readonly before: Image
    readonly after: Image
  }
  readonly checkoutMoved: {
    readonly userKey: string
    readonly checkoutKey: string
    readonly isRefunded: boolean
  }
  /** The proof of a coupon was stored, deleted, or replaced by one of an earlier check. */
  readonly proofMoved: { readonly before: Image; readonly after: Image }
  /** A fan answered about a deal, or changed the answer. */
  readonly feedbackMoved: { readonly before: Image; readonly after: Image }
  /** The account of a payee has started to accept transfers. */
  readonly payeeReady: { readonly type: PaidResource; readonly key: string }
}

export type ChangeKind = keyof Changes
export type TableChange = {
  [Kind in ChangeKind]: { readonly kind: Kind } & Changes[Kind]
}[ChangeKind]
export type ChangeOf<Kind extends ChangeKind> = Extract<TableChange, { readonly kind: Kind }>
