import { proveCoupon } from '#shared/api/coupon-proofs.schemas.ts'
import { readFigures } from '#shared/api/figures.schemas.ts'
import { readHealth } from '#shared/api/health.schemas.ts'
import * as paymentsSetup from '#shared/api/payments-setup.schemas.ts'
import * as portal from '#shared/api/portal.schemas.ts'
import * as portalPurchases from '#shared/api/portal-purchases.schemas.ts'
import { searchPortal } from '#shared/api/portal-search.schemas.ts'
import * as reconciliations from '#shared/api/reconciliations.schemas.ts'
import * as recounts from '#shared/api/recounts.schemas.ts'
import { RECOUNT_PREFIX } from '#shared/reports/datasets.ts'
import { areaOf } from './area.ts'

export const portalEndpoints = areaOf('portal', [
  {
    contract: readFigures,
    rights: {
      table: ['BatchGetItem', 'Query', 'PutItem'],
      indexes: ['bySponsor', 'byTeam', 'byOffer'],
    },
    /**
     * Costs if a day has ended since somebody last opened the dashboard. The month's counts are
     * then written again.
     */
    costs: {
      keys: [
        'SPONSOR, TEAM, OFFER or PLATFORM / INFO, COUNT#TOTAL and two COUNT#BY-ZONE#zone#month',
        'the same / between COUNT#D#first day since and COUNT#TOTAL; consistent where a day ended since',
        'put COUNT#BY-ZONE#zone#month',
        'where those who redeemed may be a few, for their business or organization: bySponsor, byTeam or byOffer / the newest five of each half, then a hundred at once, until they are five fans; up to a hundred uses, all of them',
      ],
      requests: 6,
      readUnits: 22,
      writeUnits: 8,
    },
    callsPerFan: 0.03,
  },
  {
    contract: readHealth,
    rights: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'], indexes: ['bySponsor'] },
    /** Costs of a deal for its first reader of a day. Its texts take up to 40 read units. */
    costs: {
      keys: [
        'SPONSOR, TEAM or OFFER / INFO',
        'ANSWERS#SPONSOR or TEAM#key / TOLD; of the platform ANSWERS#PLATFORM#all / TOLD alone',
        'first of a day, consistent: the same / between COUNT#D#first of ninety days and COUNT#TOTAL; put TOLD',
        'of a deal with ten answers: bySponsor / its texts, 200 at once',
      ],
      requests: 6,
      readUnits: 30,
      writeUnits: 2,
    },
    callsPerFan: 0.03,
  },
  {
    contract: searchPortal,
    rights: { table: ['BatchGetItem', 'Query'], search: 'read' },
    costs: {
      keys: [
        'search index, then five each of TEAM, SPONSOR and OFFER / INFO',
        'for an admin: LIST#brands, all',
      ],
      requests: 4,
      readUnits: 9,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: reconciliations.listReconciliations,
    rights: { table: ['Query'] },
    costs: {
      keys: ['LIST#reconciliations / newest 20'],
      requests: 1,
      readUnits: 1.5,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: recounts.listRecounts,
    rights: { table: ['Query'] },
    costs: {
      keys: ['LIST#recounts / newest 20'],
      requests: 1,
      readUnits: 0.5,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: recounts.readRecountFile,
    rights: { table: ['GetItem'], readsReports: RECOUNT_PREFIX },
    costs: {
      keys: ['LIST#recounts / time of beginning'],
      requests: 1,
      readUnits: 0.5,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: portal.listRedemptions,
    rights: { table: ['Query', 'BatchGetItem'] },
    /**
     * Costs of one day without a filter. Each further day adds four requests and two read units. A
     * filter also reads the rows that do not match.
     */
    costs: {
      keys: [
        'LIST#REDEEMED-ON / newest days',
        'REDEEMED-ON#day#shard / newest first, of each of four shards',
        'USER / REDEEMED#, of each row',
        'PROOF#redemption / PROOF, of each row',
      ],
      requests: 7,
      readUnits: 26,
      writeUnits: 0,
    },
    callsPerFan: 0.01,
  },
  {
    contract: portal.listSponsorRedemptions,
    rights: { table: ['GetItem', 'BatchGetItem'], indexes: ['bySponsor'] },
    /**
     * For an organization, or with a filter by type, every 400 rows that do not match add two
     * requests and their read units.
     */
    costs: {
      keys: [
        'SPONSOR / INFO',
        'bySponsor / newest first, of each half',
        'PROOF#redemption / PROOF, of each row',
      ],
      requests: 4,
      readUnits: 15.5,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: portalPurchases.readSponsorPurchaseStats,
    rights: { table: ['BatchGetItem'], indexes: ['bySponsor'] },
    /** Costs of a page of twenty flash deals, regardless of their sales. */
    costs: {
      keys: [
        'SPONSOR / INFO and COUNT#TOTAL',
        'bySponsor / business#SALES, newest first, then OFFER / TALLY of each',
      ],
      requests: 3,
      readUnits: 12.5,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: portalPurchases.readTeamPurchaseStats,
    rights: { table: ['BatchGetItem'], indexes: ['byTeam'] },
    costs: {
      keys: ['TEAM / INFO and COUNT#TOTAL', 'byTeam / organization#SALES, newest first'],
      requests: 2,
      readUnits: 2.5,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: portalPurchases.listSponsorPurchases,
    rights: { table: ['BatchGetItem'], indexes: ['bySponsor', 'byOffer'] },
    costs: {
      keys: [
        'of one deal: SALES#SPONSOR#business#deal / COUNT#TOTAL, byOffer / deal#PURCHASES, newest first, OFFER / TALLY',
        'of all: bySponsor / business#PURCHASES, newest first',
      ],
      requests: 3,
      readUnits: 4.5,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: portalPurchases.findPurchase,
    rights: { table: ['GetItem', 'UpdateItem'] },
    costs: {
      keys: [
        'consistent: TRIES#USER / PURCHASECODE',
        'PURCHASECODE# / CLAIM, then consistent: USER / PURCHASE#',
        'a wrong one: update TRIES#USER / PURCHASECODE in a transaction',
      ],
      requests: 3,
      readUnits: 2.5,
      writeUnits: 2,
    },
    callsPerFan: 0.1,
  },
  {
    contract: portalPurchases.redeemPurchase,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
    costs: {
      keys: [
        'as find-purchase',
        'transaction: update USER / PURCHASE# in its three indexes, put AUDIT#PURCHASE#',
      ],
      requests: 4,
      readUnits: 2.5,
      writeUnits: 12,
    },
    callsPerFan: 0.1,
  },
  {
    contract: proveCoupon,
    rights: {
      table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem'],
      indexes: ['bySponsor'],
      proofs: true,
    },
    /**
     * Costs of checking a coupon by its digits. Every five redemptions of the last ten minutes add
     * about half a read unit. Checking a QR code takes four requests and three read units.
     */
    costs: {
      keys: [
        'consistent: OFFER / INFO, PROOF#redemption / PROOF',
        'of a code, beside it: bySponsor / each half of the second of its redemption',
        'put PROOF#redemption / PROOF in its index, if absent; if already proven, add to it',
        'of a deal whose limit counts proofs, before it: add to TALLY or STOCK if below the limit, a unit more',
        'of digits, first: consistent: TRIES#USER / COUPONDIGITS; bySponsor / those of ten minutes, newest 200 of each half',
        'digits, right or wrong: update TRIES#USER / COUPONDIGITS, if no other try was counted',
      ],
      requests: 6,
      readUnits: 4,
      writeUnits: 3,
    },
    callsPerFan: 0.1,
  },
  {
    contract: paymentsSetup.getStripeAccount,
    rights: { table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], payments: true },
    timeoutSeconds: 29,
    costs: {
      keys: ['consistent: SPONSOR or TEAM / INFO and PAYMENTS'],
      requests: 1,
      readUnits: 2,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: paymentsSetup.getStripeAccountLink,
    rights: {
      table: ['BatchGetItem', 'PutItem', 'ConditionCheckItem'],
      payments: true,
      siteUrl: true,
    },
    timeoutSeconds: 29,
    /** Costs of the first call, which creates the payee's account. Later calls only read. */
    costs: {
      keys: [
        'consistent: SPONSOR or TEAM / INFO and PAYMENTS, once more after writing',
        'transaction: put PAYMENTS and AUDIT#, check INFO',
      ],
      requests: 3,
      readUnits: 4,
      writeUnits: 9,
    },
    callsPerFan: 0,
  },
])
