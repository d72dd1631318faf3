import type { OfferRules } from '../model/offer.ts'

type Archivable = Pick<OfferRules['teams'][number], 'archived'>

/** Fields of a deal that decide whether it is withdrawn. */
export type Withdrawable = Pick<OfferRules, 'published'> & { readonly teams: readonly Archivable[] }

/** The organizations that offer a deal: archived ones do not, until they come back. */
export function livingTeams<Team extends Archivable>({
  teams,
}: {
  readonly teams: readonly Team[]
}): Team[] {
  return teams.filter(({ archived }) => archived !== true)
}

/** No more to be had: its business has archived it, or each of its organizations is archived. */
export function isWithdrawn(deal: Withdrawable): boolean {
  return !deal.published || (deal.teams.length > 0 && livingTeams(deal).length === 0)
}
