import * as desks from '#shared/api/portal-desks.schemas.ts'
import { areaOf } from './area.ts'

export const desksEndpoints = areaOf('desks', [
  {
    contract: desks.listDesks,
    rights: { table: ['GetItem', 'Query'] },
    /** Costs of a hundred desks, of which twenty are open on ten devices. */
    costs: {
      keys: ['SPONSOR / INFO', 'consistent: DESKS#business / begins with DESK#, at most 200'],
      requests: 2,
      readUnits: 17.5,
      writeUnits: 0,
    },
    /** An open page reads this twice a minute: ten minutes a month for each thousand fans. */
    callsPerFan: 0.02,
  },
  {
    contract: desks.listDeskChecks,
    rights: { table: ['GetItem', 'BatchGetItem', 'Query'] },
    /** Costs of fifty doubles and fifty undos, each of another deal with the longest texts. */
    costs: {
      keys: [
        'SPONSOR / INFO',
        'DESKS#business / begins with DOUBLE#, newest 50, and with TAKENBACK#, newest 50',
        'OFFER / INFO of each, and PROOF#redemption / PROOF of those taken back',
      ],
      requests: 5,
      readUnits: 131,
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
    contract: desks.listDeskDevices,
    rights: { table: ['GetItem', 'BatchGetItem'] },
    costs: {
      keys: ['consistent: DESKS#business / DESK#, DESKSESSION# of each device, at most ten'],
      requests: 2,
      readUnits: 11,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: desks.signOutDesk,
    rights: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
    costs: {
      keys: [
        'consistent: DESKS#business / DESK#, DESKSESSION# of each device that is left',
        'transaction: update DESKS#business / DESK#, delete at most ten DESKSESSION#, put AUDIT#SPONSOR#business',
      ],
      requests: 3,
      readUnits: 10,
      writeUnits: 27,
    },
    callsPerFan: 0,
  },
  {
    contract: desks.renameDesk,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
    costs: {
      keys: [
        'consistent: DESKS#business / DESK#',
        'transaction: update DESKS#business / DESK#, put AUDIT#SPONSOR#business',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 9,
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
