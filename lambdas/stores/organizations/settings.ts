import * as z from 'zod/mini'
import { Instant as StoredInstant } from '#shared/model/common.ts'
import {
  DEFAULT_POINT_SYSTEM,
  NO_PREFERENCES,
  PointSystem,
  Preferences,
} from '#shared/model/point-system.ts'
import { Excluded, FeaturedTeams, HealthSetting } from '#shared/model/settings.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { keys, type SettingName } from '../table/keys.ts'
import { batchGet, getItem, type Item, parseItem, tableName } from '../table/table.ts'
import { type Part, writeTransaction } from '../table/writes.ts'

const Featured = z.object({
  teams: FeaturedTeams,
  brandsByCategory: z.record(z.string(), z.array(z.string())),
})
export type Featured = z.infer<typeof Featured>
const Saved = z.object({ updatedAt: z.optional(StoredInstant) })

/** Content of a setting with its version. */
export interface Versioned<Content> {
  readonly content: Content
  /** Time of the last save by an editor; undefined if there was none. */
  readonly version: Instant | undefined
}

/**
 * Reads the home page's setting for editing: the organizations of the carousel and the brands on
 * the category tiles.
 */
export async function readFeaturedSetting(): Promise<Versioned<Featured>> {
  return readVersioned('FEATURED', toFeatured)
}

/** Reads the point system for editing. */
export async function readPoints(): Promise<Versioned<PointSystem>> {
  return readVersioned('POINTS', toPointSystem)
}

/** Reads the setting of unhealthy deals for editing. */
export function readHealthSetting(): Promise<Versioned<HealthSetting>> {
  return readVersioned('HEALTH', (item) => (item ? parseItem(HealthSetting, item) : {}))
}

/** Returns the percentage under which deals are paused, or undefined if none are. */
export async function readPauseFloor(): Promise<number | undefined> {
  return (await readHealthSetting()).content.pauseBelow
}

export async function readVersioned<Content>(
  name: SettingName,
  toContent: (item: Item | undefined) => Content,
): Promise<Versioned<Content>> {
  const item = await getItem(keys.setting(name), { isConsistent: true })
  const version = item && parseItem(Saved, item).updatedAt
  return { content: toContent(item), version }
}

export function toFeatured(item: Item | undefined): Featured {
  return item ? parseItem(Featured, item) : { teams: [], brandsByCategory: {} }
}

function toPointSystem(item: Item | undefined): PointSystem {
  return item ? parseItem(PointSystem, item) : DEFAULT_POINT_SYSTEM
}

interface SettingWrite {
  readonly name: SettingName
  readonly content: object
  /** Version that this save replaces; undefined for the first save by an editor. */
  readonly version: Instant | undefined
  readonly updatedAt: Instant
  readonly beside: Part
}

/** Saves a setting. Returns `again` if its version has changed or other writes contend. */
export async function writeSetting(write: SettingWrite): Promise<'done' | 'again'> {
  const { name, content, version, updatedAt, beside } = write
  const outcome = await writeTransaction({
    setting: {
      put: {
        Item: { ...keys.setting(name), ...content, updatedAt },
        ...(version === undefined
          ? { ConditionExpression: 'attribute_not_exists(updatedAt)' }
          : {
              ConditionExpression: 'updatedAt = :version',
              ExpressionAttributeValues: { ':version': version },
            }),
      },
    },
    beside,
  })
  return outcome.kind === 'done' ? 'done' : 'again'
}

/**
 * Saves a setting that does not exist yet. Returns false if it exists, and throws if other writes
 * contend. Stores no version, so that the first save by an editor succeeds.
 */
export async function putSettingOnce(name: SettingName, content: object): Promise<boolean> {
  const outcome = await writeTransaction({
    setting: {
      put: {
        Item: { ...keys.setting(name), ...content },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
  })
  if (outcome.kind === 'busy') throw new Error(`Others write ${name} now: try again`)
  return outcome.kind === 'done'
}

/** Reads the excluded entities with a batch request, since some functions may not call GetItem. */
export async function readExcluded(): Promise<Excluded> {
  const [item] = await batchGet([keys.setting('EXCLUDED')])
  return item ? parseItem(Excluded, item) : {}
}

export function excludedItem(excluded: Excluded): Item {
  return { ...keys.setting('EXCLUDED'), ...excluded }
}

/**
 * Reads the preferences of fan groups with a batch request, since some functions may not call
 * GetItem.
 */
export async function readGroupPreferences(): Promise<Preferences> {
  const [item] = await batchGet([keys.setting('PREFERENCES')])
  return toPreferences(item)
}

function toPreferences(item: Item | undefined): Preferences {
  return item ? parseItem(Preferences, item) : NO_PREFERENCES
}

/** Reads the point system and the preferences of fan groups. */
export async function readPointSystem(): Promise<{
  system: PointSystem
  preferences: Preferences
}> {
  const [points, preferences] = await batchGet([
    keys.setting('POINTS'),
    keys.setting('PREFERENCES'),
  ])
  return {
    system: toPointSystem(points),
    preferences: toPreferences(preferences),
  }
}

export function pointSystemItems(system: PointSystem, preferences: Preferences): Item[] {
  return [
    { ...keys.setting('POINTS'), ...system },
    { ...keys.setting('PREFERENCES'), ...preferences },
  ]
}

export async function putPreferences(preferences: Preferences): Promise<void> {
  await dynamo('PutItem', {
    TableName: tableName(),
    Item: { ...keys.setting('PREFERENCES'), ...preferences },
  })
}

export function featuredItem(featured: Featured): Item {
  return { ...keys.setting('FEATURED'), ...featured }
}
