import type { OutputOf } from '#shared/api/contract.ts'
import type {
  listFollowers as followersContract,
  listTeamRedemptions,
} from '#shared/api/portal-organizations.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import type { Narrowing } from '../../stores/deals/narrowing.ts'
import { listNarrowedRedemptions } from '../../stores/deals/redemptions.ts'
import { listFollowers } from '../../stores/fans/followers.ts'
import type { PeriodRequest } from '../../stores/table/period.ts'
import { maySeeTeam } from '../portal/portal-access.ts'

interface FollowersRequest extends PeriodRequest {
  readonly text: string | undefined
}

/**
 * Lists the followers of an organization for admins; for the organization itself as far as each fan allows.
 */
export async function followersOf(
  caller: Caller,
  teamKey: string,
  { text, ...page }: FollowersRequest,
): Promise<OutputOf<typeof followersContract> | Refusal> {
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const folded = text?.trim().toLowerCase()
  const names = caller.role === 'admin' ? 'all' : 'shared'
  return listFollowers(teamKey, { ...page, names, text: folded === '' ? undefined : folded })
}

/** Counts redemptions, entries and purchases of its fans at any of its businesses. */
export async function redemptionsOfTeam(
  caller: Caller,
  teamKey: string,
  page: PeriodRequest & Pick<Narrowing, 'type'>,
): Promise<OutputOf<typeof listTeamRedemptions> | Refusal> {
  return maySeeTeam(caller, teamKey)
    ? listNarrowedRedemptions('byTeam', teamKey, page)
    : refuse('forbidden')
}
