import type { IndexName } from '#lambdas/manifest.ts'

/** Key attributes of each index, as the stores write them. */
export const INDEX_KEYS: Readonly<Record<IndexName, { partition: string; sort: string }>> = {
  bySponsor: { partition: 'sponsorPk', sort: 'sponsorSk' },
  byTeam: { partition: 'teamPk', sort: 'teamSk' },
  byOffer: { partition: 'offerPk', sort: 'offerSk' },
}
export const INDEX_NAMES = Object.keys(INDEX_KEYS) as readonly IndexName[]
