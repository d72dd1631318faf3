import * as organizations from '#shared/api/organizations.ts'
import { areaOf } from './area.ts'

export const organizationsEndpoints = areaOf('organizations', [
  {
    contract: organizations.listOrganizations,
    rights: { table: ['BatchGetItem'], search: 'read' },
  },
  {
    contract: organizations.readOrganization,
    rights: { table: ['BatchGetItem'] },
  },
  {
    contract: organizations.listOrganizationDeals,
    rights: { table: ['BatchGetItem', 'Query'] },
  },
  {
    contract: organizations.readBrand,
    rights: { table: ['BatchGetItem'] },
  },
])
