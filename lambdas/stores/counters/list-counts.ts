import { ACCESS_LEVELS } from '#shared/model/access-levels.ts'
import { savedIn } from '../fans/saved-deals.ts'
import { brandKeys, GROUP_EDGE } from '../table/brand-keys.ts'
import { codeKeys, codeTotalsOf } from '../table/code-keys.ts'
import { isRush } from '../table/crowds.ts'
import { type ItemKey, keys, pk, SORT } from '../table/keys.ts'
import { getItem, type Item } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { writeTransaction } from '../table/writes.ts'

/** Location of a stored number that counts the items of a list. */
export interface ListCountName {
  readonly key: ItemKey
  readonly field: string
}

/** Item of the table that contains a stored number or is counted by that number. */
export interface ListCountPart extends ListCountName {
  /** Stored number, if the item contains it. */
  readonly noted?: number
  /** Amount that the item adds to the number. */
  readonly counted?: number
  /** Revision that changes with every write of the number. Absent if the item has no revision. */
  readonly revision?: unknown
}

const NONE: readonly ListCountPart[] = []
const FANS = 'fans'
const FOLLOWED = 'followed'

/**
 * Returns the numbers that an item stores or contributes to: fans and codes of an organization,
 * followed organizations and saved deals of a fan, and deal groups of a brand.
 */
export function listCountParts(item: Item): readonly ListCountPart[] {
  if (item.sk === SORT.fans) return notedFans(item)
  if (item.sk.startsWith(SORT.follow)) {
    const followed = { key: keys.followed(String(item['userKey'])), field: FOLLOWED, counted: 1 }
    const teamKey = item.sk.slice(SORT.follow.length)
    return [{ key: keys.fans(teamKey), field: FANS, counted: 1 }, followed]
  }
  if (item.sk === SORT.followed) return [noted(item, FOLLOWED)]
  if (item.sk === SORT.saved) {
    return [{ ...noted(item, 'total'), counted: savedIn(item) }]
  }
  if (item.sk === keys.code('', '').sk) return countedCode(item)
  if (ACCESS_LEVELS.some((level) => level === item.sk) && item.pk.startsWith(codeTotalsOf(''))) {
    return CODE_FIELDS.map((field) => noted(item, field))
  }
  if (item.sk === brandKeys.groupCount('').sk) return [noted(item, 'groups')]
  if (item.sk.startsWith(GROUP_EDGE) && item.pk.startsWith(BRAND)) {
    const brandKey = item.pk.slice(BRAND.length)
    return [{ key: brandKeys.groupCount(brandKey), field: 'groups', counted: 1 }]
  }
  return NONE
}

const BRAND = brandKeys.brand('').pk
const CODE_FIELDS = ['total', 'active', 'deactivated'] as const

/**
 * Returns the stored fan count. During a rush the count is spread over shards, so it is checked
 * only after the rush.
 */
function notedFans(item: Item): readonly ListCountPart[] {
  return isRush(item) ? NONE : [{ ...noted(item, FANS), revision: item['revision'] }]
}

function noted({ pk, sk, ...fields }: Item, field: string) {
  return { key: { pk, sk }, field, noted: Number(fields[field] ?? 0) }
}

function countedCode({ teamKey, accessLevel, status }: Item): readonly ListCountPart[] {
  if (status === 'deleted') return NONE
  const key = codeKeys.totals(String(teamKey), String(accessLevel))
  return ['total', String(status)].map((field) => ({ key, field, counted: 1 }))
}

/**
 * Returns whether a number is checked only if its item exists. Organizations without a fan count
 * and fans without a follow count need no correction.
 */
export function needsItem({ key }: ListCountName): boolean {
  if (key.sk === SORT.followed) return true
  return key.sk === SORT.fans && key.pk.startsWith(pk.team(''))
}

export interface ListDrift extends ListCountName {
  readonly noted: number
  readonly counted: number
  readonly revision?: unknown
}

/**
 * Sets a number to the counted value. Returns false if the number has changed since it was read, or
 * during a rush.
 */
export async function mendListCount(drift: ListDrift): Promise<boolean> {
  const { key, field, noted: read, counted, revision } = drift
  const item = await getItem(key, { isConsistent: true })
  if (Number(item?.[field] ?? 0) !== read || item?.['revision'] !== revision || isRush(item)) {
    return false
  }
  const { kind } = await writeTransaction({
    count: {
      update: updateParts({
        key,
        add: new Map(revision === undefined ? [] : [['revision', 1]]),
        set: { [field]: counted },
        unchanged: [
          [field, item?.[field]],
          ['revision', item?.['revision']],
        ],
      }),
    },
  })
  return kind === 'done'
}
