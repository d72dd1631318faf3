import { describe, expect, it } from 'vitest'
import { countListeners } from '#test/fixtures/live/listeners.ts'
import {
  aFan,
  cloud,
  connect,
  limited,
  redeem,
  sponsor,
  team,
} from '#test/fixtures/live/live-pages.ts'
import { type Identity, makeToken } from '#test/fixtures/requests/api.ts'
import { givenFan, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const CALLERS = [
  'visitor',
  'fan',
  'sponsor of the row',
  'sponsor of another',
  'team of the row',
  'team of another',
  'admin',
] as const
type Caller = (typeof CALLERS)[number]
const NO = { visitor: 'unauthenticated', fan: 'forbidden' }

async function tokens(): Promise<Record<Caller, string | undefined>> {
  const otherTeam = await givenOrganization()
  const other = await givenSponsor({ teamKeys: [otherTeam.key] })
  const tokenOf = async (claims: Omit<Identity, 'userKey'>): Promise<string> =>
    makeToken(cloud.outputs, { userKey: (await givenFan()).key, ...claims })
  return {
    visitor: undefined,
    fan: await tokenOf({}),
    'sponsor of the row': await tokenOf({ role: 'sponsor', sponsorID: sponsor.key }),
    'sponsor of another': await tokenOf({ role: 'sponsor', sponsorID: other.key }),
    'team of the row': await tokenOf({ role: 'team', teamID: team.key }),
    'team of another': await tokenOf({ role: 'team', teamID: otherTeam.key }),
    admin: await tokenOf({ role: 'admin' }),
  }
}

describe('the figures of the portal', () => {
  // Callers may follow a topic if they may read the dashboard with the same figures
  // (test/api/walk.test.ts).
  it.each([
    [
      'a business',
      (): string => `figures/sponsor/${sponsor.key}`,
      ['sponsor of the row', 'team of the row', 'admin'],
    ],
    ['an organization', (): string => `figures/team/${team.key}`, ['team of the row', 'admin']],
    ['the platform', (): string => 'figures/platform', ['admin']],
  ] as const)('of %s are followed by whom its dashboard is open to', async (_, nameOf, allowed) => {
    const name = nameOf()
    const tokenOf = await tokens()
    const answers = CALLERS.map(async (caller) => {
      const page = await connect()
      const { topics, refused } = await page.subscribe([name], tokenOf[caller])
      return [caller, topics[0] ?? refused[0]?.code]
    })
    const expected = CALLERS.map((caller) => {
      const isAllowed = (allowed as readonly Caller[]).includes(caller)
      return [caller, isAllowed ? name : caller === 'visitor' ? NO.visitor : NO.fan]
    })
    expect(await Promise.all(answers)).toEqual(expected)
    expect(await countListeners(name)).toBe(allowed.length)
  })

  it.each(['expired', 'forged', 'otherClient', 'otherIssuer', 'accessToken'] as const)(
    'are refused to an admin whose token is %s',
    async (flaw) => {
      const identity: Identity = { userKey: (await givenFan()).key, role: 'admin' }
      const token = await makeToken(cloud.outputs, identity, flaw)
      const { topics, refused } = await (await connect()).subscribe(['figures/platform'], token)
      expect(topics).toEqual([])
      expect(refused).toEqual([{ topic: 'figures/platform', code: 'unauthenticated' }])
    },
  )
})

describe('the figures of the portal, announced', () => {
  it('are announced when somebody redeems, without a figure, and end with the token', async () => {
    const [deal, fan, page, other] = [
      await limited(),
      await aFan(),
      await connect(),
      await givenSponsor(),
    ]
    const admin = { userKey: (await givenFan()).key, role: 'admin' } as const
    const token = await makeToken(cloud.outputs, admin)
    const names = [
      `figures/sponsor/${sponsor.key}`,
      `figures/team/${team.key}`,
      'figures/platform',
      `figures/sponsor/${other.key}`,
    ]
    await cloud.settle()
    const { topics, until } = await page.subscribe(names, token)
    expect(topics).toEqual(names)
    expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now())

    await redeem(deal, fan.token)

    const announced = () => [...new Set(page.states.map(({ topic }) => topic))].sort()
    await expect.poll(announced).toEqual(names.slice(0, 3).sort())
    await cloud.settle()
    expect(announced()).toHaveLength(3)
    for (const { state } of page.states) expect(state).toEqual({})

    await page.ask({ type: 'unsubscribe', topics: names })
    for (const name of names) expect(await countListeners(name)).toBe(0)
  })
})
