import { hash } from 'node:crypto'
import * as z from 'zod/mini'
import { LIFT_DAYS } from '#shared/alerts/lift.ts'
import type { Alert } from '#shared/model/alerts.ts'
import { Instant as InstantText } from '#shared/model/common.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import type { SlicePlace } from '../table/alert-keys.ts'
import { halfNumberOf } from '../table/crowds.ts'
import { drawnRange, liftKeys } from '../table/lift-keys.ts'
import { parseItem, queryAll, tableName } from '../table/table.ts'

const DAY_MS = 24 * 3600_000
/** Days for which a group is stored: until its alert is measured, and a week in case that fails. */
const KEPT_DAYS = LIFT_DAYS + 7

/**
 * Number of letters of a hash by which a group records a fan. Two fans have the same letters once
 * in 16 million times.
 */
const LETTERS = 4

export type Drawn = 'told' | 'held'

/** Group of fans who were told about an alert or held out of it at a time. */
interface Group {
  readonly at: Instant
  readonly told: readonly string[]
  readonly held: readonly string[]
}

const GroupItem = z.object({
  at: InstantText,
  half: z.int(),
  /** Key of the last fan in the group. */
  last: z.string(),
  /** Letters of the fans, one after another. */
  told: z.string(),
  held: z.string(),
})

/**
 * Stores which fans of a group were told and which were held out, without their keys. Storing the
 * same group again replaces it.
 */
export async function noteDrawn(
  alert: Alert,
  place: SlicePlace,
  { at, told, held }: Group,
): Promise<void> {
  const lettersOf = (userKeys: readonly string[]) =>
    userKeys.map((userKey) => letters(alert, userKey)).join('')
  await dynamo('PutItem', {
    TableName: tableName(),
    Item: {
      ...liftKeys.drawn(alert, place),
      at,
      half: place.half ?? halfNumberOf(place.fan),
      last: place.fan,
      told: lettersOf(told),
      held: lettersOf(held),
      ttl: Math.floor((Date.parse(at) + KEPT_DAYS * DAY_MS) / 1000),
    },
  })
}

function letters({ offerKey, occasion }: Alert, userKey: string): string {
  return hash('sha256', `${offerKey}#${occasion}#${userKey}`, 'base64url').slice(0, LETTERS)
}

/** All fans of an organization who were told about an alert or held out. */
export interface DrawnFans {
  readonly told: number
  readonly held: number
  /** Times of the first and the last group. Undefined if nobody was drawn. */
  readonly first: Instant | undefined
  readonly last: Instant | undefined
  /** Returns how a fan was drawn, and when; undefined for a fan who was not drawn. */
  readonly find: (userKey: string) => { readonly drawn: Drawn; readonly at: Instant } | undefined
}

const PAGE = 1_000

type StoredGroup = z.infer<typeof GroupItem>

/**
 * Reads the drawn fans of an organization. Memory stays below ten megabytes for a million of them.
 */
export async function readDrawn(alert: Alert, teamKey: string): Promise<DrawnFans> {
  const groups: StoredGroup[] = []
  for await (const item of queryAll({ ...drawnRange(alert, teamKey), limit: PAGE })) {
    groups.push(parseItem(GroupItem, item))
  }
  // The table returns the groups of each half in the order of their last fans.
  const halves = Map.groupBy(groups, ({ half }) => half)
  const times = groups.map(({ at }) => at).sort()
  return {
    told: groups.reduce((sum, { told }) => sum + told.length / LETTERS, 0),
    held: groups.reduce((sum, { held }) => sum + held.length / LETTERS, 0),
    first: times[0],
    last: times.at(-1),
    find(userKey) {
      const group = groupOf(halves.get(halfNumberOf(userKey)) ?? [], userKey)
      if (group === undefined) return undefined
      const sought = letters(alert, userKey)
      const drawn = (['told', 'held'] as const).find((one) => hasLetters(group[one], sought))
      return drawn && { drawn, at: group.at }
    },
  }
}

/** Returns the first group whose last fan does not sort before a fan. */
function groupOf(groups: readonly StoredGroup[], userKey: string) {
  let [from, to] = [0, groups.length]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if ((groups[middle]?.last ?? '') < userKey) from = middle + 1
    else to = middle
  }
  return groups[from]
}

function hasLetters(all: string, sought: string): boolean {
  for (let i = all.indexOf(sought); i !== -1; i = all.indexOf(sought, i + 1)) {
    if (i % LETTERS === 0) return true
  }
  return false
}
