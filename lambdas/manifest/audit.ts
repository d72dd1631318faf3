import * as audit from '#shared/api/audit.schemas.ts'
import { areaOf } from './area.ts'

export const auditEndpoints = areaOf('audit', [
  {
    contract: audit.listChanges,
    rights: { table: ['BatchGetItem'], indexes: ['byTeam', 'byOffer', 'bySponsor'] },
    /**
     * Costs for twenty changes; changes by one person to one kind of thing are searched among the person's
     * newest five hundred. Names cost half a unit each, a hundred in a request.
     */
    costs: {
      keys: [
        'byTeam / CHANGES, byOffer / CHANGES#kind or bySponsor / user#CHANGES, newest 20',
        'INFO of what was changed, and of what the changes name',
      ],
      requests: 6,
      readUnits: 40,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: audit.readHistory,
    rights: { table: ['GetItem', 'Query', 'BatchGetItem'] },
    costs: {
      keys: [
        'of a deal, for an organization or a business: OFFER / INFO',
        'AUDIT#thing, newest 20',
        'INFO of what was changed, and of what the changes name',
      ],
      requests: 3,
      readUnits: 20,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
])
