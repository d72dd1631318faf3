import type { DeskSetup } from '#shared/api/desk.ts'
import { toBase64Url } from '#shared/proof/bytes.ts'
import { businessMark } from '#shared/proof/slip.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import type { StoredDesk } from '../../stores/desks/desks.ts'
import { businessIfAny } from './business.ts'
import { newestProofKeys } from './proof-keys.ts'

/** Returns the data that a device needs to check coupons at a desk, even without a network. */
export async function setupOf(
  { sponsorKey, name }: StoredDesk,
  now: Date,
): Promise<DeskSetup | Refusal> {
  const [business, mark, keys] = await Promise.all([
    businessIfAny(sponsorKey),
    businessMark(sponsorKey),
    newestProofKeys(),
  ])
  if (business === undefined) return refuse('notFound')
  return {
    name,
    business: { name: business.name },
    businessMark: toBase64Url(mark),
    keys,
    now: now.toISOString(),
  }
}
