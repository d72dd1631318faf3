import type { DayEntry } from '../../stores/by-day/day-entries.ts'
import { seenEntry } from '../../stores/counters/impressions-by-day.ts'
import { proofEntry } from '../../stores/deals/proofs-by-day.ts'
import { redemptionEntry } from '../../stores/deals/redemptions-by-day.ts'
import { eventEntry } from '../../stores/fans/events-by-day.ts'
import { joinedEntry } from '../../stores/fans/fans-by-day.ts'
import { followEntry } from '../../stores/fans/follows-by-day.ts'
import { purchaseEntry } from '../../stores/purchases/purchases-by-day.ts'
import { creationOf, type TableChange } from '../../stores/stream/changes.ts'
import type { Item } from '../../stores/table/table.ts'

/**
 * Returns the entries that a change adds to the daily lists, or updates there. The files of these
 * days are then written again.
 */
export function entriesOf(change: TableChange): DayEntry[] {
  if (change.kind === 'countersMoved') {
    const { owner, seenOn } = change
    return owner.owner === 'sponsor' ? seenOn.map((day) => seenEntry(owner.ownerKey, day)) : []
  }
  if (change.kind === 'proofMoved') {
    // The entry of the state before is stored already, but its file is outdated.
    return [proofEntry(change.before), proofEntry(change.after)].filter((one) => one !== undefined)
  }
  const entry = entryOf(change)
  return entry === undefined ? [] : [entry]
}

function entryOf(change: TableChange): DayEntry | undefined {
  switch (change.kind) {
    case 'redeemed':
    case 'redeemerErased':
      return redemptionEntry(change.after)
    case 'purchased':
    case 'purchaseMoved':
      return purchaseEntry(change.after)
    case 'followed':
      return followEntry(change.after, 'follow')
    case 'unfollowed':
      return followEntry(change.before, 'unfollow', change.at)
    case 'joined':
      return joinedEntry(change.after)
    case 'eventNoted':
      return eventEntry(change.after)
    case 'dayCounted':
      return seenEntry(change.sponsorKey, change.day)
    default:
      return undefined
  }
}

/** Returns the entries that the creation of an item adds to the daily lists. */
export function entriesOfItem(item: Item): DayEntry[] {
  const creation = creationOf(item)
  return creation === undefined ? [] : entriesOf(creation)
}
