import { type ItemKey, pk, SORT } from './keys.ts'

/** Keys of brands and deal groups, defined only here. */
export const brandPk = (brandKey: string) => `BRAND#${brandKey}`
export const groupPk = (groupKey: string) => `GROUP#${groupKey}`

/** Prefix of deal groups in the list of their brand. */
export const GROUP_EDGE = 'GROUP#'

export const brandKeys = {
  brand: (brandKey: string): ItemKey => ({ pk: brandPk(brandKey), sk: SORT.info }),
  /** Number of deal groups of a brand; absent if it never had one. */
  groupCount: (brandKey: string): ItemKey => ({ pk: brandPk(brandKey), sk: 'GROUPS' }),
  /** Entry of a deal group in the list of its brand. */
  groupEdge: (brandKey: string, groupKey: string): ItemKey => ({
    pk: brandPk(brandKey),
    sk: GROUP_EDGE + groupKey,
  }),
  dealGroup: (groupKey: string): ItemKey => ({ pk: groupPk(groupKey), sk: SORT.info }),
  /** Claim of the deal's only group; sorts before INFO, outside of the range that a deal's page reads. */
  groupClaim: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: 'GROUP' }),
}
