import type { IndexName } from '#lambdas/manifest.ts'

/**
 * Names of the key attributes of each index. The stores write these attributes (lambdas/stores).
 */
export const INDEX_KEYS: Readonly<Record<IndexName, { partition: string; sort: string }>> = {
  bySponsor: { partition: 'sponsorPk', sort: 'sponsorSk' },
  byTeam: { partition: 'teamPk', sort: 'teamSk' },
  byOffer: { partition: 'offerPk', sort: 'offerSk' },
}
export const INDEX_NAMES = Object.keys(INDEX_KEYS) as readonly IndexName[]
