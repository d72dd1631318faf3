import * as feed from '#shared/api/feed.schemas.ts'
import * as me from '#shared/api/me.schemas.ts'
import * as savedDeals from '#shared/api/saved-deals.schemas.ts'
import { areaOf } from './area.ts'

/** Follows and unfollows per fan and month. */
const [FOLLOWS, UNFOLLOWS] = [0.5, 0.1]

export const meEndpoints = areaOf('me', [
  {
    contract: me.readMe,
    rights: { table: ['Query'] },
    costs: {
      keys: ['USER / between FOLLOW# and INFO'],
      requests: 1,
      readUnits: 0.5,
      writeUnits: 0,
    },
    callsPerFan: 12,
  },
  {
    contract: me.updateUserDataAfterLoginOrSignUp,
    rights: { table: ['UpdateItem'] },
    costs: {
      keys: ['update USER / INFO'],
      requests: 1,
      readUnits: 0,
      writeUnits: 1,
    },
    callsPerFan: 1,
  },
  {
    contract: me.updateMe,
    rights: {
      table: ['GetItem', 'BatchGetItem', 'UpdateItem', 'PutItem', 'DeleteItem'],
      places: 'read',
    },
    costs: {
      keys: [
        'update USER / INFO',
        'a new user name: consistent USER / INFO; transaction: put USERNAME if absent, once more where it looks like another name, delete the old ones, update USER / INFO',
        'a name that is taken besides: consistent 9 x USERNAME, up to 18 where names look like others',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 6,
    },
    callsPerFan: 0.1,
  },
  {
    contract: me.deleteMe,
    rights: {
      table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
      identity: 'delete',
      proofs: true,
    },
    timeoutSeconds: 29,
    /**
     * Costs of a fan with three follows and ten redemptions. Each follow or redemption adds 5 to 8
     * capacity units.
     */
    costs: {
      keys: [
        'consistent: USER / INFO, LIST#erasures / user; USER / all, until a pass finds nothing',
        'transaction: put the mark over USER / INFO, LIST#erasures, EVENT#; delete USERNAME',
        'each FOLLOW#: transaction as unfollowing; each REDEEMED#: update; CONSENT# stays; the rest: delete; SUB: delete',
        'consistent: USER / begins with REDEEMED#, and with PURCHASE#; FEEDBACK of each; of each answer: transaction: delete, put under another key',
      ],
      requests: 23,
      readUnits: 14,
      writeUnits: 60,
    },
    callsPerFan: 0,
  },
  {
    contract: me.signOutEverywhere,
    rights: { table: ['GetItem', 'PutItem'], identity: 'endSessions' },
    costs: {
      keys: ['USER / INFO', 'transaction: put SESSIONS unless it ends later'],
      requests: 2,
      readUnits: 1,
      writeUnits: 2,
    },
    callsPerFan: 0,
  },
  {
    contract: me.checkAndSuggestUsernames,
    rights: { table: ['BatchGetItem'] },
    costs: {
      keys: [
        'consistent: USER / INFO, 9 x USERNAME / CLAIM, up to 18 where names look like others',
      ],
      requests: 1,
      readUnits: 10,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: me.setLanguage,
    rights: { table: ['UpdateItem'] },
    costs: {
      keys: ['update USER / INFO'],
      requests: 1,
      readUnits: 0,
      writeUnits: 1,
    },
    callsPerFan: 0,
  },
  {
    contract: me.followOrganization,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
    costs: {
      keys: [
        'TEAM / FANS',
        'transaction: put FOLLOW#team if absent, add to TEAM / FANS, or in a rush to one of sixteen RUSH, add to USER / EDGES below its limit, check USER / INFO',
      ],
      requests: 2,
      readUnits: 0.5,
      writeUnits: 9,
    },
    callsPerFan: FOLLOWS,
  },
  {
    contract: me.unfollowOrganization,
    rights: { table: ['GetItem', 'DeleteItem', 'UpdateItem', 'PutItem'] },
    costs: {
      keys: [
        'transaction: delete FOLLOW#team if present, take from TEAM / FANS and USER / EDGES',
        'one that is shared with or alerts, or was not followed: consistent FOLLOW#team; the same once more, with a CONSENT#, or an ALERTCONSENT# and without ALERTS#team',
      ],
      requests: 1,
      readUnits: 0,
      writeUnits: 7,
    },
    callsPerFan: UNFOLLOWS,
  },
  {
    contract: me.setSharing,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
    costs: {
      keys: [
        'transaction: update FOLLOW#team, put CONSENT#team#, check USER / INFO',
        'unchanged: consistent FOLLOW#team',
      ],
      requests: 1,
      readUnits: 0,
      writeUnits: 7,
    },
    callsPerFan: 0,
  },
  {
    contract: feed.readFeed,
    rights: { table: ['Query'], search: 'read' },
    /**
     * The index contains the cards of a feed, so one request is enough for any number of follows.
     * Reading twenty cards from the table would cost 10 read units or more.
     */
    costs: {
      keys: ['USER / between FOLLOW# and INFO', 'search index, both kinds in one request'],
      requests: 1,
      readUnits: 1,
      writeUnits: 0,
    },
    callsPerFan: 5,
  },
  {
    contract: feed.recommendedOffer,
    rights: { table: ['Query', 'BatchGetItem'] },
    costs: {
      keys: [
        'USER / between FOLLOW# and INFO',
        'LIST#deals / newest 50',
        'SETTINGS / POINTS and PREFERENCES, kept for a minute',
      ],
      requests: 3,
      readUnits: 7,
      writeUnits: 0,
    },
    callsPerFan: 4,
  },
  {
    contract: me.createEvent,
    rights: { table: ['BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
    costs: {
      keys: [
        'consistent: USER / INFO and FOLLOW#team, TEAM / INFO',
        'transaction: put USER / EVENT#, check USER / INFO, add to LIMIT of the person',
      ],
      requests: 2,
      readUnits: 3,
      writeUnits: 6,
    },
    /** The site creates events only for follows and unfollows (web/lib/fan/follows.ts). */
    callsPerFan: FOLLOWS + UNFOLLOWS,
  },
  {
    contract: savedDeals.saveDeal,
    rights: { table: ['GetItem', 'Query', 'UpdateItem'] },
    /**
     * A fan's saved deals are one item (stores/fans/saved-deals.ts). Every 20 of them add a write
     * unit.
     */
    costs: {
      keys: [
        'OFFER / INFO, consistent USER / INFO; of a hidden deal USER / GRANT#',
        'update USER / HEARTED, below the limit',
      ],
      requests: 3,
      readUnits: 1.5,
      writeUnits: 1,
    },
    callsPerFan: 1,
  },
  {
    contract: savedDeals.unsaveDeal,
    rights: { table: ['UpdateItem'] },
    costs: {
      keys: ['update USER / HEARTED'],
      requests: 1,
      readUnits: 0,
      writeUnits: 1,
    },
    callsPerFan: 0.3,
  },
  {
    contract: savedDeals.listSavedDeals,
    rights: { table: ['Query', 'BatchGetItem'] },
    costs: {
      keys: ['consistent: USER / between FOLLOW# and INFO', 'limit x OFFER / INFO'],
      requests: 2,
      readUnits: 21,
      writeUnits: 0,
    },
    callsPerFan: 1,
  },
  {
    contract: me.unlockExclusives,
    rights: {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem'],
    },
    /**
     * The uses of a code without a limit are spread over 32 shards, so that fans do not write to
     * the same item.
     */
    costs: {
      keys: [
        'consistent: CODE#team#code, USER / CODE#team#code, GRANT#team, INFO, TRIES of the person',
        'transaction: add to CODE below its limit, or to one of its USES (of a limit of 1,000 or more, take from one of sixteen), put USER / CODE#team#code if absent, update GRANT#team, check TRIES and USER / INFO',
        'a wrong code: transaction: update TRIES of the person, add to one of sixteen LIMIT of the address, check USER / INFO and, of a code at its limit, that USER / CODE#team#code is absent; beyond the limit of the address once more without it',
      ],
      requests: 2,
      readUnits: 5,
      writeUnits: 11,
    },
    callsPerFan: 0.1,
  },
])
