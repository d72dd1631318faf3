import type { AccessPattern } from './pattern.ts'

/** Costs of the WebSocket API's functions and the push consumer. */
export const livePatterns = {
  'connect-live': {
    keys: ['put CONNECTION'],
    requests: 1,
    readUnits: 0,
    writeUnits: 1,
  },
  /**
   * Costs for a fan who opens a deal's page. The deal, the fan and the fan's last redemption are
   * read consistently.
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
   * Costs for a fan who follows three FanPages and opens a list of deals. Each further follow adds
   * a write. A repeated subscription writes only follows that have changed.
   */
  'message-live, followed deals': {
    keys: [
      'consistent: USER / INFO; USER / between FOLLOW# and INFO',
      'update CONNECTION twice, put TOPIC / CONNECTION# of each followed organization',
    ],
    requests: 5,
    readUnits: 2,
    writeUnits: 5,
  },
  /** Costs of announcing that a triggered deal begins or ends, for each of its organizations. */
  'push-live, followed deals': {
    keys: [
      'TOPIC / begins with CONNECTION#',
      'update TOPIC / PAUSE when its turn has come',
      'consistent: OFFER / INFO',
    ],
    requests: 3,
    readUnits: 1.5,
    writeUnits: 1,
  },
  /**
   * Costs for an organization's staff on the dashboard of a business. Other callers cost less,
   * since no business is read to authorize them.
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
  /**
   * Costs of handling a change if no open page subscribes to it, in addition to the costs of the
   * request that made the change.
   */
  'push-live, nobody listening': {
    keys: ['TOPIC / begins with CONNECTION#'],
    requests: 1,
    readUnits: 0.5,
    writeUnits: 0,
  },
  /**
   * Costs of sending a deal's state to the open pages that follow the deal, at most once a second.
   * Each 40 open pages add half a read unit.
   */
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
  /** Costs of announcing changed figures. Open pages then read the figures from their endpoints. */
  'push-live, figures': {
    keys: ['TOPIC / begins with CONNECTION#', 'update TOPIC / PAUSE when its turn has come'],
    requests: 2,
    readUnits: 0.5,
    writeUnits: 1,
  },
  /**
   * Costs of telling the phone of a fan that the coupon was accepted, or that this was taken back.
   * Without an open page, only the redemption and
   * the list of open pages are read.
   */
  'push-live, an accepted coupon': {
    keys: [
      'bySponsor / both halves, in the second of the redemption',
      'TOPIC / begins with CONNECTION#',
      'consistent: OFFER / INFO, USER / last REDEEMED#deal#, PROOF and FEEDBACK',
    ],
    requests: 6,
    readUnits: 5.5,
    writeUnits: 0,
  },
  'push-live, between two turns': {
    keys: ['TOPIC / begins with CONNECTION#', 'update TOPIC / PAUSE twice, in vain'],
    requests: 3,
    readUnits: 0.5,
    writeUnits: 2,
  },
} as const satisfies Record<string, AccessPattern>
