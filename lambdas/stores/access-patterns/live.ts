import type { AccessPattern } from './pattern.ts'

/** Costs of the WebSocket API and its push consumer, by function. */
export const livePatterns = {
  'connect-live': {
    keys: ['put CONNECTION'],
    requests: 1,
    readUnits: 0,
    writeUnits: 1,
  },
  /**
   * Costs for a fan on a deal's page: the deal, the fan's record and the fan's redemption of the deal, read
   * consistently.
   */
  'message-live': {
    keys: [
      'consistent: USER / INFO',
      'update CONNECTION below its limit, put TOPIC / CONNECTION# of each topic',
      'consistent, of each topic its state: OFFER / between INFO and TALLY; USER / between FOLLOW# and INFO; OFFER / INFO and USER / last REDEEMED#deal#',
    ],
    requests: 7,
    readUnits: 5,
    writeUnits: 4,
  },
  /**
   * Costs for an organization on the dashboard of a business; other callers are authorized without reading a
   * business.
   */
  'message-live, a dashboard': {
    keys: [
      'consistent: USER / INFO',
      'SPONSOR / INFO',
      'update CONNECTION below its limit, put TOPIC / CONNECTION# of each topic',
    ],
    requests: 4,
    readUnits: 1.5,
    writeUnits: 2,
  },
  'disconnect-live': {
    keys: ['delete CONNECTION, and TOPIC / CONNECTION# of each topic, here three'],
    requests: 2,
    readUnits: 0,
    writeUnits: 4,
  },
  /** Costs of each change of a deal or fan, apart from its request, if no page shows it. */
  'push-live, nobody listening': {
    keys: ['TOPIC / begins with CONNECTION#'],
    requests: 1,
    readUnits: 0.5,
    writeUnits: 0,
  },
  /** Happens at most once per topic and second; half a unit more for each 40 subscribers. */
  'push-live, a deal': {
    keys: [
      'TOPIC / begins with CONNECTION#',
      'update TOPIC / PAUSE when its turn has come',
      'consistent: OFFER / between INFO and TALLY',
    ],
    requests: 3,
    readUnits: 1.5,
    writeUnits: 1,
  },
  /** Figures are not read here: pages read them from their endpoints. */
  'push-live, figures': {
    keys: ['TOPIC / begins with CONNECTION#', 'update TOPIC / PAUSE when its turn has come'],
    requests: 2,
    readUnits: 0.5,
    writeUnits: 1,
  },
  'push-live, between two turns': {
    keys: ['TOPIC / begins with CONNECTION#', 'update TOPIC / PAUSE twice, in vain'],
    requests: 3,
    readUnits: 0.5,
    writeUnits: 2,
  },
} as const satisfies Record<string, AccessPattern>
