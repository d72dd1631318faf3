import * as desk from '#shared/api/desk.schemas.ts'
import { NO_TABLE } from '../stores/access-patterns/pattern.ts'
import { areaOf } from './area.ts'

export const deskEndpoints = areaOf('desk', [
  {
    contract: desk.openDesk,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'], proofs: true },
    costs: {
      keys: [
        'consistent: DESKTOKEN#, DESKS#business / DESK# twice, TRIES#DESK# / PIN twice',
        'transaction: update TRIES#DESK# / PIN, and back if the PIN is right',
        'transaction: update DESKS#business / DESK#, put DESKSESSION#, delete the eleventh',
        'SPONSOR / INFO',
      ],
      requests: 9,
      readUnits: 5.5,
      writeUnits: 12,
    },
    callsPerFan: 0.01,
  },
  {
    contract: desk.reportDesk,
    rights: { table: ['GetItem', 'UpdateItem'], proofs: true },
    costs: {
      keys: [
        'consistent: DESKSESSION#',
        'update DESKS#business / DESK#, one unit more with ten devices',
        'SPONSOR / INFO',
      ],
      requests: 3,
      readUnits: 1.5,
      writeUnits: 2,
    },
    callsPerFan: 2,
  },
  {
    contract: desk.listProofKeys,
    rights: { proofs: true },
    costs: NO_TABLE,
    callsPerFan: 0,
  },
])
