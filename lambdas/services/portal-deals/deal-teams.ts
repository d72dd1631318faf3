import { isDeepStrictEqual } from 'node:util'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import {
  organizationUnchanged,
  readOrganizationRecords,
} from '../../stores/organizations/organizations.ts'
import type { Part } from '../../stores/table/transaction.ts'
import { noteOrganizationInDeals } from '../deals/note-organization.ts'

/** So many fit into the transaction that writes the deal, beside it and what else it takes along. */
const CHECKED_AT_ONCE = 88

/** The organizations that a deal is to have, those that are new to it as they were just read. */
export interface ChosenTeams {
  readonly teams: Offer['teams']
  readonly added: readonly Organization[]
}

/** Refused where one of them is gone. The deal's own copies of the others are kept up to date. */
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

/** For a deal that is written with new organizations: only while these are as they were read. */
export function teamsUnchanged({ added }: ChosenTeams): Part[] {
  return added.length > CHECKED_AT_ONCE ? [] : added.map(organizationUnchanged)
}

/**
 * Settles the organizations beyond those that a transaction checks: those that changed meanwhile are noted.
 */
export async function settleTeams({ added, teams }: ChosenTeams, now: Date): Promise<void> {
  if (added.length <= CHECKED_AT_ONCE) return
  for (const organization of await readOrganizationRecords(added.map(({ key }) => key))) {
    const wanted = toOfferTeam(organization)
    const isNoted = teams.some((team) => isDeepStrictEqual(team, wanted))
    if (!isNoted) await noteOrganizationInDeals(organization.key, now)
  }
}
