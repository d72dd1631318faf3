import type { QueryClient } from '@tanstack/react-query'
import { actOnDeal, actOnDeals, undoDealActions } from '#light/api/deal-actions.ts'
import { listPortalDeals, readPortalDeal } from '#light/api/portal-deals.ts'
import type { BodyOf } from '#shared/api/contract.ts'
import type { DealAction } from '#shared/deals/actions.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'

/** An action on a deal, with what is needed to undo it. */
export type Deed = BodyOf<typeof undoDealActions>['deeds'][number]

/** Some deals were changed since: they stay as they are, the others are as they were before. */
export class ChangedSince extends Error {
  override readonly name = 'ChangedSince'
  readonly count: number

  constructor(count: number) {
    super(`${count} deals were changed since`)
    this.count = count
  }
}

/** Has everything that shows deals read again. */
export const renewDeals = (client: QueryClient) => renew(client, [listPortalDeals, readPortalDeal])

/** Does something with a deal; undefined where that has changed nothing. */
export async function perform(dealKey: string, action: DealAction): Promise<Deed | undefined> {
  const { deed } = await call(actOnDeal, { params: { dealKey }, body: { action } })
  return deed === undefined ? undefined : { dealKey, deed }
}

/** Does the same with several deals; fails where it did not work for one of them. */
export async function performForAll(
  dealKeys: readonly string[],
  action: DealAction,
): Promise<Deed[]> {
  const { rows } = await call(actOnDeals, { body: { dealKeys: [...dealKeys], action } })
  const failed = rows.filter(({ outcome }) => outcome !== 'done')
  if (failed.length > 0) throw new Error(`It did not work for ${failed.length} deals`)
  return rows.flatMap(({ dealKey, deed }) => (deed === undefined ? [] : [{ dealKey, deed }]))
}

/** Takes back what was done with deals: each is as it was before. May be sent again. */
export async function takeBack(deeds: readonly Deed[]): Promise<void> {
  const { rows } = await call(undoDealActions, { body: { deeds: [...deeds] } })
  const kept = rows.filter(({ outcome }) => outcome !== 'undone')
  const changed = kept.filter(({ outcome }) => outcome === 'changed')
  if (kept.length > changed.length) throw new Error(`${kept.length} deals were not taken back`)
  if (changed.length > 0) throw new ChangedSince(changed.length)
}
