import { beforeEach, describe, expect, it } from 'vitest'
import { claimUserKey, readUserKey } from '#lambdas/stores/fans/account-users.ts'
import { WHOLE_TABLE } from '#lambdas/stores/table/scan-table.ts'
import { handler } from '#lambdas/tasks/rebuild-pool.ts'
import { invokeLocally } from '#scripts/invoke-locally.ts'
import { readMe, updateUserDataAfterLoginOrSignUp } from '#shared/api/me.schemas.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { poolClient } from '#test/fixtures/cloud/pool-client.ts'
import { losePool, migrate, rebuild } from '#test/fixtures/fans/lost-pool.ts'
import { enterAsNewFan, identified, OWN_PASSWORD, tokensOf } from '#test/fixtures/fans/own-keys.ts'
import { demoIdentity, signInThrough } from '#test/fixtures/fans/social.ts'
import { call } from '#test/fixtures/requests/api.ts'
import { choosePassword, PASSWORD } from '#test/fixtures/staff/staff.ts'
import { givenFan } from '#test/fixtures/world.ts'

const cloud = openTestCloud()
let number = 0

beforeEach(() => losePool(cloud))

const anEmail = () => {
  number += 1
  return `lost${number}@fans.example`
}

async function enterThrough(provider: 'google' | 'facebook', name: string) {
  const { userId } = demoIdentity(provider, name)
  const outcome = await signInThrough(cloud.outputs, provider, userId)
  if ('error' in outcome) throw new Error(outcome.error)
  return identified(outcome.idToken)
}

describe('a rebuilt pool', () => {
  it.each([
    ['google', 'Nadia Okafor'],
    ['facebook', 'Luc Tremblay'],
  ] as const)('lets a fan of %s in at once, with the same key', async (provider, name) => {
    const { token, userKey, sub } = await enterThrough(provider, name)
    const body = { email: demoIdentity(provider, name).email }
    await call(cloud.api, updateUserDataAfterLoginOrSignUp, { body, token })
    await losePool(cloud)

    await rebuild(cloud, { isApplied: true })

    const again = await enterThrough(provider, name)
    expect(again.userKey).toBe(userKey)
    expect(again.sub).not.toBe(sub)
    expect(await readUserKey(sub)).toBeUndefined()
  })

  it('gives nobody an account by an address that was never proved', async () => {
    const { email } = demoIdentity('facebook', 'Luc Tremblay')
    const { token } = await enterThrough('facebook', 'Luc Tremblay')
    await call(cloud.api, updateUserDataAfterLoginOrSignUp, { body: { email }, token })
    await losePool(cloud)
    await rebuild(cloud, { isApplied: true })

    const account = { ClientId: cloud.outputs.userPoolClientId, Username: email }
    await poolClient(cloud).forgotPassword(account)

    expect(cloud.outbox.list({ to: email })).toEqual([])
  })

  it('leaves users from before who were never migrated, and names them', async () => {
    const fan = await givenFan({ email: anEmail() })

    const { left } = await rebuild(cloud, { isApplied: true })

    expect(left).toContain(`${fan.key} unproved`)
  })

  it('leaves an address to who has signed up anew, and names the user', async () => {
    const email = anEmail()
    const lost = await enterAsNewFan(cloud, email)
    await losePool(cloud)
    const anew = await enterAsNewFan(cloud, email)

    const { left } = await rebuild(cloud, { isApplied: true })

    expect(left).toContain(`${lost.userKey} taken`)
    expect((await tokensOf(cloud, email)).userKey).toBe(anew.userKey)
  })
})

describe('the rebuilding of a pool', () => {
  it('stops before its time is up, and goes on from there', async () => {
    const email = anEmail()
    const { userKey } = await enterAsNewFan(cloud, email)
    await losePool(cloud)
    const wish = { isApplied: true, perSecond: 1_000 }

    const { totals, goOn } = await handler(wish, { getRemainingTimeInMillis: () => 1_000 })
    expect([totals.made, goOn]).toEqual([0, WHOLE_TABLE])
    const rest = await handler({ ...wish, goOn }, { getRemainingTimeInMillis: () => 900_000 })

    expect(rest).not.toHaveProperty('goOn')
    await choosePassword(cloud, email)
    expect((await tokensOf(cloud, email, PASSWORD)).userKey).toBe(userKey)
  })

  it('replaces a sign-up that nobody has confirmed', async () => {
    const email = anEmail()
    const { userKey } = await enterAsNewFan(cloud, email)
    await losePool(cloud)
    const account = { ClientId: cloud.outputs.userPoolClientId, Username: email }
    await poolClient(cloud).signUp({ ...account, Password: 'a-stranger-1' })

    await rebuild(cloud, { isApplied: true })

    await expect(tokensOf(cloud, email, 'a-stranger-1')).rejects.toThrow()
    await choosePassword(cloud, email)
    expect((await tokensOf(cloud, email, PASSWORD)).userKey).toBe(userKey)
  })

  it('completes an account at which an earlier run stopped', async () => {
    const email = anEmail()
    const { userKey } = await enterAsNewFan(cloud, email)
    await losePool(cloud)
    const UserAttributes = [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ]
    const UserPoolId = cloud.outputs.userPoolId
    const made = { UserPoolId, Username: email, MessageAction: 'SUPPRESS', UserAttributes } as const
    await poolClient(cloud).adminCreateUser(made)

    await rebuild(cloud, { isApplied: true })

    await choosePassword(cloud, email)
    const { token } = await tokensOf(cloud, email, PASSWORD)
    expect((await call(cloud.api, readMe, { token })).data.user.key).toBe(userKey)
  })

  it('is no faster than asked for', async () => {
    for (let one = 0; one < 11; one += 1) await enterAsNewFan(cloud, anEmail())
    await losePool(cloud)
    const start = performance.now()

    const { totals } = await rebuild(cloud, { isApplied: true, perSecond: 10 })

    expect(totals['made']).toBeGreaterThanOrEqual(11)
    expect(performance.now() - start).toBeGreaterThan(1_000)
  })

  it.each([0, 1_001, 2.5])('takes no rate of %s accounts a second', async (perSecond) => {
    const answer = await invokeLocally(cloud.outputs.siteUrl, 'rebuild-pool', { perSecond })

    expect(JSON.stringify(answer)).toContain('perSecond')
  })
})

describe('the migration', () => {
  it('reads every page, and names an account with two records', async () => {
    for (let one = 0; one < 65; one += 1) {
      const email = anEmail()
      await cloud.createAccount({ email, password: OWN_PASSWORD, groups: [] })
    }
    const email = anEmail()
    const { sub } = await cloud.createAccount({ email, password: OWN_PASSWORD, groups: [] })
    await claimUserKey(sub, (await givenFan({ email })).key)
    await givenFan({ key: sub, email })

    expect(await migrate(cloud, true)).toMatchObject({ withoutRecord: 65, split: 1, noted: 0 })
  })
})
