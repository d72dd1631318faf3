import type { OutputOf } from '#shared/api/contract.ts'
import type { listRecounts, readRecountFile } from '#shared/api/recounts.ts'
import { recountFileAddress } from '../../reports/recount-files.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { listRecountNights, readRecountNight } from '../../stores/counters/recount-nights.ts'
import type { ListRequest } from '../../stores/table/cursor.ts'

/** Newest first. */
export function recounts(page: ListRequest): Promise<OutputOf<typeof listRecounts>> {
  return listRecountNights(page)
}

/** Only what the recount has noted is there to be had. */
export async function recountFile(
  run: string,
  from: number,
): Promise<OutputOf<typeof readRecountFile> | Refusal> {
  const night = await readRecountNight(run)
  if (!night?.files?.includes(from)) return refuse('notFound')
  return { url: recountFileAddress({ ...night, from }) }
}
