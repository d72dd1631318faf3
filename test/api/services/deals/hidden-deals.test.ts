import { beforeAll, describe, expect, it } from 'vitest'
import { changeDeal } from '#lambdas/services/deals/change-deal.ts'
import {
  listDeals,
  listSimilarDeals,
  readDeal,
  readDealGroup,
  redeemDeal,
} from '#shared/api/deals.schemas.ts'
import { readFeed, recommendedOffer } from '#shared/api/feed.schemas.ts'
import { unlockExclusives } from '#shared/api/me.schemas.ts'
import { listOrganizationDeals } from '#shared/api/organizations.schemas.ts'
import { getStripeCheckoutSession } from '#shared/api/purchases.schemas.ts'
import { ORGANIZATION_DEAL_KINDS } from '#shared/deals/type.ts'
import type { User } from '#shared/model/user.ts'
import { givenDealGroup } from '#test/fixtures/brands/given-brands.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { givenCode } from '#test/fixtures/codes/given-codes.ts'
import { liveClient } from '#test/fixtures/live/live-client.ts'
import { call, makeToken } from '#test/fixtures/requests/api.ts'
import { givenDeal, givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

/**
 * Matches the texts of a hidden deal that must stay secret: offer, terms, access level, business
 * and organization.
 */
const SECRETS = /goalie|gardien|lace|groupPass|Velvet|flash|Underground/i

const cloud = openTestCloud()

async function givenHidden() {
  const team = await givenOrganization({ name: 'Underground Owls' })
  const sponsor = await givenSponsor({ teamKeys: [team.key], name: 'Velvet Room' })
  const hidden = await givenDeal(sponsor, [team], {
    description: 'A jersey signed by the goalie',
    descriptionFr: 'Un chandail signé par le gardien',
    terms: 'Bring your own lace.',
    hiddenDeal: true,
    accessLevels: ['groupPass'],
    flashDeal: true,
    priceCents: 500,
    originalValueCents: 1000,
    currency: 'CAD' as const,
    totalAvailable: 10,
  })
  await givenDeal(sponsor, [team])
  await cloud.settle()
  return { team, other: await givenOrganization(), sponsor, hidden }
}

type Given = Awaited<ReturnType<typeof givenHidden>>
let team: Given['team']
let other: Given['other']
let sponsor: Given['sponsor']
let hidden: Given['hidden']

beforeAll(async () => {
  ;({ team, other, sponsor, hidden } = await givenHidden())
})

const tokenOf = ({ key }: User) => makeToken(cloud.outputs, { userKey: key })

async function open(token?: string) {
  const params = { dealKey: hidden.key }
  const { status, data, problem } = await call(cloud.api, readDeal, {
    params,
    ...(token !== undefined && { token }),
  })
  return { status, data, problem }
}

async function unlocked(level: 'groupPass' | 'player', at: Given['team']): Promise<User> {
  const fan = await givenFan({}, [team])
  const { code } = await givenCode(at, { kind: 'special', accessLevel: level })
  const body = { teamKey: at.key, exclusiveCode: code }
  await call(cloud.api, unlockExclusives, { body, token: await tokenOf(fan) })
  return fan
}

describe('a hidden deal is closed', () => {
  it.each([
    ['a visitor', async (): Promise<undefined> => undefined],
    ['a fan who follows', async () => tokenOf(await givenFan({}, [team]))],
    ['whoever has another level', async () => tokenOf(await unlocked('player', team))],
    ['whoever has the level elsewhere', async () => tokenOf(await unlocked('groupPass', other))],
    [
      'staff of others',
      () => makeToken(cloud.outputs, { userKey: 'staff', role: 'team', teamID: other.key }),
    ],
    [
      'another business',
      () => makeToken(cloud.outputs, { userKey: 'shop', role: 'sponsor', sponsorID: other.key }),
    ],
  ] as const)('for %s', async (_, token) => {
    const { status, problem } = await open(await token())

    expect({ status, code: problem.code }).toEqual({ status: 409, code: 'notUnlocked' })
    expect(JSON.stringify(problem)).not.toMatch(SECRETS)
  })

  it.each([
    ['whom its level was unlocked', async () => tokenOf(await unlocked('groupPass', team))],
    [
      'members of its organization',
      () => makeToken(cloud.outputs, { userKey: 'staff', role: 'team', teamID: team.key }),
    ],
    [
      'its business',
      () => makeToken(cloud.outputs, { userKey: 'shop', role: 'sponsor', sponsorID: sponsor.key }),
    ],
    ['admins', () => makeToken(cloud.outputs, { userKey: 'boss', role: 'admin' })],
  ] as const)('but open to %s', async (_, token) => {
    const { data } = await open(await token())
    expect(data.deal.description).toBe(hidden.description)
  })

  it.each(['en-CA', 'fr-CA'])('in the page that is made for crawlers: %s', async (language) => {
    for (const path of [`/deals/${hidden.key}`, `/deals/${hidden.key}/show_flash`]) {
      const headers = { 'accept-language': language }
      const response = await fetch(cloud.outputs.siteUrl + path, { headers })
      const head = (await response.text()).split('</head>')[0]?.replaceAll(path, '')

      expect(response.status).toBe(200)
      expect(head).toMatch(/name="robots" content="noindex/)
      expect(head).not.toMatch(SECRETS)
      expect(head).not.toContain('images/offers')
    }
  })
})

describe('a hidden deal is closed on the live line', () => {
  it('over the live line to who followed it before it was hidden', async () => {
    const deal = await givenDeal(sponsor, [team])
    await cloud.settle()
    const client = await liveClient(cloud.outputs.liveUrl)
    const topic = `deal/${deal.key}`
    expect((await client.subscribe([topic])).states).toHaveLength(1)

    const changes = { hiddenDeal: true, description: hidden.description }
    const change = () => ({ ...deal, ...changes })
    await changeDeal({ offerKey: deal.key, change, now: new Date() })
    await cloud.settle()

    await expect
      .poll(() => client.messages.at(-1))
      .toEqual({ type: 'ended', topic, reason: 'notLive' })
    await client.close()
    expect(JSON.stringify(client.messages)).not.toMatch(/goalie/)
  })

  it('over the live line', async () => {
    const client = await liveClient(cloud.outputs.liveUrl)
    const answer = await client.subscribe([`deal/${hidden.key}`])
    await client.close()

    expect(answer).toMatchObject({ topics: [], states: [] })
    expect(answer.refused).toEqual([{ topic: `deal/${hidden.key}`, code: 'notLive' }])
  })
})

describe('a hidden deal is closed in the answers of lists and actions', () => {
  it('in every list', async () => {
    const fan = await tokenOf(await givenFan({}, [team]))
    const group = await givenDealGroup([hidden])
    const ask = async (answer: Promise<{ data: unknown }>) => JSON.stringify((await answer).data)
    const answers = await Promise.all([
      ask(call(cloud.api, listDeals, { query: { searchTerms: 'goalie' } })),
      ask(call(cloud.api, listDeals, { query: { flashDeals: 'true' } })),
      ask(call(cloud.api, listDeals, {})),
      ask(call(cloud.api, listSimilarDeals, { params: { dealKey: hidden.key } })),
      ask(call(cloud.api, readDealGroup, { params: { groupKey: group.key } })),
      ask(call(cloud.api, readFeed, { token: fan })),
      ask(call(cloud.api, recommendedOffer, { token: fan })),
      ...ORGANIZATION_DEAL_KINDS.map((kind) =>
        ask(
          call(cloud.api, listOrganizationDeals, {
            params: { organization: team.key },
            query: { kind },
            token: fan,
          }),
        ),
      ),
    ])

    for (const answer of answers) {
      expect(answer).not.toMatch(/goalie|gardien|groupPass/)
      expect(answer.replace(group.offerKeys.join(), '')).not.toContain(hidden.key)
    }
    expect(answers[3]).toBe('{"items":[]}')
  })

  it('in what is answered to redeeming and buying: neither its kind nor its state', async () => {
    const ended = await givenDeal(sponsor, [team], {
      hiddenDeal: true,
      accessLevels: ['groupPass'],
      active: false,
    })
    const token = await tokenOf(await givenFan())
    const redeeming = await call(cloud.api, redeemDeal, {
      params: { dealKey: ended.key },
      body: { teamKey: team.key, after: 0 },
      token,
    })
    const buying = await call(cloud.api, getStripeCheckoutSession, {
      query: { offerId: hidden.key },
      token,
    })

    expect([redeeming.problem.code, buying.problem.code]).toEqual(['notUnlocked', 'notUnlocked'])
  })
})
