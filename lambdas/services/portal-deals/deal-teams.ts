import { isDeepStrictEqual } from 'node:util'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { logger } from '../../base/logger.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import {
  organizationUnchanged,
  readOrganizationRecords,
} from '../../stores/organizations/organizations.ts'
import type { Part } from '../../stores/table/writes.ts'
import { noteOrganizationInDeals } from '../deals/note-organization.ts'

/** Maximum number of organizations that one transaction can check in addition to its writes. */
const CHECKED_AT_ONCE = 88

/** Organizations of a deal, and the records of newly added organizations. */
export interface ChosenTeams {
  readonly teams: Offer['teams']
  readonly added: readonly Organization[]
}

/**
 * Returns the chosen organizations, or a refusal if one no longer exists. Reads only newly chosen
 * organizations, since the deal's own copies are up to date.
 */
export async function chooseTeams(
  teamKeys: readonly string[],
  kept: Offer['teams'],
): Promise<ChosenTeams | Refusal> {
  const known = new Map(kept.map((team) => [team.key, team]))
  const keys = [...new Set(teamKeys)]
  const added = await readOrganizationRecords(keys.filter((key) => !known.has(key)))
  for (const organization of added) known.set(organization.key, toOfferTeam(organization))
  const teams = keys.flatMap((key) => known.get(key) ?? [])
  return teams.length === keys.length ? { teams, added } : refuse('notFound')
}

export function toOfferTeam({ key, name, slug, archived }: Organization): Offer['teams'][number] {
  return { key, name, slug, ...(archived && { archived }) }
}

/**
 * Returns conditions that require each new organization to be unchanged since it was read. Returns
 * none if there are too many organizations for one transaction.
 */
export function teamsUnchanged({ added }: ChosenTeams): Part[] {
  return added.length > CHECKED_AT_ONCE ? [] : added.map(organizationUnchanged)
}

/**
 * Updates a deal's copies of new organizations that were too many to check in the transaction.
 * Writes only if an organization has changed. Logs an error if concurrent changes prevented it.
 */
export async function settleTeams({ added, teams }: ChosenTeams, now: Date): Promise<void> {
  if (added.length <= CHECKED_AT_ONCE) return
  for (const organization of await readOrganizationRecords(added.map(({ key }) => key))) {
    const wanted = toOfferTeam(organization)
    const isNoted = teams.some((team) => isDeepStrictEqual(team, wanted))
    if (isNoted) continue
    const outcome = await noteOrganizationInDeals(organization.key, now)
    if (outcome !== 'done')
      logger.error('a deal may have an outdated organization', { teamKey: organization.key })
  }
}
