import { type ItemKey, pk, SORT } from './keys.ts'

/** Partition keys of brands and deal groups. */
export const brandPk = (brandKey: string) => `BRAND#${brandKey}`
export const groupPk = (groupKey: string) => `GROUP#${groupKey}`

/** Sort key prefix of the deal groups in a brand's partition. */
export const GROUP_EDGE = 'GROUP#'

export const brandKeys = {
  brand: (brandKey: string): ItemKey => ({ pk: brandPk(brandKey), sk: SORT.info }),
  /** Number of deal groups of a brand. Absent if the brand never had one. */
  groupCount: (brandKey: string): ItemKey => ({ pk: brandPk(brandKey), sk: 'GROUPS' }),
  /** Entry of a deal group in its brand's list. */
  groupEdge: (brandKey: string, groupKey: string): ItemKey => ({
    pk: brandPk(brandKey),
    sk: GROUP_EDGE + groupKey,
  }),
  dealGroup: (groupKey: string): ItemKey => ({ pk: groupPk(groupKey), sk: SORT.info }),
  /**
   * Claim that ensures that a deal is in at most one group. It sorts before INFO, so reads of a
   * deal's page skip it.
   */
  groupClaim: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: 'GROUP' }),
}
