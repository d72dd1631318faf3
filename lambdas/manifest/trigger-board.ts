import * as board from '#shared/api/trigger-board.schemas.ts'
import type { AccessPattern } from '../stores/access-patterns/pattern.ts'
import { areaOf } from './area.ts'

/**
 * Costs of one deal. Each further deal costs the same, except that one request reads the uses of
 * fifty deals.
 */
const CHANGE_TOGETHER: AccessPattern = {
  keys: [
    'consistent: OFFER / TALLY and COUNT#TOTAL, INFO, CARDS',
    'transaction: put OFFER / INFO, move its cards, put AUDIT#OFFER# with its three index entries',
  ],
  requests: 4,
  readUnits: 4,
  writeUnits: 23,
}

/** Table actions for changing deals from the trigger board, and for updating their cards. */
const CHANGES = ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] as const

export const triggerBoardEndpoints = areaOf('trigger-board', [
  {
    contract: board.readTriggerBoard,
    rights: { table: ['GetItem', 'BatchGetItem'], search: 'read' },
    /**
     * Costs of thirty deals. An open trigger board reloads the deals after each change, at most
     * once a second.
     */
    costs: {
      keys: [
        'TEAM / INFO and FANS',
        'consistent: OFFER / INFO and COUNT#TOTAL of each that the search engine found',
        'SETTINGS / SWITCHES, at most twice a minute in a running function',
      ],
      requests: 3,
      readUnits: 61.5,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: board.readTonight,
    rights: { table: ['GetItem', 'BatchGetItem'], indexes: ['byOffer'] },
    /**
     * Costs of one read of a thousand redemptions, each below a kilobyte, of a deal of two
     * organizations. A view makes at most four such reads.
     */
    costs: {
      keys: [
        'OFFER / INFO',
        'byOffer / newest first, of each half',
        'TEAM / INFO and FANS of up to 25 organizations',
      ],
      requests: 4,
      readUnits: 128,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: board.fireTriggers,
    rights: { table: CHANGES },
    timeoutSeconds: 29,
    costs: CHANGE_TOGETHER,
    callsPerFan: 0,
  },
  {
    contract: board.undoFiring,
    rights: { table: CHANGES },
    timeoutSeconds: 29,
    costs: CHANGE_TOGETHER,
    callsPerFan: 0,
  },
])
