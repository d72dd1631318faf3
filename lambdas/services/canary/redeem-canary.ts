import { PROBED_DEAL_KEY } from '#shared/deals/probed-deal.ts'
import type { Unlock } from '#shared/model/code.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import type { User } from '#shared/model/user.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal } from '../../base/refusal.ts'
import { offerItem } from '../../stores/deals/offer-items.ts'
import { followItem } from '../../stores/fans/follows.ts'
import { userItem } from '../../stores/fans/users.ts'
import { batchWrite } from '../../stores/table/batch-write.ts'
import { canaryTtl, newCanaryKey } from '../../stores/table/canary-keys.ts'
import { keys } from '../../stores/table/keys.ts'
import type { Item } from '../../stores/table/table.ts'
import { redeem } from '../deals/redeem.ts'

/**
 * Redeems a deal as fans do, then repeats the request. Throws unless the second answer contains the
 * same redemption. The canary's own fan and deals are left out of statistics and lists
 * (`changeOf`).
 */
export async function redeemCanary(now: Date): Promise<{ readonly redeemed: number }> {
  const key = newCanaryKey(now)
  const made = itemsOf(key, now)
  await batchWrite([...made, ...PROBED].map((Item) => ({ PutRequest: { Item } })))
  const first = await redeemOnce(key, now)
  const again = await redeemOnce(key, now)
  const isKept = first.isNew && !again.isNew && again.redemption.redeemedAt === now.toISOString()
  if (!isKept) {
    throw new Error(`The canary got unexpected answers: ${JSON.stringify([first, again])}`)
  }
  const { number } = first.redemption
  const redemption = keys.redemption(key, key, number)
  await batchWrite(
    [...made, redemption].map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })),
  )
  return { redeemed: number }
}

async function redeemOnce(key: string, now: Date) {
  const request = { offerKey: key, teamKey: key, after: 0, deviceInfo: undefined, now }
  const answer = await redeem({ caller: callerOf(key, now), ...request })
  if (!isRefusal(answer)) return answer
  throw new Error(`The canary was refused: ${answer.code} ${answer.reason ?? ''}`)
}

function callerOf(key: string, now: Date): Caller {
  return {
    userKey: key,
    personKey: key,
    sub: key,
    accountName: key,
    email: undefined,
    isEmailProved: false,
    isVouchedFor: true,
    role: undefined,
    teamKey: undefined,
    sponsorKey: undefined,
    tokenMadeAt: now,
  }
}

/**
 * Returns the items of a hidden deal, and of a fan who follows its organization and has unlocked
 * the deal.
 */
function itemsOf(key: string, now: Date): Item[] {
  const at = now.toISOString()
  const unlock: Unlock = { teamKey: key, accessLevels: ['groupPass'], unlockedAt: at }
  const items: Item[] = [
    userItem(fanOf(key, at)),
    followItem(key, key, at),
    { ...keys.unlock(key, key), ...unlock, userKey: key },
    offerItem(dealOf(key, at)),
  ]
  const ttl = canaryTtl(now)
  return items.map((item) => ({ ...item, ttl }))
}

function fanOf(key: string, at: string): User {
  return {
    key,
    email: 'canary@fanward.invalid',
    createdAt: at,
    distancePreference: 'km',
    languagePreference: 'en',
  }
}

/**
 * Creation time of the probed deal. It is constant, so that writing the deal again causes no change
 * in the stream.
 */
const PROBED_AT = '2026-11-28T00:00:00.000Z'

/**
 * Items of the deal that is read by probes outside AWS. Each run writes them, so that a restored
 * table also contains them.
 */
const PROBED: readonly Item[] = [
  offerItem({ ...dealOf(PROBED_DEAL_KEY, PROBED_AT), hiddenDeal: false }),
  { ...keys.offerSponsor(PROBED_DEAL_KEY), ...sponsorOf(PROBED_DEAL_KEY, PROBED_AT) },
]

function dealOf(key: string, at: string): Offer {
  return {
    key,
    description: 'Canary',
    picture: '',
    dealType: 'online',
    terms: '',
    timeZone: 'America/Toronto',
    category: 'canary',
    keywords: [],
    accessLevels: ['groupPass'],
    published: true,
    active: true,
    hiddenDeal: true,
    exclusive: false,
    contestDeal: false,
    flashDeal: false,
    triggered: false,
    easyRedemption: false,
    redemptionsLimit: false,
    interval: { hour: 0, week: 0, month: 0 },
    pinned: false,
    sponsor: { key, name: 'Canary', logo: '' },
    teams: [{ key, name: 'Canary', slug: key.toLowerCase() }],
    publishedAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

function sponsorOf(key: string, at: string): Sponsor {
  return {
    key,
    name: 'Canary',
    description: '',
    category: 'canary',
    logo: '',
    picture: '',
    timeZone: 'America/Toronto',
    website: '',
    facebook: '',
    linkedin: '',
    twitter: '',
    instagram: '',
    teamKeys: [],
    archived: false,
    createdAt: at,
    updatedAt: at,
  }
}
