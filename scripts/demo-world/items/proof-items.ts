import { fingerprint } from '#lambdas/base/keys.ts'
import { type Proof, proofItem } from '#lambdas/stores/deals/proofs.ts'
import { doubleItem } from '#lambdas/stores/desks/doubles.ts'
import { takenBackItem } from '#lambdas/stores/desks/taken-back.ts'
import type { Item } from '#lambdas/stores/table/table.ts'
import { countsProofs } from '#shared/deals/counting.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import { createRandom, type Random } from '../../random.ts'
import { DEMO_DESK, DEMO_SPONSOR_KEY, DEMO_USER_KEYS } from '../accounts.ts'
import type { World } from '../world/world.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const SECOND_MS = 1000

/**
 * Yields the proofs of a week at the demo business: of about two of three coupons of in-store deals,
 * a few without a network, one that was accepted twice, and one that the desk took back before it
 * accepted it again. All coupons of deals whose limit counts
 * proofs are proven, also those from before the week.
 */
export function* demoProofItems(world: World): Generator<Item, void, undefined> {
  const random = createRandom(1).fork('proofs')
  const scanned = new Set(
    world.deals.filter(({ offer }) => countsProofs(offer)).map(({ offer }) => offer.key),
  )
  let hasDouble = false
  let hasTakenBack = false
  for (const redemption of provableOf(world, scanned)) {
    const tookUnit = scanned.has(redemption.offerKey)
    if (!random.chance(2 / 3) && !tookUnit) continue
    const proof = Object.assign(proofOf(redemption, random), tookUnit && { tookUnit })
    yield proofItem(proof)
    if (!hasTakenBack && proof.desk !== undefined && !proof.isOffline) {
      hasTakenBack = true
      yield takenBackOf(proof)
    }
    if (hasDouble || !proof.isOffline) continue
    hasDouble = true
    yield doubleOf(proof, world)
  }
}

function provableOf(
  { redemptions, deals, madeAt }: World,
  scanned: ReadonlySet<string>,
): Redemption[] {
  const since = new Date(madeAt - WEEK_MS).toISOString()
  const inStore = new Set(
    deals.filter(({ offer }) => offer.dealType === 'instore').map(({ offer }) => offer.key),
  )
  return redemptions.filter(
    ({ sponsorKey, transactionType, time, offerKey }) =>
      sponsorKey === DEMO_SPONSOR_KEY &&
      transactionType === 'redemption' &&
      inStore.has(offerKey) &&
      (time >= since || scanned.has(offerKey)),
  )
}

function proofOf({ id, offerKey, sponsorKey, teamKey, time }: Redemption, random: Random): Proof {
  const provenAt = new Date(Date.parse(time) + random.int(20, 300) * SECOND_MS).toISOString()
  const shared = { id, redemptionId: id, offerKey, sponsorKey, teamKey, redeemedAt: time, provenAt }
  const place = random.int(1, 10)
  if (place <= 2) return Object.assign(shared, { by: DEMO_USER_KEYS.sponsor, attempt: id })
  const { key: deskKey, name: desk } = DEMO_DESK
  const atDesk = { by: `desk:${deskKey}`, attempt: id, deskKey, desk }
  return Object.assign(shared, atDesk, place === 10 && { isOffline: true })
}

/** Returns the record that staff in the portal accepted a coupon a little later than the desk. */
function doubleOf({ redemptionId, offerKey, provenAt, desk = '' }: Proof, { madeAt }: World): Item {
  const at = new Date(Date.parse(provenAt) + 40 * SECOND_MS).toISOString()
  const double = {
    id: fingerprint(`${redemptionId}#double`),
    redemptionId,
    offerKey,
    counted: { desk, at: provenAt },
    repeated: { desk: '', at },
  }
  return doubleItem(DEMO_SPONSOR_KEY, double, { scannedAt: at, now: new Date(madeAt) })
}

/** Returns the record that the desk accepted a coupon shortly before, and took that back. */
function takenBackOf({ redemptionId, offerKey, provenAt, desk = '' }: Proof): Item {
  const before = (seconds: number) =>
    new Date(Date.parse(provenAt) - seconds * SECOND_MS).toISOString()
  const times = { provenAt: before(15), takenBackAt: before(6) }
  return takenBackItem(DEMO_SPONSOR_KEY, Object.assign(times, { redemptionId, offerKey, desk }))
}
