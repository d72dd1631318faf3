import { codeTotalsItem } from '#lambdas/stores/codes/code-totals.ts'
import { codeItem } from '#lambdas/stores/codes/codes.ts'
import { brandItems } from '#lambdas/stores/organizations/brands.ts'
import { brandGroupsItem, dealGroupItems } from '#lambdas/stores/organizations/deal-groups.ts'
import { organizationItems } from '#lambdas/stores/organizations/organizations.ts'
import { sponsorItems } from '#lambdas/stores/organizations/sponsors.ts'
import { keys } from '#lambdas/stores/table/keys.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import type { UnlockCode } from '#shared/model/code.ts'
import type { World } from '../world/world.ts'

/**
 * Yields the organizations with their fan counts, and the businesses, brands, deal groups and
 * codes.
 */
export function* communityItems(world: World): Generator<Item, void, undefined> {
  const { organizations, businesses, brands, dealGroups, follows, codes } = world
  const fans = Map.groupBy(follows, ({ teamKey }) => teamKey)
  for (const { organization } of organizations) {
    const count = fans.get(organization.key)?.length ?? 0
    yield* organizationItems(organization)
    yield { ...keys.fans(organization.key), fans: count, revision: count }
  }
  for (const { sponsor } of businesses) yield* sponsorItems(sponsor)
  for (const brand of brands) yield* brandItems(brand)
  for (const group of dealGroups) yield* dealGroupItems(group)
  for (const [brandKey, groups] of Map.groupBy(dealGroups, (group) => group.brandKey)) {
    yield brandGroupsItem(brandKey, groups.length)
  }
  yield* codeItems(codes)
}

function* codeItems(codes: readonly UnlockCode[]): Generator<Item, void, undefined> {
  for (const code of codes) yield codeItem(code)
  for (const [teamKey, ofTeam] of Map.groupBy(codes, (code) => code.teamKey)) {
    for (const [level, some] of Map.groupBy(ofTeam, ({ accessLevel }) => accessLevel)) {
      const active = some.filter(({ status }) => status === 'active').length
      const totals = { total: some.length, active, deactivated: some.length - active }
      yield codeTotalsItem(teamKey, level, totals)
    }
  }
}
