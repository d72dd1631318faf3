import { type CategoryMoves, isMoved, movedNames } from '#shared/organizations/category-moves.ts'
import type { Instant } from '#shared/time.ts'
import { writeBrand } from '../../stores/organizations/brand-writes.ts'
import { brandPages, brandVersion, readBrandRecord } from '../../stores/organizations/brands.ts'
import {
  movesStay,
  readCategorySetting,
  settleMoves,
} from '../../stores/organizations/categories.ts'
import { writeOrganization } from '../../stores/organizations/organization-writes.ts'
import {
  organizationKeyPages,
  readOrganizationRecord,
  readOrganizationRecords,
} from '../../stores/organizations/organizations.ts'
import { changeSponsor } from '../../stores/organizations/sponsor-writes.ts'
import { readSponsorRecord, sponsorCardPages } from '../../stores/organizations/sponsors.ts'
import { brandPk } from '../../stores/table/brand-keys.ts'
import { pk } from '../../stores/table/keys.ts'
import { retryContended } from '../../stores/table/table.ts'
import { nextUpdate } from '../../stores/table/writes.ts'
import { auditChange, BY_ITSELF } from '../audit/audit-change.ts'

/**
 * Maximum number of attempts if other requests change the organization, brand or business at the
 * same time.
 */
const ATTEMPTS = 5

interface Moving {
  readonly moves: CategoryMoves
  /** Version of the category settings that renamed or deleted categories. */
  readonly version: Instant
  readonly now: Date
  readonly until: number
}

type Outcome = 'done' | 'left' | 'busy'

/**
 * Applies renamed and deleted categories to organizations, brands and businesses. Businesses keep
 * the name of a deleted category, since they must have a category. If time runs out,
 * `update-mirrors` continues.
 */
export async function moveCategories(
  now: Date,
  timeMs = Number.POSITIVE_INFINITY,
): Promise<Outcome> {
  const until = performance.now() + timeMs
  const { content, version } = await readCategorySetting()
  if (content.moves === undefined || version === undefined) return 'done'
  const moving = { moves: content.moves, version, now, until }
  for (const move of [moveInOrganizations, moveInBrands, moveInBusinesses]) {
    const outcome = await move(moving)
    if (outcome !== 'done') return outcome
  }
  return settleMoves(version)
}

async function moveInOrganizations(moving: Moving): Promise<Outcome> {
  for await (const teamKeys of organizationKeyPages()) {
    const organizations = await readOrganizationRecords(teamKeys)
    const meant = organizations.filter((organization) => isMoved(organization, moving.moves))
    const outcome = await each(meant, moving, moveOrganization)
    if (outcome !== 'done') return outcome
  }
  return 'done'
}

async function moveInBrands(moving: Moving): Promise<Outcome> {
  for await (const brands of brandPages()) {
    const meant = brands.filter((brand) => isMoved(brand, moving.moves))
    const outcome = await each(meant, moving, moveBrand)
    if (outcome !== 'done') return outcome
  }
  return 'done'
}

async function moveInBusinesses(moving: Moving): Promise<Outcome> {
  for await (const cards of sponsorCardPages()) {
    const meant = cards.filter(({ category }) => nameOf(category, moving) !== category)
    const outcome = await each(meant, moving, moveBusiness)
    if (outcome !== 'done') return outcome
  }
  return 'done'
}

type MoveOne = (key: string, moving: Moving) => Promise<'done' | 'again'>

async function each(
  meant: readonly { readonly key: string }[],
  moving: Moving,
  move: MoveOne,
): Promise<Outcome> {
  for (const { key } of meant) {
    if (performance.now() > moving.until) return 'left'
    const outcome = await retryContended(`categories of ${key}`, ATTEMPTS, () => move(key, moving))
    if (outcome === 'contended') return 'busy'
  }
  return 'done'
}

async function moveOrganization(key: string, { moves, version, now }: Moving) {
  const before = await readOrganizationRecord(key)
  if (before === undefined || !isMoved(before, moves)) return 'done'
  const updatedAt = nextUpdate(before, now)
  const after = { ...before, ...movedNames(before, moves), updatedAt }
  const of = { thing: pk.team(key), action: 'updateOrganization', by: BY_ITSELF } as const
  const beside = [movesStay(version), auditChange({ ...of, before, after, now })]
  const { kind } = await writeOrganization({ before, after, beside })
  return kind === 'done' ? 'done' : 'again'
}

async function moveBrand(key: string, { moves, version, now }: Moving) {
  const before = await readBrandRecord(key)
  if (before === undefined || !isMoved(before, moves)) return 'done'
  const updatedAt = nextUpdate({ updatedAt: brandVersion(before) }, now)
  const after = { ...before, ...movedNames(before, moves), updatedAt }
  const of = { thing: brandPk(key), action: 'updateBrand', by: BY_ITSELF } as const
  const beside = [movesStay(version), auditChange({ ...of, before, after, now })]
  const { kind } = await writeBrand({ before, after, beside })
  return kind === 'done' ? 'done' : 'again'
}

async function moveBusiness(key: string, moving: Moving) {
  const before = await readSponsorRecord(key)
  if (before === undefined || before.deletedAt !== undefined) return 'done'
  const category = nameOf(before.category, moving)
  if (category === before.category) return 'done'
  const { now, version } = moving
  const after = { ...before, category, updatedAt: nextUpdate(before, now) }
  const of = { thing: pk.sponsor(key), action: 'updateBusiness', by: BY_ITSELF } as const
  const beside = [movesStay(version), auditChange({ ...of, before, after, now })]
  const { kind } = await changeSponsor(before, after, beside)
  return kind === 'done' ? 'done' : 'again'
}

/** Returns the current name of a business's category. A deleted category keeps its name. */
function nameOf(category: string, { moves }: Moving): string {
  const [name = category] = movedNames(
    { categories: [category], subcategories: [] },
    moves,
  ).categories
  return name
}
