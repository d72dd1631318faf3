import type { SettledScan } from '#shared/api/desk.ts'
import type { Offer } from '#shared/model/offer.ts'
import { fingerprint, newKey } from '../../base/keys.ts'
import { type Proof, readProof } from '../../stores/deals/proofs.ts'
import { doubleItem } from '../../stores/desks/doubles.ts'
import { retryContended } from '../../stores/table/table.ts'
import { putIfAbsent } from '../../stores/table/writes.ts'
import type { Checker } from '../desks/checker.ts'
import type { Coupon } from '../proofs/find-by-code.ts'
import { newProof } from '../proofs/new-proof.ts'
import { withOrganization } from '../proofs/with-organization.ts'
import { putScanned, replaceProof } from './before-cap.ts'

/** Scan of a genuine coupon that a desk accepted without a network. */
export interface AcceptedScan {
  readonly attempt: string
  readonly scannedAt: string
  readonly coupon: Coupon
}

/** Maximum number of attempts if other desks check the same coupon at the same time. */
const ATTEMPTS = 5

/**
 * Records an accepted scan as the coupon's proof, or as a double if another check was earlier. If
 * the scan is earlier than the stored proof, the stored proof becomes the double. Counts the proof
 * even if the deal's limit of proofs is reached, because the desk could not know. Returns undefined
 * if other desks were faster each time; the scan can then be sent again.
 */
export async function settleScan(
  scan: AcceptedScan,
  { checker, deal, now }: { checker: Checker; deal: Offer | undefined; now: Date },
): Promise<SettledScan | undefined> {
  const { attempt, scannedAt } = scan
  const coupon = await withOrganization(scan.coupon, checker.sponsorKey)
  const proof = { ...newProof(coupon, checker, scannedAt), id: newKey(), attempt, isOffline: true }
  const proven: SettledScan = { attempt, outcome: 'proven', verdict: 'valid' }
  const settled = await retryContended(`scan of ${coupon.redemptionId}`, ATTEMPTS, async () => {
    const put = await putScanned(proof, deal, now)
    if (put === 'done') return proven
    const stored = await readProof(coupon.redemptionId)
    if (stored === undefined || put === 'busy') return 'again'
    if (stored.by === proof.by && stored.attempt === attempt) return proven
    if (scannedAt < stored.provenAt) {
      const record = { put: { Item: recordOf({ counted: proof, repeated: stored }, now) } }
      const replaced = await replaceProof({ stored, earlier: proof, record }, deal, now)
      return replaced === 'done' ? proven : 'again'
    }
    const noted = await putIfAbsent(recordOf({ counted: stored, repeated: proof }, now))
    return noted === 'busy' ? 'again' : doubleOf(stored, attempt)
  })
  return settled === 'contended' ? undefined : settled
}

function doubleOf({ provenAt, desk }: Proof, attempt: string): SettledScan {
  return {
    attempt,
    outcome: 'double',
    verdict: 'alreadyProven',
    provenBefore: provenAt,
    ...(desk !== undefined && { provenWhere: desk }),
  }
}

/**
 * Returns the record of a coupon that was accepted twice. Its key is derived from the repeated
 * check, so that a check that is sent again writes the same record.
 */
function recordOf({ counted, repeated }: { counted: Proof; repeated: Proof }, now: Date) {
  const { sponsorKey, redemptionId, offerKey, provenAt, by, attempt } = repeated
  const id = fingerprint(`${redemptionId}#${by}#${attempt}`)
  const double = {
    id,
    redemptionId,
    offerKey,
    counted: placeOf(counted),
    repeated: placeOf(repeated),
  }
  return doubleItem(sponsorKey, double, { scannedAt: provenAt, now })
}

/** Returns the desk's name and the time of a proof. The name is empty for staff in the portal. */
function placeOf({ desk = '', provenAt }: Proof) {
  return { desk, at: provenAt }
}
