import type { OutputOf } from '#shared/api/contract.ts'
import type { logDealImpression } from '#shared/api/deals.schemas.ts'
import { isWithdrawn, livingTeams } from '#shared/deals/teams.ts'
import type { Caller } from '../../base/caller.ts'
import { fingerprint, newKey } from '../../base/keys.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { putImpression } from '../../stores/deals/impressions.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { type Counted, countOnce, limitPassesAt } from '../../stores/rate-limits.ts'

interface Look {
  readonly offerKey: string
  readonly caller: Caller | undefined
  readonly address: string
  readonly now: Date
}

/** Counts a view of a published deal, within a limit for each person or IP address. */
export async function countLook(look: Look): Promise<OutputOf<typeof logDealImpression> | Refusal> {
  const { offerKey, now } = look
  const offer = await readOffer(offerKey)
  if (offer === undefined) return refuse('notFound')
  if (isWithdrawn(offer)) return refuse('dealUnavailable', { reason: 'archived' })
  const key = newKey(now.getTime())
  const counted = countedFor(look, key)
  if (!(await countOnce(counted, now))) {
    return refuse('tooManyTries', { passesAt: limitPassesAt(counted.limit, now) })
  }
  const [team] = livingTeams(offer)
  await putImpression({
    key,
    offerKey,
    sponsorKey: offer.sponsor.key,
    ...(team && { teamKey: team.key }),
    viewedAt: now.toISOString(),
  })
  return { success: true }
}

function countedFor({ caller, address }: Look, key: string): Counted {
  if (caller) return { limit: 'looksOfFan', who: caller.personKey }
  return { limit: 'looksOfAddress', who: fingerprint(address), spreadBy: key }
}
