import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '#shared/api/audit.schemas.ts'
import { AUDITED_FIELDS, type AuditedKind, type FieldType } from '#shared/audit/fields.ts'
import { delayOf } from '#shared/deals/saving.ts'
import { type Visibility, visibilityOf } from '#shared/deals/visibility.ts'
import { HealthPause, Offer } from '#shared/model/offer.ts'

/** Fields of an entity before or after a change, as recorded in the audit. */
export type Side = Readonly<Record<string, unknown>>

/** Change of one field. Values that refer to entities are still keys, not names. */
export interface RawChange {
  readonly field: string
  readonly type: FieldType
  readonly before: unknown
  readonly after: unknown
}

/**
 * Returns the fields that differ, under the names that forms use. Leaves out fields that are not in
 * `AUDITED_FIELDS`.
 */
export function rawChanges(kind: AuditedKind, before: Side, after: Side): RawChange[] {
  const [old, next] = [asShown(kind, before), asShown(kind, after)]
  return Object.entries(AUDITED_FIELDS[kind]).flatMap(([field, type]) => {
    if (type === undefined || isDeepStrictEqual(old[field], next[field])) return []
    return [{ field, type, before: old[field], after: next[field] }]
  })
}

function asShown(kind: AuditedKind, side: Side): Side {
  if (kind === 'deal') return ofDeal(side)
  if (kind === 'business') return ofBusiness(side)
  return kind === 'setting' ? ofSetting(side) : side
}

/**
 * Converts the stored fields of a deal to the fields that its history shows, named as in its form.
 * For example, the interval becomes a waiting time. Organizations become names, a pause its figures.
 */
function ofDeal({ teams, interval, healthPause, ...side }: Side): Side {
  const visibility = visibilityIn(side)
  const pause = HealthPause.safeParse(healthPause)
  const wait = Offer.shape.interval.safeParse(interval)
  return {
    ...side,
    ...(Array.isArray(teams) && { teamKeys: teams.map(({ name }) => name) }),
    ...(wait.success && delayOf(wait.data)),
    ...(pause.success && reasonOf(pause.data)),
    ...(visibility !== undefined && { visibility }),
  }
}

/**
 * Returns the number of answers that paused a deal, and in whole percent their share that says that
 * the deal worked and the required share.
 */
function reasonOf({ answers, share, floor }: HealthPause): Side {
  return { pauseAnswers: answers, pauseShare: Math.round(share * 100), pauseFloor: floor }
}

/** Adds the weekday or date to each of a business's opening hours. */
function ofBusiness({ openingHours, specialHours, ...side }: Side): Side {
  return {
    ...side,
    ...(Array.isArray(openingHours) && {
      openingHours: textsIn(openingHours).map((hours, weekday) => `${weekday} ${hours}`),
    }),
    ...(Array.isArray(specialHours) && {
      specialHours: recordsIn(specialHours).map(({ day, hours }) => `${day} ${hours}`),
    }),
  }
}

const FLAGS = ['exclusive', 'flashDeal', 'contestDeal', 'hiddenDeal'] as const

/**
 * Returns the visibility that the flags of an audit record describe, or undefined if the record has
 * no flags. A missing flag counts as not set.
 */
function visibilityIn(side: Side): Visibility | undefined {
  if (!FLAGS.some((flag) => flag in side)) return undefined
  const [exclusive, flashDeal, contestDeal, hiddenDeal] = FLAGS.map((flag) => side[flag] === true)
  return visibilityOf({
    exclusive: exclusive === true,
    flashDeal: flashDeal === true,
    contestDeal: contestDeal === true,
    hiddenDeal: hiddenDeal === true,
  })
}

/** Flattens the nested values of each setting into fields. */
function ofSetting(setting: Side): Side {
  const { points, teams, brandsByCategory, categories, french, pauses, ...side } = setting
  const slots = recordsIn(teams)
  const named = recordsIn(categories)
  return {
    ...side,
    ...(isRecord(points) && points),
    ...(Array.isArray(teams) && {
      featured: slots.map(({ key }) => key),
      featuredSponsors: slots.flatMap(({ featuredSponsorKeys }) => textsIn(featuredSponsorKeys)),
    }),
    ...(isRecord(brandsByCategory) && {
      tileBrands: Object.values(brandsByCategory).flatMap(textsIn),
    }),
    ...(Array.isArray(categories) && {
      categories: named.map(({ name }) => name),
      subcategories: named.flatMap(({ name, subcategories }) =>
        textsIn(subcategories).map((sub) => `${name} / ${sub}`),
      ),
    }),
    ...(isRecord(french) && {
      french: Object.entries(french).map(([name, nameFr]) => `${name} / ${nameFr}`),
    }),
    ...(Array.isArray(pauses) && ofPauses(recordsIn(pauses))),
  }
}

/**
 * Separates the pauses of single trigger boards from other pauses. Pauses of boards are shown with
 * the names of their organizations.
 */
function ofPauses(pauses: readonly Side[]): Side {
  const boards = pauses.filter(({ teamKey }) => teamKey !== undefined)
  return {
    paused: pauses.flatMap(({ name, teamKey }) => (teamKey === undefined ? [String(name)] : [])),
    pausedBoards: boards.map(({ teamKey }) => String(teamKey)),
    pauseReasons: pauses.map(({ reason }) => String(reason)),
  }
}

function recordsIn(value: unknown): Side[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function isRecord(value: unknown): value is Side {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Maximum number of gained entries, and of lost entries, that a response lists. */
const NAMED_MAX = 20

/**
 * Returns the entries that a list lost and gained, at most `NAMED_MAX` of each. `more` counts the
 * entries that are left out.
 */
export function listChange({ before, after }: RawChange): {
  gone: string[]
  come: string[]
  more: number
} {
  const [old, next] = [textsIn(before), textsIn(after)]
  const gone = old.filter((one) => !next.includes(one))
  const come = next.filter((one) => !old.includes(one))
  const left = [gone, come].map(({ length }) => Math.max(0, length - NAMED_MAX))
  return {
    gone: gone.slice(0, NAMED_MAX),
    come: come.slice(0, NAMED_MAX),
    more: left.reduce((sum, one) => sum + one, 0),
  }
}

export function plainValue(value: unknown): FieldChange['before'] {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined
}
