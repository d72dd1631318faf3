import * as organizations from '#shared/api/organizations.ts'
import * as portal from '#shared/api/portal-organizations.ts'
import { areaOf } from './area.ts'

/** An organization with its deals and businesses, as far as its writer can wait for them. */
const CHANGES = [
  ...(['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] as const),
  'ConditionCheckItem',
] as const

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
  {
    contract: portal.listPortalOrganizations,
    rights: { table: ['GetItem', 'BatchGetItem'], search: 'read' },
  },
  {
    contract: portal.createOrganization,
    rights: { table: CHANGES, uploads: 'adopt', identity: 'make', mail: true, siteUrl: true },
    timeoutSeconds: 29,
  },
  {
    contract: portal.readOrganizationForEdit,
    rights: { table: ['GetItem'] },
  },
  {
    contract: portal.updateOrganization,
    rights: { table: CHANGES, uploads: 'adopt' },
    timeoutSeconds: 29,
  },
  {
    contract: portal.archiveOrganization,
    rights: { table: CHANGES },
    timeoutSeconds: 29,
  },
  {
    contract: portal.checkSlug,
    rights: { table: ['BatchGetItem'] },
  },
  {
    contract: portal.readPortalOrganization,
    rights: { table: ['BatchGetItem', 'Query', 'PutItem'] },
  },
  {
    contract: portal.listTeamRedemptions,
    rights: { indexes: ['byTeam'] },
  },
  {
    contract: portal.listFollowers,
    rights: { table: ['BatchGetItem'], indexes: ['byTeam'] },
  },
])
