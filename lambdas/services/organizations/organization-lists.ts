import type { OutputOf } from '#shared/api/contract.ts'
import type {
  listFollowers as followersContract,
  listTeamRedemptions,
} from '#shared/api/portal-organizations.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { listNarrowedRedemptions, type Narrowing } from '../../stores/deals/redemption-lists.ts'
import { listFollowers } from '../../stores/fans/followers.ts'
import type { PeriodRequest } from '../../stores/table/pages.ts'
import { maySeeTeam } from '../portal-access/portal-access.ts'
import { pageWithProofs } from '../proofs/with-proofs.ts'

interface FollowersRequest extends PeriodRequest {
  readonly text: string | undefined
}

/**
 * Returns a page of an organization's followers. Admins see all names. The organization sees the
 * name of a fan only if the fan shares it.
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

/**
 * Returns a page of the redemptions, entries and purchases of an organization's fans at all
 * businesses.
 */
export async function redemptionsOfTeam(
  caller: Caller,
  teamKey: string,
  page: PeriodRequest & Pick<Narrowing, 'type'>,
): Promise<OutputOf<typeof listTeamRedemptions> | Refusal> {
  return maySeeTeam(caller, teamKey)
    ? pageWithProofs(await listNarrowedRedemptions('byTeam', teamKey, page))
    : refuse('forbidden')
}
