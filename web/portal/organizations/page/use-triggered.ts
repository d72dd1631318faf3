import { type DealRow, listPortalDeals } from '#shared/api/portal-deals.ts'
import { useReading } from '../../../lib/live/use-live.ts'

/** An organization's triggered deals, most recently triggered first. */
export type Triggered = {
  readonly deals: readonly DealRow[]
  /** False if the organization has more triggered deals than were read. */
  readonly isWhole: boolean
}

/**
 * Returns the first page of an organization's triggered deals, or undefined while they load, and
 * whether loading failed.
 */
export function useTriggered(teamKey: string) {
  const { data, isError } = useReading(listPortalDeals, {
    query: { teamKey, filter: 'TriggeredDeals', order: 'activatedAt', direction: 'desc' },
  })
  const triggered: Triggered | undefined = data && {
    deals: data.items,
    isWhole: data.items.length === data.total,
  }
  return { triggered, isError }
}
