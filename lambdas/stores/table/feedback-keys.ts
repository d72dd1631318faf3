import { INDEX, type ItemKey } from './keys.ts'

/** Sort key of a fan's answer about a deal. */
export const FEEDBACK = 'FEEDBACK'

/** Returns the key of a fan's answer about a deal, by the answer's own key. */
export function feedbackKey(key: string): ItemKey {
  return { pk: `FEEDBACK#${key}`, sk: FEEDBACK }
}

/** Returns the partition of the index in which the texts about a business are listed by deal. */
export function textsOf(sponsorKey: string): string {
  return `${sponsorKey}#FEEDBACK`
}

/** Returns the beginning of the sort keys of the texts about a deal. */
export function textsPrefix(offerKey: string): string {
  return `${offerKey}#`
}

interface Listed {
  readonly key: string
  readonly offerKey: string
  readonly sponsorKey: string
}

/**
 * Returns the index attributes that list a text at its business. They never change, so that a
 * replaced answer costs no more than a new one.
 */
export function textListed({ key, offerKey, sponsorKey }: Listed): Record<string, string> {
  const { pk, sk } = INDEX.bySponsor
  return { [pk]: textsOf(sponsorKey), [sk]: textsPrefix(offerKey) + key }
}

/** Names of the attributes that a text and its place in the index consist of. */
export const TEXT_FIELDS = ['comment', INDEX.bySponsor.pk, INDEX.bySponsor.sk] as const
