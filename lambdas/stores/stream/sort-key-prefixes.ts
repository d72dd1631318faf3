import { FEEDBACK } from '../table/feedback-keys.ts'
import { keys, SORT } from '../table/keys.ts'
import { PROOF } from '../table/proof-keys.ts'
import { REFUSED } from '../table/refusal-keys.ts'
import type { ChangeKind } from './changes.ts'

/**
 * Returns the sort key prefixes of the changes that a consumer processes, for the filter of its
 * event source.
 */
export function sortKeyPrefixes(kinds: readonly ChangeKind[]): readonly string[] {
  const prefixes: Readonly<Record<ChangeKind, readonly string[]>> = {
    redeemed: [SORT.redeemed],
    redeemerErased: [SORT.redeemed],
    viewed: [SORT.impression],
    refused: [REFUSED],
    followed: [SORT.follow],
    unfollowed: [SORT.follow],
    joined: [SORT.info],
    fanChanged: [SORT.info, SORT.unlock],
    dealChanged: [SORT.info],
    stockMoved: [SORT.tally],
    cardsLeft: [SORT.cardWork],
    organizationChanged: [SORT.info],
    businessChanged: [SORT.info],
    brandChanged: [SORT.info],
    dealGroupChanged: [SORT.info],
    categoriesMoved: [keys.setting('CATEGORIES').sk],
    fanCountMoved: [SORT.fans],
    countersMoved: [SORT.countTotal],
    dealCounted: [SORT.countTotal],
    dayCounted: [SORT.countDay],
    eventNoted: [SORT.event],
    purchased: [SORT.purchase],
    purchaseMoved: [SORT.purchase],
    checkoutMoved: [SORT.checkout],
    proofMoved: [PROOF],
    feedbackMoved: [FEEDBACK],
    payeeReady: [SORT.payments],
  }
  return [...new Set(kinds.flatMap((kind) => prefixes[kind]))]
}
