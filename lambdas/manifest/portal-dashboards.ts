import {
  readAdminDashboard,
  readSponsorDashboard,
  readTeamDashboard,
} from '#shared/api/portal.schemas.ts'
import { areaOf } from './area.ts'

export const portalDashboardEndpoints = areaOf('portal', [
  {
    contract: readSponsorDashboard,
    rights: { table: ['Query', 'BatchGetItem'], indexes: ['bySponsor'], search: 'read' },
    costs: {
      keys: [
        'SPONSOR / between COUNT#TOTAL and INFO',
        'bySponsor / last 5 of each half',
        'OFFER / INFO of up to twenty that few fans say worked',
      ],
      requests: 4,
      readUnits: 14,
      writeUnits: 0,
    },
    callsPerFan: 0.02,
  },
  {
    contract: readTeamDashboard,
    rights: { table: ['Query', 'BatchGetItem'], indexes: ['byTeam'] },
    costs: {
      keys: ['TEAM / between COUNT#TOTAL and INFO', 'byTeam / last 5 of each half', 'LIFT#team'],
      requests: 4,
      readUnits: 4.5,
      writeUnits: 0,
    },
    callsPerFan: 0.02,
  },
  {
    contract: readAdminDashboard,
    rights: { table: ['Query', 'BatchGetItem'] },
    costs: {
      keys: [
        'PLATFORM / between COUNT#TOTAL and INFO',
        'OFFER / INFO of up to twenty that few fans say worked',
      ],
      requests: 2,
      readUnits: 14,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
])
