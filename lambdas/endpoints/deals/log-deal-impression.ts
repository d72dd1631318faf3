import { ulid } from 'ulid'
import { logDealImpression } from '#shared/api/deals.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { putImpression } from '../../stores/impressions.ts'
import { readOffer } from '../../stores/offers.ts'

export const handler = endpoint(logDealImpression, async ({ body, now }) => {
  const offer = await readOffer(body.dealKey)
  if (offer === undefined) return refuse('notFound')
  const [team] = livingTeams(offer)
  await putImpression({
    key: ulid(now.getTime()),
    offerKey: offer.key,
    sponsorKey: offer.sponsor.key,
    ...(team && { teamKey: team.key }),
    viewedAt: now.toISOString(),
  })
  return { success: true }
})
