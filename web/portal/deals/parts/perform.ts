import type { QueryClient } from '@tanstack/react-query'
import {
  actOnDeal,
  actOnDeals,
  type DealRow,
  listPortalDeals,
  readPortalDeal,
} from '#light/api/portal-deals.ts'
import type { DealAction } from '#shared/deals/actions.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { type Step, stepsBack } from './steps-back.ts'

/** Has everything that shows deals read again. */
export const renewDeals = (client: QueryClient) => renew(client, [listPortalDeals, readPortalDeal])

/** Does something with a deal, one step after the other. */
export async function perform(dealKey: string, steps: readonly Step[]): Promise<void> {
  for (const body of steps) await call(actOnDeal, { params: { dealKey }, body })
}

/** Does the same with several deals; fails where it did not work for one of them. */
export async function performForAll(dealKeys: readonly string[], step: Step): Promise<void> {
  const { rows } = await call(actOnDeals, { body: { dealKeys: [...dealKeys], ...step } })
  const failed = rows.filter(({ outcome }) => outcome !== 'done')
  if (failed.length > 0) throw new Error(`It did not work for ${failed.length} deals`)
}

/** Takes back what was done with deals, as they were before it. */
export async function takeBack(action: DealAction, before: readonly DealRow[]): Promise<void> {
  const now = serverNow()
  const ways = before.map((deal) => ({ key: deal.key, steps: stepsBack(action, deal, now) }))
  const rounds = Math.max(0, ...ways.map(({ steps }) => steps.length))
  for (let round = 0; round < rounds; round += 1) {
    const alike = Map.groupBy(ways, ({ steps }) => JSON.stringify(steps[round]))
    for (const group of alike.values()) {
      const step = group[0]?.steps[round]
      if (step)
        await performForAll(
          group.map(({ key }) => key),
          step,
        )
    }
  }
}
