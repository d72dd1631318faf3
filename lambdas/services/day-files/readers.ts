import { PORTAL_ZONE } from '#shared/constants.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import { refundedCents } from '#shared/payments/sales.ts'
import type { DATASETS, Dataset } from '#shared/reports/datasets.ts'
import { ageGroupOf } from '#shared/stats/age-groups.ts'
import { localDay } from '#shared/time.ts'
import type { Cell } from '../../reports/csv.ts'
import { impressionsAt } from '../../stores/counters/impressions-by-day.ts'
import { proofsAt } from '../../stores/deals/proofs-by-day.ts'
import { redemptionsAt } from '../../stores/deals/redemptions-by-day.ts'
import { eventsAt } from '../../stores/fans/events-by-day.ts'
import { followsAt } from '../../stores/fans/follows-by-day.ts'
import { purchasesAt } from '../../stores/purchases/purchases-by-day.ts'
import type { Item } from '../../stores/table/table.ts'

type Named<D extends Dataset> = Readonly<Record<(typeof DATASETS)[D][number]['name'], Cell>>

const inToronto = (at: string) => localDay(at, PORTAL_ZONE)

export const READERS: { [D in Dataset]: (entries: readonly Item[]) => Promise<Named<D>[]> } = {
  redemptions: async (entries) =>
    (await redemptionsAt(entries, { isConsistent: true })).map(ofRedemption),
  proofs: async (entries) => (await proofsAt(entries)).map(ofProof),
  purchases: async (entries) => (await purchasesAt(entries)).map(ofPurchase),
  impressions: async (entries) =>
    (await impressionsAt(entries)).map(({ hourAt, sponsorKey, impressions }) => ({
      hour_at: hourAt,
      local_day: inToronto(hourAt),
      business_key: sponsorKey,
      impressions,
    })),
  follows: async (entries) =>
    followsAt(entries).map(({ at, teamKey, change }) => ({
      happened_at: at,
      local_day: inToronto(at),
      organization_key: teamKey,
      change,
    })),
  events: async (entries) =>
    (await eventsAt(entries)).map((event) => ({
      happened_at: event.createdAt,
      local_day: inToronto(event.createdAt),
      event_key: event.key,
      type: event.type,
      user_key: event.userKey,
      resource: event.resource,
      resource_key: event.resourceKey,
    })),
}

function ofRedemption(redemption: Redemption): Named<'redemptions'> {
  const { time, offerKey, userAge, userAgeGroup } = redemption
  return {
    redeemed_at: time,
    local_day: inToronto(time),
    redemption_id: redemption.id,
    type: redemption.transactionType,
    deal_key: offerKey,
    deal: redemption.offerDescription,
    business_key: redemption.sponsorKey,
    business: redemption.sponsorName,
    organization_key: redemption.teamKey,
    user_key: redemption.userKey,
    gender: redemption.userGender,
    age_group: userAge === undefined ? userAgeGroup : ageGroupOf(userAge),
    city: redemption.userCity,
  }
}

type Proof = Awaited<ReturnType<typeof proofsAt>>[number]

function ofProof(proof: Proof): Named<'proofs'> {
  const { provenAt } = proof
  return {
    proven_at: provenAt,
    local_day: inToronto(provenAt),
    redemption_id: proof.redemptionId,
    redeemed_at: proof.redeemedAt,
    deal_key: proof.offerKey,
    business_key: proof.sponsorKey,
    organization_key: proof.teamKey,
    desk_key: proof.deskKey,
    desk: proof.desk,
    offline: proof.isOffline ? 'yes' : 'no',
  }
}

function ofPurchase(purchase: Purchase): Named<'purchases'> {
  const { createdAt } = purchase
  return {
    bought_at: createdAt,
    local_day: inToronto(createdAt),
    purchase_key: purchase.key,
    state: purchase.state,
    deal_key: purchase.offerKey,
    deal: purchase.offerDescription,
    business_key: purchase.sponsorKey,
    business: purchase.sponsorName,
    organization_key: purchase.teamKey,
    user_key: purchase.userKey,
    price_cents: purchase.priceCents,
    currency: purchase.currency,
    redeemed_at: purchase.redeemedAt,
    refunded_at: purchase.refundedAt,
    refunded_cents: refundedCents(purchase),
  }
}
