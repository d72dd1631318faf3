import type { OutputOf } from '#shared/api/contract.ts'
import type { listPortalOrganizations } from '#shared/api/portal-organizations.ts'

export type OrganizationRow = OutputOf<typeof listPortalOrganizations>['items'][number]
