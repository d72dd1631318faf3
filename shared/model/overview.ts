import * as z from 'zod/mini'
import { ACCESS_LEVELS } from './access-levels.ts'
import { Count, Instant, Key } from './common.ts'
import { Offer } from './offer.ts'

/**
 * Reasons why no fan can use a published, active deal until someone takes action. A deal that ended
 * as planned needs no action.
 */
export const DEAD_ENDS = ['archived', 'following', 'soldOut', 'limitReached', 'noCodes'] as const
export type DeadEnd = (typeof DEAD_ENDS)[number]

const NamedTeam = { teamKey: Key, name: z.string() }
const NamedDeal = {
  offerKey: Key,
  sponsorKey: Key,
  ...z.pick(Offer, { description: true, descriptionFr: true }).shape,
}
/** Redemptions in the last seven complete days and in the seven days before. */
const Weeks = { week: Count, weekBefore: Count }

const DryList = z.object({
  ...NamedTeam,
  accessLevel: z.enum(ACCESS_LEVELS),
  unused: Count,
  active: Count,
})
const DeadDeal = z.object({ ...NamedDeal, reason: z.enum(DEAD_ENDS) })
const QuietTeam = z.object({ ...NamedTeam, before: Count })
const MovedTeam = z.object({ ...NamedTeam, ...Weeks })
const MovedDeal = z.object({ ...NamedDeal, ...Weeks })

/** Returns the schema of all findings of one kind: their number, and the first few. */
function found<Entry extends z.ZodMiniType>(entry: Entry) {
  return z.object({ count: Count, first: z.array(entry) })
}

export const Findings = z.object({
  dryLists: found(DryList),
  deadDeals: found(DeadDeal),
  quietTeams: found(QuietTeam),
  movedTeams: found(MovedTeam),
  movedDeals: found(MovedDeal),
})
export type Findings = z.infer<typeof Findings>
export type Finding<Name extends keyof Findings> = Findings[Name]['first'][number]

/**
 * Findings about organizations and deals that need attention, or whose redemptions changed most.
 */
export const Overview = z.extend(Findings, { madeAt: Instant })
export type Overview = z.infer<typeof Overview>
