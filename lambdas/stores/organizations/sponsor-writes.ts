import { isDeepStrictEqual } from 'node:util'
import { Sponsor } from '#shared/model/sponsor.ts'
import { keys } from '../table/keys.ts'
import { getItem } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { type Outcome, type Part, writeTransaction } from '../table/writes.ts'
import { deletedSponsorItem, sponsorItem, sponsorListItem } from './sponsors.ts'

/** Writes a new business with its list entry. */
export function putSponsor(
  sponsor: Sponsor,
  { attempt, beside }: { readonly attempt: Part; readonly beside: readonly Part[] },
): Promise<Outcome<'attempt' | 'sponsor' | 'list' | 'beside'>> {
  return writeTransaction({
    attempt,
    sponsor: {
      put: { Item: sponsorItem(sponsor), ConditionExpression: 'attribute_not_exists(pk)' },
    },
    list: { put: { Item: sponsorListItem(sponsor) } },
    beside,
  })
}

/**
 * Writes a business and its list entry. `sponsor` fails if the business has changed since the read.
 * A deleted business moves to the list of deleted businesses. Attributes outside the entity, such
 * as `newestDealKey`, remain.
 */
export function changeSponsor(
  before: Sponsor,
  after: Sponsor,
  beside: readonly Part[],
): Promise<Outcome<'sponsor' | 'list' | 'beside'>> {
  const set = Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined))
  const names = Object.keys(Sponsor.shape)
  return writeTransaction({
    sponsor: {
      update: updateParts({
        key: keys.sponsor(before.key),
        add: new Map(),
        set: { ...set, revision: Date.parse(after.updatedAt) },
        remove: names.filter((name) => !(name in set)),
        unchanged: [['updatedAt', before.updatedAt]],
      }),
    },
    list: moveInList(before, after),
    beside,
  })
}

/**
 * Returns a transaction part that sets the e-mail address of a business linked to an account. The
 * part fails if the business has changed since the read.
 */
export function sponsorGetsEmail(
  { key, updatedAt: read }: Sponsor,
  { email, updatedAt }: Pick<Sponsor, 'email' | 'updatedAt'>,
): Part {
  return {
    update: updateParts({
      key: keys.sponsor(key),
      add: new Map(),
      set: { email, updatedAt, revision: Date.parse(updatedAt) },
      unchanged: [['updatedAt', read]],
    }),
  }
}

function moveInList(before: Sponsor, after: Sponsor): Part[] {
  const [{ pk, sk }, item] = [sponsorListItem(before), sponsorListItem(after)]
  const isGone = after.deletedAt !== undefined
  return [
    { put: { Item: isGone ? deletedSponsorItem(after) : item } },
    ...(isGone || item.sk !== sk ? [{ remove: { Key: { pk, sk } } }] : []),
  ]
}

/**
 * Returns a check that a business is unchanged since it was read. Use it when writing copies of the
 * business.
 */
export function sponsorUnchanged({ key, updatedAt }: Sponsor): Part {
  return {
    check: {
      Key: keys.sponsor(key),
      ConditionExpression: 'updatedAt = :read',
      ExpressionAttributeValues: { ':read': updatedAt },
    },
  }
}

/**
 * Updates a deal's copy of its business, if the copy exists. Returns false if the business has
 * changed since the read, or if the copy was deleted at the same time.
 */
export async function copyToDeal(offerKey: string, sponsor: Sponsor): Promise<boolean> {
  const Item = { ...keys.offerSponsor(offerKey), ...sponsor }
  const copy = await getItem(keys.offerSponsor(offerKey), { isConsistent: true })
  if (copy === undefined || isDeepStrictEqual(copy, Item)) return true
  const { kind } = await writeTransaction({
    sponsor: sponsorUnchanged(sponsor),
    copy: { put: { Item, ConditionExpression: 'attribute_exists(pk)' } },
  })
  return kind === 'done'
}
