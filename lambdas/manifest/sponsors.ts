import * as sponsors from '#shared/api/portal-sponsors.ts'
import { areaOf } from './area.ts'

/** A business with its deals and its places in lists, as far as its writer can wait for them. */
const CHANGES = [
  ...(['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] as const),
  'ConditionCheckItem',
] as const

export const sponsorsEndpoints = areaOf('sponsors', [
  {
    contract: sponsors.listPortalSponsors,
    rights: { table: ['GetItem', 'BatchGetItem'], search: 'read' },
  },
  {
    contract: sponsors.createSponsor,
    rights: {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      ...{ uploads: 'adopt', identity: 'make', mail: true, siteUrl: true },
    },
    timeoutSeconds: 29,
  },
  {
    contract: sponsors.readSponsorForEdit,
    rights: { table: ['GetItem'] },
  },
  {
    contract: sponsors.updateSponsor,
    rights: { table: CHANGES, uploads: 'adopt' },
    timeoutSeconds: 29,
  },
  {
    contract: sponsors.saveTrainingDocument,
    rights: { table: CHANGES, uploads: 'adopt' },
    timeoutSeconds: 29,
  },
  {
    contract: sponsors.deleteSponsor,
    rights: { table: CHANGES },
    timeoutSeconds: 29,
  },
])
