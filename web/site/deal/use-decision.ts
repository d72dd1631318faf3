import { hasUnlockedDeal } from '#shared/deals/access.ts'
import { type DealDecision, decideDealButton, VISITOR, type Viewer } from '#shared/deals/button.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { useFan } from '#web/lib/session/use-fan.ts'
import type { DealPage } from './page-data.ts'

/** What the reader can do with the deal at this second, and what they could once they followed. */
export function useDecision(page: DealPage, now: Date) {
  const viewer = useViewer(page)
  const known = viewer ?? VISITOR
  const decide = (who: Viewer) => decideDealButton({ ...page.deal, ...page.tally }, who, now)
  const decideFollowing = (teamKey: string): DealDecision =>
    decide({ ...known, isSignedIn: true, followedTeamKeys: [teamKey] })
  return {
    decision: decide(known),
    decideFollowing,
    /** False while the reader's record is still being read. */
    isKnown: viewer !== undefined,
    /** The organization through which the reader has the deal. */
    teamKey: viewer?.followedTeamKeys[0],
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
