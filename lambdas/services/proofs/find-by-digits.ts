import { createHmac } from 'node:crypto'
import { REDEMPTION_WINDOW_SECONDS } from '#shared/constants.ts'
import { isWindowOpen } from '#shared/deals/cooldown.ts'
import { addSeconds } from '#shared/interval.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import { bigEndian } from '#shared/proof/bytes.ts'
import { DIGITS_STEP_BYTES, truncate } from '#shared/proof/digits.ts'
import { acceptedSteps } from '#shared/proof/steps.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { type ProofSecret, proofSecret, redemptionSecret } from '../../proofs/proof-keys.ts'
import { listRedemptions } from '../../stores/deals/redemption-lists.ts'
import { retryContended } from '../../stores/table/table.ts'
import {
  acceptRightTry,
  COUPON_DIGITS,
  countWrongTry,
  readTries,
  triesPassAt,
} from '../../stores/wrong-tries.ts'

interface Search {
  /** Subject of the count of wrong tries: a staff member, or a device at a desk. */
  readonly triedBy: string
  readonly sponsorKey: string
  /** The six digits. */
  readonly digits: string
  readonly now: Date
}

/** Maximum number of attempts if other tries of the same subject are counted at the same time. */
const ATTEMPTS = 4

/** Maximum number of a business's newest redemptions whose digits are compared. */
const COMPARED_MAX = 200

/**
 * Returns the redemption whose coupon shows these digits, or undefined unless exactly one does.
 * After five wrong tries the staff member or the device must wait, since digits are few enough to
 * guess.
 */
export async function findByDigits(search: Search): Promise<Redemption | undefined | Refusal> {
  const { triedBy, now } = search
  const found = await retryContended(`digits tried by ${triedBy}`, ATTEMPTS, async () => {
    const item = await readTries(COUPON_DIGITS, triedBy)
    const passesAt = triesPassAt(COUPON_DIGITS, item, now)
    if (passesAt !== undefined) return refuse('tooManyTries', { passesAt })
    const redemption = await showing(search)
    const tried = { userKey: triedBy, item, now }
    if (redemption !== undefined) {
      return (await acceptRightTry(COUPON_DIGITS, tried)) ? redemption : 'again'
    }
    const { kind } = await countWrongTry(COUPON_DIGITS, tried)
    return kind === 'done' ? undefined : 'again'
  })
  return found === 'contended' ? refuse('busy') : found
}

/** Returns the business's only running coupon that shows the digits; undefined if several do. */
async function showing({ sponsorKey, digits, now }: Search): Promise<Redemption | undefined> {
  const to = now.toISOString()
  const period = { from: addSeconds(to, -REDEMPTION_WINDOW_SECONDS), to }
  const [secret, { items }] = await Promise.all([
    proofSecret(),
    listRedemptions('bySponsor', sponsorKey, { limit: COMPARED_MAX, period }),
  ])
  const steps = acceptedSteps(now.getTime()).map((step) => bigEndian(step, DIGITS_STEP_BYTES))
  const found = items.filter(
    ({ id, time, transactionType }) =>
      transactionType === 'redemption' &&
      isWindowOpen(time, now) &&
      digitsOf(id, secret, steps).includes(digits),
  )
  return found.length === 1 ? found[0] : undefined
}

/**
 * Returns a redemption's digits in each of these steps. Uses Node's own HMAC, which is faster than
 * WebCrypto for many redemptions.
 */
function digitsOf(id: string, secret: ProofSecret, steps: readonly Uint8Array[]): string[] {
  const key = redemptionSecret(secret, id)
  return steps.map((step) => truncate(createHmac('sha256', key).update(step).digest()))
}
