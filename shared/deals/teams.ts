import type { OfferRules } from '../model/offer.ts'

type Archivable = Pick<OfferRules['teams'][number], 'archived'>

/** Fields that determine whether a deal is withdrawn. */
export type Withdrawable = Pick<OfferRules, 'published'> & { readonly teams: readonly Archivable[] }

/** Returns the organizations of a deal that are not archived. */
export function livingTeams<Team extends Archivable>({
  teams,
}: {
  readonly teams: readonly Team[]
}): Team[] {
  return teams.filter(({ archived }) => archived !== true)
}

/**
 * Returns whether a deal is withdrawn. A deal is withdrawn if it is not published or if all its
 * organizations are archived.
 */
export function isWithdrawn(deal: Withdrawable): boolean {
  return !deal.published || (deal.teams.length > 0 && livingTeams(deal).length === 0)
}
