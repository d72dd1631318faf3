import { livingTeams } from '#shared/deals/teams.ts'
import type { Offer } from '#shared/model/offer.ts'
import { isPaused } from '#shared/switches/pauses.ts'
import type { Caller } from '../../base/caller.ts'
import { knownPauses } from './paused.ts'

/**
 * Returns whether the trigger board of the caller's organization is paused. For callers without an
 * organization, returns whether the board of any of the deal's organizations is paused.
 */
export type BoardPauses = (
  caller: Pick<Caller, 'role' | 'teamKey'>,
  deal: Pick<Offer, 'teams'>,
) => boolean

export async function boardPauses(now: Date): Promise<BoardPauses> {
  const pauses = await knownPauses(now)
  return ({ role, teamKey }, deal) => {
    const isOfTeam = role === 'team' && teamKey !== undefined
    const teamKeys = isOfTeam ? [teamKey] : livingTeams(deal).map(({ key }) => key)
    return isPaused(pauses, { name: 'triggerBoard', teamKeys }, now)
  }
}
