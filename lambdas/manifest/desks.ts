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
        'consistent: ATTEMPT#; DESKS#business / begins with DESK#, at most 200',
        'transaction: put DESKS#business / DESK# and DESKTOKEN#, put ATTEMPT# if absent, add to DESKS#business / OPEN below the limit, put AUDIT#SPONSOR#business',
        'with a hundred desks, also delete the first revoked one',
        'the same attempt again: consistent: DESKS#business / DESK#; transaction: update it, delete and put DESKTOKEN#, put AUDIT#SPONSOR#business',
      ],
      requests: 4,
      readUnits: 9,
      writeUnits: 15,
    },
    callsPerFan: 0,
  },
  {
    contract: desks.revokeDesk,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
    costs: {
      keys: [
        'consistent: DESKS#business / DESK#',
        'transaction: update DESKS#business / DESK#, delete DESKTOKEN#, take from DESKS#business / OPEN, delete at most ten DESKSESSION#, put AUDIT#SPONSOR#business',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 31,
    },
    callsPerFan: 0,
  },
])
