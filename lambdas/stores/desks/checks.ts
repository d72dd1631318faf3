import type * as z from 'zod/mini'
import { desksOf } from '../table/desk-keys.ts'
import { parseItem, queryPage } from '../table/table.ts'

/** Time for which a business sees the doubles and the taken-back proofs of its desks. */
const SEEN_SECONDS = 90 * 24 * 60 * 60
/** Maximum number of records of one kind that are listed. */
const LISTED_MAX = 50

/** Returns the time, in seconds since 1970, from which DynamoDB may delete a record of a check. */
export function checkTtl(since: Date): number {
  return Math.floor(since.getTime() / 1000) + SEEN_SECONDS
}

/**
 * Lists the newest 50 records of one kind whose sort keys continue with a time of the last 90 days,
 * newest first. DynamoDB may delete older ones days late.
 */
export async function readNewestChecks<S extends z.ZodMiniType>(
  schema: S,
  { sponsorKey, prefix, now }: { sponsorKey: string; prefix: string; now: Date },
): Promise<z.infer<S>[]> {
  const since = new Date(now.getTime() - SEEN_SECONDS * 1000).toISOString()
  const { items } = await queryPage({
    pk: desksOf(sponsorKey),
    between: [prefix + since, `${prefix}~`],
    newestFirst: true,
    limit: LISTED_MAX,
  })
  return items.map((item) => parseItem(schema, item))
}
