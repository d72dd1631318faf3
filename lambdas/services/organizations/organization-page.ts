import type { OutputOf } from '#shared/api/contract.ts'
import type { readOrganization as contract } from '#shared/api/organizations.schemas.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { publishedByKind } from '../../stores/counters/counters.ts'
import { readOrganization } from '../../stores/organizations/organizations.ts'
import { keys } from '../../stores/table/keys.ts'
import { excluded } from '../deals/kept-settings.ts'

/**
 * Returns an organization by slug or key, with the numbers of its deals. The page of an archived
 * organization says that it is no longer available.
 */
export async function organizationPage(
  slugOrKey: string,
  now: Date,
): Promise<OutputOf<typeof contract> | Refusal> {
  const [found, { excludedTeamKey }] = await Promise.all([
    readOrganization(slugOrKey, (key) => keys.countTotal({ kind: 'team', key })),
    excluded(now),
  ])
  if (found === undefined) return refuse('notFound')
  const { beside, ...page } = found
  const deals = publishedByKind(beside)
  if (deals === undefined) return page
  const isExcluded = page.organization.key === excludedTeamKey
  return { ...page, deals: isExcluded ? { ...deals, public: 0, exclusive: 0 } : deals }
}
