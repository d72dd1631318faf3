import * as audit from '#shared/api/audit.schemas.ts'
import { areaOf } from './area.ts'

export const auditEndpoints = areaOf('audit', [
  {
    contract: audit.listChanges,
    rights: { table: ['BatchGetItem'], indexes: ['byTeam', 'byOffer', 'bySponsor'] },
    /**
     * Costs of a page of twenty changes. Each name that must be looked up adds half a read unit. A
     * search by person and kind reads the person's newest five hundred changes.
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
