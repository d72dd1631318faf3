import type { Brand } from '#shared/model/brand.ts'
import { brandNames, brandNamesNot } from '../../stores/organizations/brand-writes.ts'
import { readBrandRecord } from '../../stores/organizations/brands.ts'
import { writeOrganization } from '../../stores/organizations/organization-writes.ts'
import { readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { retryContended } from '../../stores/table/table.ts'
import { nextUpdate } from '../../stores/table/writes.ts'

/**
 * Maximum number of attempts if other requests change the organization or the brand at the same
 * time.
 */
const ATTEMPTS = 5

/**
 * Adds a brand to each of the given organizations that belongs to the brand, and removes it from
 * each that does not. If time runs out, `update-mirrors` continues.
 */
export async function noteBrand(
  brandKey: string,
  teamKeys: readonly string[],
  now: Date,
  timeMs = Number.POSITIVE_INFINITY,
): Promise<'done' | 'left' | 'busy'> {
  const until = performance.now() + timeMs
  for (const teamKey of teamKeys) {
    if (performance.now() > until) return 'left'
    if ((await noteAt(teamKey, brandKey, now)) === 'contended') return 'busy'
  }
  return 'done'
}

function noteAt(teamKey: string, brandKey: string, now: Date) {
  return retryContended(`brands of organization ${teamKey}`, ATTEMPTS, async () => {
    const [brand, before] = await Promise.all([
      readBrandRecord(brandKey),
      readOrganizationRecord(teamKey),
    ])
    const isNamed = brand !== undefined && isOf(brand, teamKey)
    if (before === undefined || before.brandKeys.includes(brandKey) === isNamed) return 'done'
    const others = before.brandKeys.filter((key) => key !== brandKey)
    const brandKeys = isNamed ? [...others, brandKey] : others
    const after = { ...before, brandKeys, updatedAt: nextUpdate(before, now) }
    const condition = isNamed ? brandNames(brand.key, teamKey) : brandNamesNot(brandKey, teamKey)
    const { kind } = await writeOrganization({ before, after, beside: [condition] })
    return kind === 'done' ? 'done' : 'again'
  })
}

/**
 * Returns whether a brand includes an organization. An organization that owns a brand of businesses
 * is not part of the brand.
 */
function isOf({ brandType, teamKeys }: Brand, teamKey: string): boolean {
  return brandType === 'team' && teamKeys.includes(teamKey)
}
