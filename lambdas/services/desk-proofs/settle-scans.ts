import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { settleScans } from '#shared/api/desk.schemas.ts'
import type { SettledScan } from '#shared/api/desk.ts'
import { CLOCK_OFF_MS, SCAN_AGE_MAX_MS } from '#shared/desk/desk.ts'
import type { Offer } from '#shared/model/offer.ts'
import { OFFLINE_LEEWAY_MS, type Verdict } from '#shared/proof/verdict.ts'
import { logger } from '../../base/logger.ts'
import { eachAtMost } from '../../base/parallel.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { type Checker, checkerOf } from '../desks/checker.ts'
import { type Coupon, findByCode } from '../proofs/find-by-code.ts'
import { type AcceptedScan, settleScan } from './settle-scan.ts'

type Body = BodyOf<typeof settleScans>
type Scan = Body['scans'][number]

/** Number of coupons whose proofs are written at the same time. */
const WRITTEN_AT_ONCE = 5

/**
 * Settles scans that a desk accepted without a network. Scans of one coupon are settled in order of
 * time. Leaves out scans that could not be read or written, which the desk sends again. Fails if no
 * scan could be settled.
 */
export async function settle(
  request: Body & { readonly now: Date },
): Promise<OutputOf<typeof settleScans> | Refusal> {
  const { now } = request
  const checker = await checkerOf({ ...request, mayBeLocked: true })
  if (isRefusal(checker)) return checker
  const inOrder = request.scans.toSorted((a, b) => (a.scannedAt < b.scannedAt ? -1 : 1))
  const failures: unknown[] = []
  const unlessFailed = <T>({ attempt }: Pick<Scan, 'attempt'>, result: Promise<T>) =>
    result.catch((error: unknown) => {
      failures.push(error)
      logger.error('a scan was not settled', { error, attempt })
      return undefined
    })
  const read = await Promise.all(
    inOrder.map((scan) => unlessFailed(scan, readScan(scan, checker, now))),
  )
  const found = read.filter((scan) => scan !== undefined)
  const scans: SettledScan[] = found.filter((scan) => 'outcome' in scan)
  const accepted = found.filter((scan) => 'coupon' in scan)
  const dealOf = dealReader()
  const settleOne = async (scan: AcceptedScan) =>
    settleScan(scan, { checker, deal: await dealOf(scan.coupon.offerKey), now })
  await eachAtMost(WRITTEN_AT_ONCE, byCoupon(accepted), async (ofCoupon) => {
    for (const scan of ofCoupon) {
      const settled = await unlessFailed(scan, settleOne(scan))
      if (settled) scans.push(settled)
    }
  })
  if (scans.length > 0) return { scans, now: now.toISOString() }
  if (failures.length > 0) throw failures[0]
  return refuse('busy')
}

/** Returns a function that reads each deal once. Deleted deals are undefined. */
function dealReader(): (offerKey: string) => Promise<Offer | undefined> {
  const read = new Map<string, Promise<Offer | undefined>>()
  return (offerKey) => {
    const deal = read.get(offerKey) ?? readOffer(offerKey, { isConsistent: true })
    read.set(offerKey, deal)
    return deal
  }
}

/** Returns a scan with its coupon, or why the desk could not have accepted it. */
async function readScan(
  { attempt, code, scannedAt }: Scan,
  { sponsorKey }: Checker,
  now: Date,
): Promise<AcceptedScan | SettledScan> {
  const at = new Date(scannedAt)
  const found = await findByCode({ sponsorKey, code, now: at, leewayMs: OFFLINE_LEEWAY_MS })
  const verdict = typeof found === 'string' ? found : onTime(found, at, now)
  if (typeof found === 'string' || verdict !== 'valid') {
    return { attempt, outcome: 'refused', verdict }
  }
  return { attempt, scannedAt, coupon: found }
}

/** Returns the verdict on a coupon, given the time at which its desk says it was scanned. */
function onTime({ onCode, redeemedAt }: Coupon, at: Date, now: Date): Verdict {
  const ageMs = now.getTime() - at.getTime()
  const isInTime = ageMs >= -CLOCK_OFF_MS && ageMs <= SCAN_AGE_MAX_MS
  const isAfterRedemption = at.getTime() >= Date.parse(redeemedAt) - OFFLINE_LEEWAY_MS
  return isInTime && isAfterRedemption ? onCode : 'stale'
}

/** Groups accepted scans by coupon. The scans of a coupon stay in order. */
function byCoupon(scans: readonly AcceptedScan[]): AcceptedScan[][] {
  const groups = new Map<string, AcceptedScan[]>()
  for (const scan of scans) {
    const { redemptionId } = scan.coupon
    groups.set(redemptionId, [...(groups.get(redemptionId) ?? []), scan])
  }
  return [...groups.values()]
}
