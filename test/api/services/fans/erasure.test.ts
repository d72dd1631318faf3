import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readErasure } from '#lambdas/stores/fans/erasure.ts'
import { readUser } from '#lambdas/stores/fans/users.ts'
import { createRandom } from '#scripts/random.ts'
import { redeemDeal } from '#shared/api/deals.schemas.ts'
import * as me from '#shared/api/me.schemas.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { User } from '#shared/model/user.ts'
import { givenCode } from '#test/fixtures/codes/given-codes.ts'
import {
  cloud,
  eventsOf,
  expectNoDrift,
  fansOf,
  grep,
  holdWrites,
  remove,
  team,
  tokenOf,
} from '#test/fixtures/fans/leaving-fans.ts'
import { finishErasures, givenTraces } from '#test/fixtures/fans/traces.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { testSeed } from '#test/fixtures/worker/test-seed.ts'
import { givenDeal, givenOrganization, givenSponsor } from '#test/fixtures/world.ts'

const random = createRandom(testSeed)

beforeAll(() => console.log(`TEST_SEED=${testSeed}`))
describe('a deletion that dies at any of its writes', () => {
  it.each([
    ['before it', 'dies'],
    ['after it', 'writeAndDie'],
  ] as const)('%s is finished by the schedule', async (_, way) => {
    for (let at = 0, isWhole = false; !isWhole; at += 1) {
      const fan = await givenTraces({ cloud, team, name: `ottokar${way}${at}`, redemptions: 2 })
      let left = at
      let isDead = false
      holdWrites(async (running) => {
        if (running !== 'delete-me') return 'write'
        if (isDead || (left === 0 && way === 'dies')) {
          isDead = true
          throw new Error('The function died')
        }
        left -= 1
        if (left >= 0) return 'write'
        isDead = true
        return 'writeAndDie'
      })

      const { status } = await remove(fan)
      holdWrites(undefined)
      isWhole = !isDead
      expect(status).toBe(isWhole ? 200 : 500)
      // If the deletion crashed before it wrote its mark, nothing was deleted, so the fan tries
      // again.
      if (typeof (await readUser(fan.key)) !== 'string') await remove(fan)
      await finishErasures(cloud)

      expect([at, await grep(`ottokar${way}${at}`)]).toEqual([at, []])
      expect(await readErasure(fan.key)).toBeUndefined()
      expect(await fansOf(team)).toBe(0)
      expect((await eventsOf(fan)).filter(({ type }) => type === 'accountDelete')).toHaveLength(1)
      expect(at).toBeLessThan(30)
    }
    await expectNoDrift()
  })
})

describe('a deletion that runs out of time', () => {
  it('says that there is more, and goes on when it is asked again', async () => {
    const name = 'kunigunde'
    const fan = await givenTraces({ cloud, team, name, redemptions: 150 })
    const clock = Date.now.bind(Date)
    let lostMs = 0
    const slow = vi.spyOn(Date, 'now').mockImplementation(() => clock() + lostMs)
    holdWrites(async (running) => {
      if (running === 'delete-me') lostMs += 1_000
      return 'write'
    })
    try {
      const first = await call(cloud.api, me.deleteMe, { token: await tokenOf(fan) })
      expect([first.status, first.data]).toEqual([200, { isDone: false }])
      expect(await grep(name)).toContain('pool')

      expect((await remove(fan)).data).toEqual({ isDone: true })
    } finally {
      slow.mockRestore()
    }

    expect(await grep(name)).toEqual([])
  })
})

async function givenTeamDeal(): Promise<Offer> {
  return givenDeal(await givenSponsor({ teamKeys: [team.key] }), [team])
}

const ROUNDS = 30
const AT_ONCE = 5

const addresses = random.fork('addresses')
const unlockWith = (exclusiveCode: string, token: string) =>
  call(cloud.api, me.unlockExclusives, {
    body: { teamKey: team.key, exclusiveCode },
    token,
    address: `198.51.100.${addresses.int(0, 199)}`,
  })
const signInAgain = ({ email }: User, token: string) =>
  call(cloud.api, me.updateUserDataAfterLoginOrSignUp, { body: { email }, token })
const attachDevice = ({ key, firstName = '' }: User, token: string) =>
  call(cloud.api, me.updateRedemptionsWithDeviceInfo, {
    body: { dealID: 'D0', userID: key, deviceInfo: { web: true, deviceName: firstName } },
    token,
  })
const sendEvent = ({ key, email }: User, token: string) =>
  call(cloud.api, me.createEvent, {
    body: {
      type: 'follow',
      resource: 'team',
      resourceKey: team.key,
      userKey: key,
      metaData: { by: email },
    },
    token,
  })
const redeem = (deal: Offer, token: string) =>
  call(cloud.api, redeemDeal, {
    params: { dealKey: deal.key },
    body: { teamKey: team.key, after: 0 },
    token,
  })

describe('a write under way while a fan is deleted', () => {
  it('of a redemption that comes after all was scrubbed leaves nothing of the fan', async () => {
    const deal = await givenTeamDeal()
    const fan = await givenTraces({ cloud, team, name: 'philippa', redemptions: 0 })
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    holdWrites(async (running) => {
      if (running !== 'redeem-deal') return 'write'
      reached.resolve()
      await released.promise
      return 'write'
    })
    const redeeming = redeem(deal, await tokenOf(fan))
    await reached.promise
    expect((await remove(fan)).data).toEqual({ isDone: true })
    released.resolve()
    expect((await redeeming).status).toBe(200)
    expect(await grep('philippa')).not.toEqual([])

    await finishErasures(cloud)

    expect(await grep('philippa')).toEqual([])
    await expectNoDrift()
  })
})

describe('writes under way while fans are deleted', () => {
  it('of any kind, at any moment, leaves nothing of the fan', async () => {
    const deal = await givenTeamDeal()
    const { code } = await givenCode(team)
    const other = await givenOrganization()
    const delays = random.fork('writes')
    holdWrites(async () => {
      await new Promise((resolve) => setTimeout(resolve, delays.float(0, 12)))
      return 'write'
    })
    const race = async (round: number) => {
      const name = `melchior${round}`
      const moments = random.fork(round)
      const fan = await givenTraces({ cloud, team, name, redemptions: 1 })
      const token = await tokenOf(fan)
      const late = [
        () => call(cloud.api, me.followOrganization, { params: { teamKey: other.key }, token }),
        () => call(cloud.api, me.unfollowOrganization, { params: { teamKey: team.key }, token }),
        () => unlockWith(code, token),
        () => unlockWith('wrong', token),
        () => call(cloud.api, me.updateMe, { body: { lastName: `${name}-late` }, token }),
        () => call(cloud.api, me.updateMe, { body: { userName: `${name}-other` }, token }),
        () => call(cloud.api, me.setLanguage, { body: { languagePreference: 'fr' }, token }),
        () => signInAgain(fan, token),
        () => attachDevice(fan, token),
        () => sendEvent(fan, token),
        () => redeem(deal, token),
        () => redeem(deal, token),
      ]
      const soon = () => new Promise((resolve) => setTimeout(resolve, moments.float(0, 40)))
      const racing = late.map(async (act) => {
        await soon()
        await act()
      })
      await soon()
      const removed = await remove(fan)
      await Promise.all(racing)
      return [removed.status, removed.data]
    }

    const outcomes = []
    for (let round = 0; round < ROUNDS; round += AT_ONCE) {
      const some = Array.from({ length: AT_ONCE }, (_, i) => race(round + i))
      outcomes.push(...(await Promise.all(some)))
    }
    holdWrites(undefined)
    await finishErasures(cloud)

    expect(outcomes).toEqual(Array(ROUNDS).fill([200, { isDone: true }]))
    expect(await grep('melchior')).toEqual([])
    expect([await fansOf(team), await fansOf(other)]).toEqual([0, 0])
    await expectNoDrift()
    // This test takes more than a minute on a busy machine.
  }, 600_000)
})
