import type { OutputOf } from '#shared/api/contract.ts'
import type { listRecounts, readRecountFile } from '#shared/api/recounts.schemas.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { recountFileAddress } from '../../reports/recount-files.ts'
import { listRecountNights, readRecountNight } from '../../stores/counters/recount-nights.ts'
import type { ListRequest } from '../../stores/table/pages.ts'

/** Returns a page of the nightly recounts, newest first. */
export function recounts(page: ListRequest): Promise<OutputOf<typeof listRecounts>> {
  return listRecountNights(page)
}

/** Returns the link to a file of a recount. Refuses files that the recount has not recorded. */
export async function recountFile(
  run: string,
  from: number,
): Promise<OutputOf<typeof readRecountFile> | Refusal> {
  const night = await readRecountNight(run)
  if (!night?.files?.includes(from)) return refuse('notFound')
  return { url: recountFileAddress({ ...night, from }) }
}
