import type { OutputOf } from '#shared/api/contract.ts'
import type { listDesks as contract, DoubleProof } from '#shared/api/portal-desks.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOffers } from '../../stores/deals/offers.ts'
import { readDesks } from '../../stores/desks/desks.ts'
import { readDoubles, type StoredDouble } from '../../stores/desks/doubles.ts'
import { isOwnSponsor } from '../portal-access/portal-access.ts'
import { businessIfAny } from './business.ts'
import { toDesk } from './to-desk.ts'

interface Request {
  readonly caller: Caller
  readonly sponsorKey: string
  readonly now: Date
}

/** Lists a business's desks, with revoked ones last, and its doubles. */
export async function listDesks({
  caller,
  sponsorKey,
  now,
}: Request): Promise<OutputOf<typeof contract> | Refusal> {
  if (!isOwnSponsor(caller, sponsorKey)) return refuse('forbidden')
  const [business, desks, doubles] = await Promise.all([
    businessIfAny(sponsorKey),
    readDesks(sponsorKey, now),
    readDoubles(sponsorKey),
  ])
  if (business === undefined) return refuse('notFound')
  const open = desks.filter(({ revokedAt }) => revokedAt === undefined)
  const revoked = desks.filter(({ revokedAt }) => revokedAt !== undefined)
  return {
    desks: [...open, ...revoked].map(toDesk),
    doubles: await withDeals(doubles),
    now: now.toISOString(),
  }
}

async function withDeals(doubles: readonly StoredDouble[]): Promise<DoubleProof[]> {
  const offers = await readOffers([...new Set(doubles.map(({ offerKey }) => offerKey))])
  const byKey = new Map(offers.map((offer) => [offer.key, offer]))
  return doubles.map(({ redemptionId, offerKey, counted, repeated }) => {
    const { description, descriptionFr } = byKey.get(offerKey) ?? {}
    return {
      redemptionId,
      ...(description !== undefined && { description }),
      ...(descriptionFr !== undefined && { descriptionFr }),
      counted,
      repeated,
    }
  })
}
