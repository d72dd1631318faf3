import { hasUnlockedDeal } from '#shared/deals/access.ts'
import {
  type DealAction,
  type DealDecision,
  decideDealButton,
  VISITOR,
  type Viewer,
} from '#shared/deals/button.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useFan } from '#web/lib/session/use-fan.ts'
import type { DealPage } from './page-data.ts'

/** Returns what the reader can do with the deal at this second, and what they could once they followed. */
export function useDecision(page: DealPage, now: Date) {
  const viewer = useViewer(page)
  const known = viewer ?? unknownFan(page)
  const decide = (who: Viewer) => decideDealButton({ ...page.deal, ...page.tally }, who, now)
  const decideFollowing = (teamKey: string): DealDecision =>
    decide({ ...known, isSignedIn: true, followedTeamKeys: [teamKey] })
  const decision = decide(known)
  return {
    decision,
    decideFollowing,
    /** False while it takes the reader's record to say, and that is still being read. */
    isKnown: viewer !== undefined || WITHOUT_RECORD.includes(decision.action),
    /** The organization through which the reader has the deal. */
    teamKey: viewer?.followedTeamKeys[0],
  }
}

/** Decides for a fan whose record is not there, as without a network, by their last redemption alone. */
const WITHOUT_RECORD: readonly DealAction[] = ['viewCoupon', 'entered', 'wait', 'unavailable']

/** A fan of whom only their last redemption is known: nothing else is held against them. */
function unknownFan({ deal, lastRedemption }: DealPage): Viewer {
  return {
    isSignedIn: true,
    hasUnlocked: true,
    followedTeamKeys: livingTeams(deal).map(({ key }) => key),
    lastRedeemedAt: lastRedemption?.redeemedAt,
  }
}

/** The reader as the deal button judges them; undefined while their record is still being read. */
function useViewer({ deal, lastRedemption }: DealPage): Viewer | undefined {
  const session = useSession()
  const fan = useFan()
  if (session.status !== 'signedIn') return VISITOR
  if (!fan) return undefined
  const teamKeys = livingTeams(deal).map(({ key }) => key)
  const { teamID } = session.user
  return {
    isSignedIn: true,
    followedTeamKeys: teamKeys.filter((key) => fan.teams.includes(key)),
    hasUnlocked: hasUnlockedDeal(deal, { unlocked: fan.unlocked, teamKey: teamID }),
    lastRedeemedAt: lastRedemption?.redeemedAt,
  }
}
