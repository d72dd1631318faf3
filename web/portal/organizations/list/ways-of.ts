import { portalPaths } from '#web/lib/portal-paths.ts'
import type { OrganizationRow } from './organization-row.ts'

/** Returns the targets of View and Edit. For a row that stands for a brand, they lead to the brand. */
export function waysOf({
  key,
  isBrand,
  brandKeys: [brandKey],
}: Pick<OrganizationRow, 'key' | 'isBrand' | 'brandKeys'>) {
  return isBrand && brandKey !== undefined
    ? { view: portalPaths.brand.href(brandKey), edit: portalPaths.editBrand.href(brandKey) }
    : { view: portalPaths.team.href(key), edit: portalPaths.editTeam.href(key) }
}
