import * as adminPurchases from '#shared/api/admin-purchases.ts'
import * as passes from '#shared/api/passes.ts'
import * as purchases from '#shared/api/purchases.ts'
import { areaOf } from './area.ts'
import { SALE } from './sale-rights.ts'

export const purchasesEndpoints = areaOf('purchases', [
  {
    contract: purchases.getStripeCheckoutSession,
    rights: { table: SALE, payments: true, siteUrl: true },
    timeoutSeconds: 29,
  },
  {
    contract: purchases.readMyCheckout,
    rights: { table: ['GetItem'] },
  },
  {
    contract: purchases.cancelCheckout,
    rights: { table: SALE, payments: true },
    timeoutSeconds: 29,
  },
  {
    contract: purchases.listMyPurchases,
    rights: { table: ['GetItem', 'Query'] },
  },
  {
    contract: purchases.readMyPurchase,
    rights: { table: ['GetItem'] },
  },
  {
    contract: passes.issuePass,
    rights: { table: ['GetItem'], passes: true, siteUrl: true },
  },
  {
    contract: passes.downloadApplePass,
    rights: { table: ['GetItem'], passes: true, siteUrl: true },
  },
  {
    contract: purchases.refundMyPurchase,
    rights: { table: SALE, payments: true },
    timeoutSeconds: 29,
  },
  {
    contract: purchases.refundPurchase,
    rights: { table: SALE, indexes: ['byOffer'], payments: true },
    timeoutSeconds: 29,
  },
  {
    contract: adminPurchases.lookUpPurchase,
    rights: { table: ['GetItem', 'UpdateItem'] },
  },
  {
    contract: adminPurchases.readPurchase,
    rights: { table: ['GetItem', 'Query'], indexes: ['byOffer'] },
  },
  {
    contract: purchases.receiveStripeEvent,
    rights: { table: SALE, payments: true },
    timeoutSeconds: 29,
  },
])
