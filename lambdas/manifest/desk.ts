import * as desk from '#shared/api/desk.schemas.ts'
import { NO_TABLE } from '../stores/access-patterns/pattern.ts'
import { areaOf } from './area.ts'

/**
 * Keys of the check of a device's session, which precedes every other use of a desk. A session's
 * first use in a quarter of an hour takes one more request and one more write unit.
 */
const USE = ['update DESKSESSION#session / SESSION', 'consistent: DESKS#business / DESK#desk']

export const deskEndpoints = areaOf('desk', [
  {
    contract: desk.openDesk,
    rights: {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      proofs: true,
    },
    costs: {
      keys: [
        'consistent: DESKTOKEN#, DESKS#business / DESK# twice, TRIES#DESK# / PIN twice',
        'transaction: update TRIES#DESK# / PIN, and back if the PIN is right',
        'update LIMIT#openingsOfDesk#desk / window',
        'transaction: update DESKS#business / DESK#, put DESKSESSION#',
        'with ten sessions: consistent: DESKSESSION# of each; also delete the one that was used least recently',
        'SPONSOR / INFO',
      ],
      requests: 11,
      readUnits: 15.5,
      writeUnits: 11,
    },
    callsPerFan: 0.01,
  },
  {
    contract: desk.reportDesk,
    rights: { table: ['GetItem', 'UpdateItem'], proofs: true },
    /** Costs of a report that is not the session's first use in a quarter of an hour. */
    costs: {
      keys: [
        'update DESKSESSION#session / SESSION',
        'update DESKS#business / DESK#',
        'SPONSOR / INFO',
      ],
      requests: 3,
      readUnits: 0.5,
      writeUnits: 2,
    },
    callsPerFan: 2,
  },
  {
    contract: desk.proveAtDesk,
    rights: {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
      indexes: ['bySponsor'],
      proofs: true,
    },
    /**
     * Costs of checking digits. Checking a QR code takes six requests, four read units and three
     * write units.
     */
    costs: { keys: [...USE, 'as prove-coupon'], requests: 8, readUnits: 5, writeUnits: 4 },
    callsPerFan: 0.4,
  },
  {
    contract: desk.settleScans,
    rights: {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
      indexes: ['bySponsor'],
      proofs: true,
    },
    /** Costs of twenty scans, each of which is earlier than the proof of another desk. */
    costs: {
      keys: [
        ...USE,
        'consistent: OFFER / INFO of each deal',
        'bySponsor / each half of the second of each redemption',
        'put PROOF#redemption / PROOF in its index, if absent; as prove-coupon if the limit counts proofs',
        'of a deal that was fired with a cap since, in a transaction: also update OFFER / INFO and its cards as fire-triggers',
        'where it is taken: consistent: the same; put DESKS#business / DOUBLE# if absent',
        'where the scan is earlier: transaction: update PROOF#redemption / PROOF in its index, put DESKS#business / DOUBLE#',
      ],
      requests: 103,
      readUnits: 51.5,
      writeUnits: 181,
    },
    callsPerFan: 0.02,
  },
  {
    contract: desk.listDeskProofs,
    rights: { table: ['GetItem', 'UpdateItem', 'BatchGetItem'], indexes: ['bySponsor'] },
    /** Costs if the business has 200 proofs of twenty deals. */
    costs: {
      keys: [...USE, 'bySponsor / business#PROOFS, newest 200 of a day', 'OFFER / INFO of each'],
      requests: 4,
      readUnits: 30,
      writeUnits: 1,
    },
    callsPerFan: 0.05,
  },
  {
    contract: desk.undoDeskProof,
    rights: { table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
    /** Costs of undoing a proof that took no unit. */
    costs: {
      keys: [
        ...USE,
        'consistent: PROOF#redemption / PROOF',
        'transaction: delete it from its index, put DESKS#business / TAKENBACK#, add to DESKS#business / DESK#',
        'if it took a unit: consistent: OFFER / INFO; transaction: update OFFER / TALLY, two units; if the deal was fired with a cap since, also OFFER / INFO and its cards',
      ],
      requests: 4,
      readUnits: 2,
      writeUnits: 8,
    },
    callsPerFan: 0.01,
  },
  {
    contract: desk.findPurchaseAtDesk,
    rights: { table: ['GetItem', 'UpdateItem'] },
    costs: { keys: [...USE, 'as find-purchase'], requests: 5, readUnits: 3.5, writeUnits: 3 },
    callsPerFan: 0.2,
  },
  {
    contract: desk.redeemPurchaseAtDesk,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
    costs: { keys: [...USE, 'as redeem-purchase'], requests: 6, readUnits: 3.5, writeUnits: 13 },
    callsPerFan: 0.2,
  },
  {
    contract: desk.listProofKeys,
    rights: { proofs: true },
    costs: NO_TABLE,
    callsPerFan: 0,
  },
])
