import type { OutputOf } from '#shared/api/contract.ts'
import type {
  DoubleProof,
  listDeskChecks,
  TakenBackProof,
} from '#shared/api/portal-desks.schemas.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { type Proof, readProofs } from '../../stores/deals/proofs.ts'
import { readDoubles, type StoredDouble } from '../../stores/desks/doubles.ts'
import { readTakenBack, type StoredTakenBack } from '../../stores/desks/taken-back.ts'
import { businessIfAny } from '../desks/business.ts'
import { isOwnSponsor } from '../portal-access/portal-access.ts'
import { readCheckedDeals } from '../proofs/checked-deal.ts'

interface Request {
  readonly caller: Caller
  readonly sponsorKey: string
  readonly now: Date
}

/** Lists the coupons that two desks of a business accepted, and those that a desk took back. */
export async function deskChecks({
  caller,
  sponsorKey,
  now,
}: Request): Promise<OutputOf<typeof listDeskChecks> | Refusal> {
  if (!isOwnSponsor(caller, sponsorKey)) return refuse('forbidden')
  const [business, doubles, takenBack] = await Promise.all([
    businessIfAny(sponsorKey),
    readDoubles(sponsorKey, now),
    readTakenBack(sponsorKey, now),
  ])
  if (business === undefined) return refuse('notFound')
  const [deals, proofs] = await Promise.all([
    readCheckedDeals([...doubles, ...takenBack]),
    readProofs(takenBack.map(({ redemptionId }) => redemptionId)),
  ])
  return {
    doubles: doubles.map((one) => toDouble(one, deals)),
    takenBack: takenBack.map((one) => toTakenBack(one, deals, proofs.get(one.redemptionId))),
  }
}

type Deals = Awaited<ReturnType<typeof readCheckedDeals>>

function toDouble(
  { redemptionId, offerKey, counted, repeated }: StoredDouble,
  deals: Deals,
): DoubleProof {
  const deal = deals.get(offerKey)
  return { redemptionId, ...(deal && { deal }), counted, repeated }
}

function toTakenBack(
  { redemptionId, offerKey, desk, provenAt, takenBackAt }: StoredTakenBack,
  deals: Deals,
  proof: Proof | undefined,
): TakenBackProof {
  const deal = deals.get(offerKey)
  return {
    redemptionId,
    ...(deal && { deal }),
    desk,
    provenAt,
    takenBackAt,
    ...(proof && { again: { desk: proof.desk ?? '', at: proof.provenAt } }),
  }
}
