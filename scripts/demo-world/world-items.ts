import { auditChange } from '#lambdas/services/audit/audit-change.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { dealItems, dealUseItems } from './items/deal-items.ts'
import { demoDeskItems } from './items/desk-items.ts'
import { fanItems } from './items/fan-items.ts'
import { demoFeedbackItems } from './items/feedback-items.ts'
import { demoHealthItems } from './items/health-items.ts'
import { demoLiftItems } from './items/lift-items.ts'
import { accountItems, purchaseItems } from './items/money-items.ts'
import { communityItems } from './items/organization-items.ts'
import { demoProofItems } from './items/proof-items.ts'
import { settingsItems } from './items/settings-items.ts'
import { demoValueReportItems } from './items/value-report-items.ts'
import { historyOf } from './world/history.ts'
import type { World } from './world/world.ts'

/** Yields all items of the demo world except its counters. */
export function* worldItems(world: World): Generator<Item, void, undefined> {
  yield* settingsItems(world)
  yield* communityItems(world)
  yield* demoDeskItems(world)
  yield* demoValueReportItems(world)
  yield* dealItems(world)
  yield* fanItems(world)
  yield* dealUseItems(world)
  yield* demoProofItems(world)
  yield* demoFeedbackItems(world)
  yield* demoHealthItems(world)
  yield* demoLiftItems(world)
  yield* purchaseItems(world)
  for (const change of historyOf(world)) yield auditChange(change).put.Item
  yield* accountItems(world)
}
