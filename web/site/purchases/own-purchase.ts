import type { OutputOf } from '#shared/api/contract.ts'
import type { readMyPurchase } from '#shared/api/purchases.ts'

export type PurchaseAnswer = OutputOf<typeof readMyPurchase>
export type OwnPurchase = PurchaseAnswer['purchase']
