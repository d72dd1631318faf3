import * as audit from '#shared/api/audit.ts'
import { areaOf } from './area.ts'

export const auditEndpoints = areaOf('audit', [
  {
    contract: audit.listChanges,
    rights: { table: ['BatchGetItem'], indexes: ['byTeam', 'byOffer', 'bySponsor'] },
  },
  {
    contract: audit.readHistory,
    rights: { table: ['GetItem', 'Query', 'BatchGetItem'] },
  },
])
