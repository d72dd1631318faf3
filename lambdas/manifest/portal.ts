import { readFigures } from '#shared/api/figures.ts'
import * as paymentsSetup from '#shared/api/payments-setup.ts'
import * as portal from '#shared/api/portal.ts'
import * as portalPurchases from '#shared/api/portal-purchases.ts'
import { searchPortal } from '#shared/api/portal-search.ts'
import * as reconciliations from '#shared/api/reconciliations.ts'
import * as recounts from '#shared/api/recounts.ts'
import { RECOUNT_PREFIX } from '#shared/reports/datasets.ts'
import { areaOf } from './area.ts'

export const portalEndpoints = areaOf('portal', [
  {
    contract: portal.readSponsorDashboard,
    rights: { table: ['Query'], indexes: ['bySponsor'], search: 'read' },
  },
  {
    contract: portal.readTeamDashboard,
    rights: { table: ['Query', 'BatchGetItem'], indexes: ['byTeam'] },
  },
  {
    contract: portal.readAdminDashboard,
    rights: { table: ['Query'] },
  },
  {
    contract: readFigures,
    rights: {
      table: ['BatchGetItem', 'Query', 'PutItem'],
      indexes: ['bySponsor', 'byTeam', 'byOffer'],
    },
  },
  {
    contract: searchPortal,
    rights: { table: ['BatchGetItem', 'Query'], search: 'read' },
  },
  {
    contract: reconciliations.listReconciliations,
    rights: { table: ['Query'] },
  },
  {
    contract: recounts.listRecounts,
    rights: { table: ['Query'] },
  },
  {
    contract: recounts.readRecountFile,
    rights: { table: ['GetItem'], readsReports: RECOUNT_PREFIX },
  },
  {
    contract: portal.listRedemptions,
    rights: { table: ['Query', 'BatchGetItem'] },
  },
  {
    contract: portal.listSponsorRedemptions,
    rights: { table: ['GetItem'], indexes: ['bySponsor'] },
  },
  {
    contract: portalPurchases.readSponsorPurchaseStats,
    rights: { table: ['BatchGetItem'], indexes: ['bySponsor'] },
  },
  {
    contract: portalPurchases.readTeamPurchaseStats,
    rights: { table: ['BatchGetItem'], indexes: ['byTeam'] },
  },
  {
    contract: portalPurchases.listSponsorPurchases,
    rights: { table: ['BatchGetItem'], indexes: ['bySponsor', 'byOffer'] },
  },
  {
    contract: portalPurchases.findPurchase,
    rights: { table: ['GetItem', 'UpdateItem'] },
  },
  {
    contract: portalPurchases.redeemPurchase,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
  },
  {
    contract: paymentsSetup.getStripeAccount,
    rights: { table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem'], payments: true },
    timeoutSeconds: 29,
  },
  {
    contract: paymentsSetup.getStripeAccountLink,
    rights: {
      table: ['BatchGetItem', 'PutItem', 'ConditionCheckItem'],
      payments: true,
      siteUrl: true,
    },
    timeoutSeconds: 29,
  },
])
