import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { staffAccounts } from '#lambdas/identity/staff-accounts.ts'
import { startCognitoForTest } from '#test/fixtures/cloud/local-cognito.ts'

type Local = Awaited<ReturnType<typeof startCognitoForTest>>

let local: Local
let email: string
let number = 0

beforeAll(async () => {
  local = await startCognitoForTest()
  vi.stubEnv('AWS_REGION', 'ca-central-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local')
  setEnvironment({ USER_POOL_ID: local.pool.UserPoolId, COGNITO_ENDPOINT: local.cognito.url })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await local.stop()
})
beforeEach(() => {
  number += 1
  email = `Office${number}@gulls.example`
})

async function givenAccount(): Promise<string> {
  const made = await staffAccounts().make(email)
  if (made.kind !== 'made') throw new Error(`The account is not made: ${made.kind}`)
  return made.sub
}

const groupsOf = async (Username: string) => {
  const { Groups = [] } = await local.client.adminListGroupsForUser({ ...local.pool, Username })
  return Groups.map(({ GroupName }) => GroupName)
}

describe('an account for a member of the staff', () => {
  it('has its password at once and a proved address, and no mail is sent', async () => {
    const sub = await givenAccount()
    expect(await staffAccounts().setPassword(sub, 'Harbour-1')).toBe('done')

    expect((await local.tokens(email, 'Harbour-1')).IdToken).not.toBe('')
    const { UserAttributes } = await local.client.adminGetUser({ ...local.pool, Username: sub })
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' })
    expect(UserAttributes).toContainEqual({ Name: 'email', Value: email.toLowerCase() })
    expect(local.outbox.list({ to: email.toLowerCase() })).toEqual([])
  })

  it('is found again by who was interrupted, and known as used once it has a password', async () => {
    const sub = await givenAccount()
    expect(await staffAccounts().make(email)).toEqual({ kind: 'exists', sub, isUnused: true })

    await staffAccounts().setPassword(sub, 'Harbour-1')

    expect(await staffAccounts().make(email)).toEqual({ kind: 'exists', sub, isUnused: false })
  })

  it('joins a group and leaves it, however often', async () => {
    const sub = await givenAccount()
    await staffAccounts().join(sub, 'team')
    await staffAccounts().join(sub, 'team')
    expect(await groupsOf(sub)).toEqual(['team'])

    await staffAccounts().leave(sub, 'team')
    await staffAccounts().leave(sub, 'team')
    expect(await groupsOf(sub)).toEqual([])
  })

  it('lets nobody in while it is closed', async () => {
    const sub = await givenAccount()
    await staffAccounts().setPassword(sub, 'Harbour-1')
    const { RefreshToken } = await local.tokens(email, 'Harbour-1')
    const refresh = () =>
      local.client.initiateAuth({
        ClientId: local.ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: RefreshToken },
      })

    await staffAccounts().close(sub)
    await staffAccounts().signOut(sub)

    await expect(local.signIn(email, 'Harbour-1')).rejects.toThrow('disabled')
    await expect(refresh()).rejects.toThrow()
    await staffAccounts().reopen(sub)
    await expect(refresh()).rejects.toThrow()
    expect((await local.tokens(email, 'Harbour-1')).IdToken).not.toBe('')
  })

  it('is removed for good, also twice', async () => {
    const sub = await givenAccount()
    await staffAccounts().remove(sub)
    await staffAccounts().remove(sub)

    expect((await staffAccounts().make(email)).kind).toBe('made')
  })
})
