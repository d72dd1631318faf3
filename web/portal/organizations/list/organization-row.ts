import type { listPortalOrganizations } from '#shared/api/portal-organizations.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { portalPages } from '#web/lib/portal/pages.ts'

export type OrganizationRow = OutputOf<typeof listPortalOrganizations>['items'][number]

/**
 * Returns the addresses of the pages that show and edit a row's organization. If the row represents
 * a brand, returns the addresses of the brand's pages.
 */
export function waysOf({
  key,
  isBrand,
  brandKeys: [brandKey],
}: Pick<OrganizationRow, 'key' | 'isBrand' | 'brandKeys'>) {
  return isBrand && brandKey !== undefined
    ? { view: portalPages.brand.href(brandKey), edit: portalPages.editBrand.href(brandKey) }
    : { view: portalPages.teamDashboard.href(key), edit: portalPages.editTeam.href(key) }
}
