import { hasUnlockedDeal } from '#shared/deals/access.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Offer } from '#shared/model/offer.ts'
import { readUnlocks } from '../../stores/fans/unlocks.ts'

/** A deal that a fan would be told of, as they have asked of one organization. */
interface Telling {
  /** Undefined for one that is to be had no more. */
  readonly deal: Offer | undefined
  readonly userKey: string
  readonly teamKey: string
}

/**
 * Whether each fan may see the deal at this moment, in the order that was given: the organization that they asked
 * must offer it still, and exclusive and hidden deals must be unlocked there. One item of each such deal.
 */
export async function readSeen(tellings: readonly Telling[]): Promise<boolean[]> {
  const locked = tellings.filter(({ deal }) => deal?.exclusive || deal?.hiddenDeal)
  const unlocks = await readUnlocks(locked)
  const unlockOf = new Map(locked.map((telling, i) => [telling, unlocks[i]]))
  return tellings.map((telling) => {
    const { deal, teamKey } = telling
    if (!deal || !livingTeams(deal).some(({ key }) => key === teamKey)) return false
    if (!unlockOf.has(telling)) return true
    const unlock = unlockOf.get(telling)
    return unlock !== undefined && hasUnlockedDeal(deal, { unlocked: [unlock] })
  })
}
