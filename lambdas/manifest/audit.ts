import * as audit from '#shared/api/audit.ts'
import { areaOf } from './area.ts'

export const auditEndpoints = areaOf('audit', [
  {
    contract: audit.listChanges,
    rights: { table: ['BatchGetItem'], indexes: ['byTeam', 'byOffer', 'bySponsor'] },
    /**
     * Twenty changes; what one person did to one kind of thing is looked for among their newest five
     * hundred. Names are half a unit each, a hundred a request.
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
