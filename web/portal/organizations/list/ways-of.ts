import { portalPaths } from '#web/lib/portal-paths.ts'
import type { OrganizationRow } from './organization-row.ts'

/** Where View and Edit lead: of what stands in the list for a brand, to that. */
export function waysOf({
  key,
  isBrand,
  brandKeys: [brandKey],
}: Pick<OrganizationRow, 'key' | 'isBrand' | 'brandKeys'>) {
  return isBrand && brandKey !== undefined
    ? { view: portalPaths.brand.href(brandKey), edit: portalPaths.editBrand.href(brandKey) }
    : { view: portalPaths.team.href(key), edit: portalPaths.editTeam.href(key) }
}
