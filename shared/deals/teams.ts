import type { OfferRules } from '../model/offer.ts'

/** The organizations that offer a deal: archived ones do not, until they come back. */
export function livingTeams<Team extends OfferRules['teams'][number]>({
  teams,
}: {
  readonly teams: readonly Team[]
}): Team[] {
  return teams.filter(({ archived }) => archived !== true)
}

/** No more to be had: its business has archived it, or each of its organizations is archived. */
export function isWithdrawn(deal: Pick<OfferRules, 'published' | 'teams'>): boolean {
  return !deal.published || (deal.teams.length > 0 && livingTeams(deal).length === 0)
}
