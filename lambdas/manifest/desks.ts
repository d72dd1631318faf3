import * as desks from '#shared/api/portal-desks.schemas.ts'
import { areaOf } from './area.ts'

export const desksEndpoints = areaOf('desks', [
  {
    contract: desks.listDesks,
    rights: { table: ['GetItem', 'BatchGetItem', 'Query'] },
    costs: {
      keys: [
        'SPONSOR / INFO',
        'consistent: DESKS#business / begins with DESK#, at most 200',
        'DESKS#business / begins with DOUBLE#, newest 50, and OFFER / INFO of each',
      ],
      requests: 4,
      readUnits: 8,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: desks.createDesk,
    rights: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
    costs: {
      keys: [
        'SPONSOR / INFO',
        'consistent: DESKS#business / begins with DESK#, at most 200',
        'transaction: put DESKS#business / DESK# and DESKTOKEN# if absent, add to DESKS#business / OPEN below the limit',
        'with a hundred desks, also delete the first revoked one',
      ],
      requests: 3,
      readUnits: 8,
      writeUnits: 8,
    },
    callsPerFan: 0,
  },
  {
    contract: desks.revokeDesk,
    rights: { table: ['GetItem', 'UpdateItem', 'DeleteItem'] },
    costs: {
      keys: [
        'consistent: DESKS#business / DESK#',
        'transaction: update DESKS#business / DESK#, delete DESKTOKEN#, take from DESKS#business / OPEN, delete at most ten DESKSESSION#',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 26,
    },
    callsPerFan: 0,
  },
])
