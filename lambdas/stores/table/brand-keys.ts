import { type ItemKey, pk, SORT } from './keys.ts'

/** The keys of brands and deal groups, spelt here alone. */
export const brandPk = (brandKey: string) => `BRAND#${brandKey}`
export const groupPk = (groupKey: string) => `GROUP#${groupKey}`

/** Deal groups in the list of their brand begin so. */
export const GROUP_EDGE = 'GROUP#'

export const brandKeys = {
  brand: (brandKey: string): ItemKey => ({ pk: brandPk(brandKey), sk: SORT.info }),
  /** Number of deal groups of a brand; absent if it never had one. */
  groupCount: (brandKey: string): ItemKey => ({ pk: brandPk(brandKey), sk: 'GROUPS' }),
  /** A deal group in the list of its brand. */
  groupEdge: (brandKey: string, groupKey: string): ItemKey => ({
    pk: brandPk(brandKey),
    sk: GROUP_EDGE + groupKey,
  }),
  dealGroup: (groupKey: string): ItemKey => ({ pk: groupPk(groupKey), sk: SORT.info }),
  /** The group that a deal is in, one at most; sorts before INFO, outside of what a deal's page reads. */
  groupClaim: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: 'GROUP' }),
}
