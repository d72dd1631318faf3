import { hasUnlockedDeal } from '#shared/deals/access.ts'
import {
  type ButtonAction,
  type DealDecision,
  decideDealButton,
  VISITOR,
  type Viewer,
} from '#shared/deals/button.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useFan } from '#web/lib/session/use-fan.ts'
import type { DealData } from './use-deal.ts'

/**
 * Returns what the reader can do with the deal now, and a function that decides again after a
 * follow.
 */
export function useDecision(page: DealData, now: Date) {
  const viewer = useViewer(page)
  const known = viewer ?? unknownFan(page)
  const decide = (who: Viewer) => decideDealButton({ ...page.deal, ...page.tally }, who, now)
  const decideFollowing = (teamKey: string): DealDecision =>
    decide({ ...known, isSignedIn: true, followedTeamKeys: [teamKey] })
  const decision = decide(known)
  return {
    decision,
    decideFollowing,
    /** False while the decision depends on the fan's record and that record is loading. */
    isKnown: viewer !== undefined || WITHOUT_RECORD.includes(decision.action),
    /** Key of the first of the deal's organizations that the reader follows. */
    teamKey: viewer?.followedTeamKeys[0],
  }
}

/**
 * Actions shown before the fan's record has loaded. They normally depend only on the deal and the
 * fan's last redemption.
 */
const WITHOUT_RECORD: readonly ButtonAction[] = ['viewCoupon', 'entered', 'wait', 'unavailable']

/**
 * Returns a viewer who follows and has unlocked everything, for the time until the fan's record has
 * loaded.
 */
function unknownFan({ deal, lastRedemption }: DealData): Viewer {
  return {
    isSignedIn: true,
    hasUnlocked: true,
    followedTeamKeys: livingTeams(deal).map(({ key }) => key),
    lastRedeemedAt: lastRedemption?.redeemedAt,
  }
}

/**
 * Returns the reader's data for the decision about the button. Returns undefined while the fan's
 * record loads.
 */
function useViewer({ deal, lastRedemption }: DealData): Viewer | undefined {
  const session = useSession()
  const fan = useFan()
  if (session.status !== 'signedIn') return VISITOR
  if (!fan) return undefined
  const teamKeys = livingTeams(deal).map(({ key }) => key)
  const { teamKey } = session.user
  return {
    isSignedIn: true,
    followedTeamKeys: teamKeys.filter((key) => fan.teams.includes(key)),
    hasUnlocked: hasUnlockedDeal(deal, { unlocked: fan.unlocked, teamKey }),
    lastRedeemedAt: lastRedemption?.redeemedAt,
  }
}
