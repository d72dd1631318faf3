import type { PostConfirmationTriggerEvent, PreTokenGenerationTriggerEvent } from 'aws-lambda'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { TOKEN_MINUTES } from '#shared/constants.ts'
import { outcome, startCognitoForTest } from '#test/fixtures/cloud/local-cognito.ts'

let local: Awaited<ReturnType<typeof startCognitoForTest>>
const preTokenEvents: PreTokenGenerationTriggerEvent[] = []
const confirmationEvents: PostConfirmationTriggerEvent[] = []

const WRONG_PASSWORD = 'NotAuthorizedException: Incorrect username or password.'
const WRONG_CODE = 'CodeMismatchException: Invalid verification code provided, please try again.'
const TOO_OFTEN = 'LimitExceededException: Attempt limit exceeded, please try after some time.'

beforeAll(async () => {
  local = await startCognitoForTest({
    async preTokenGeneration(event) {
      preTokenEvents.push(structuredClone(event))
      event.response = {
        claimsOverrideDetails: { claimsToAddOrOverride: { role: 'team', sub: 'forged' } },
      }
      return event
    },
    async postConfirmation(event) {
      confirmationEvents.push(event)
      return event
    },
  })
})

beforeEach(() => {
  preTokenEvents.length = 0
  confirmationEvents.length = 0
})

afterAll(() => local.stop())

describe('unknown and known e-mails', () => {
  it('get the same answers at sign-in, reset and code entry', async () => {
    const { client, ClientId } = local
    await local.cognito.createAccount({ email: 'known@a.example', password: 'secret1', groups: [] })
    const codeAndPassword = { ConfirmationCode: 'x', Password: 'secret2' }
    const answersFor = async (Username: string) => {
      const answers = [
        await outcome(local.signIn(Username, 'wrong-password')),
        await outcome(client.forgotPassword({ ClientId, Username })),
        await outcome(client.confirmForgotPassword({ ClientId, Username, ...codeAndPassword })),
        await outcome(client.resendConfirmationCode({ ClientId, Username })),
      ]
      for (let i = 0; i < 6; i++) {
        const entry = client.confirmSignUp({ ClientId, Username, ConfirmationCode: 'x' })
        answers.push(await outcome(entry))
      }
      return answers
    }

    const known = await answersFor('known@a.example')
    const unknown = await answersFor('karla@a.example')

    const masked = 'EMAIL k***@a***'
    const tries = [WRONG_CODE, WRONG_CODE, WRONG_CODE, WRONG_CODE, WRONG_CODE, TOO_OFTEN]
    expect(known).toEqual([WRONG_PASSWORD, masked, WRONG_CODE, masked, ...tries])
    expect(unknown).toEqual(known)
    expect(local.outbox.list({ to: 'karla@a.example' })).toEqual([])
  })

  it('learn of a missing confirmation or a disabled account only with the right password', async () => {
    const Username = 'late@a.example'
    const answer = (password: string) => outcome(local.signIn(Username, password))
    await local.signUp(Username, 'secret1')
    await expect(answer('other12')).resolves.toBe(WRONG_PASSWORD)
    await expect(answer('secret1')).resolves.toMatch('UserNotConfirmedException')
    await local.client.adminDisableUser({ ...local.pool, Username })
    await expect(answer('other12')).resolves.toBe(WRONG_PASSWORD)
    await expect(answer('secret1')).resolves.toBe('NotAuthorizedException: User is disabled.')
  })
})

describe('signing up', () => {
  it('refuses short passwords, taken e-mails in any case, and claims about oneself', async () => {
    const forged = local.client.signUp({
      ClientId: local.ClientId,
      Username: 'new@a.example',
      Password: '123456',
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    })
    await expect(outcome(forged)).resolves.toMatch('NotAuthorizedException')
    await expect(outcome(local.signUp('new@a.example', '12345'))).resolves.toMatch(
      'InvalidPasswordException',
    )
    await local.signUp('taken@a.example', '123456')
    await expect(outcome(local.signUp('TAKEN@a.example', '123456'))).resolves.toMatch(
      'UsernameExistsException',
    )
  })

  it('makes one account of two sign-ups at once for one e-mail', async () => {
    const both = await Promise.all([
      outcome(local.signUp('twice@a.example', '123456')),
      outcome(local.signUp('twice@a.example', '123456')),
    ])
    expect(both.filter((answer) => answer.startsWith('UsernameExists'))).toHaveLength(1)
  })

  it('takes a code for a day, then gives the confirmation trigger the proved e-mail', async () => {
    const Username = 'proof@a.example'
    await local.signUp(Username, '123456')
    const entry = { ClientId: local.ClientId, Username, ConfirmationCode: local.lastCode(Username) }

    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 24 * 3_600_000 + 1)
    const late = await outcome(local.client.confirmSignUp(entry))
    vi.restoreAllMocks()
    await local.client.confirmSignUp(entry)

    expect(late).toMatch('ExpiredCodeException')
    const userAttributes = {
      email: Username,
      email_verified: 'true',
      'cognito:user_status': 'CONFIRMED',
    }
    expect(confirmationEvents).toMatchObject([
      {
        version: '1',
        triggerSource: 'PostConfirmation_ConfirmSignUp',
        region: 'ca-central-1',
        callerContext: { clientId: local.ClientId },
        request: { userAttributes },
      },
    ])
  })
})

describe('sessions', () => {
  it('carry groups, chosen keys and added claims, signed by the served keys', async () => {
    const { cognito } = local
    const sub = '01J0000000000000000000DEMO'
    const account = { email: 'team@a.example', password: 'secret1', groups: ['team'], sub }
    await expect(cognito.createAccount(account)).resolves.toEqual({ sub })
    await expect(cognito.createAccount(account)).resolves.toEqual({ sub })

    const { IdToken } = await local.tokens('team@a.example', 'secret1')
    const keys = createRemoteJWKSet(new URL(`${cognito.issuer}/.well-known/jwks.json`))
    const { payload } = await jwtVerify(IdToken, keys, {
      issuer: cognito.issuer,
      audience: cognito.userPoolClientId,
    })

    expect(payload).toMatchObject({ sub, role: 'team', email_verified: true })
    expect(payload['cognito:groups']).toEqual(['team'])
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(TOKEN_MINUTES * 60)
    expect(preTokenEvents[0]).toMatchObject({
      triggerSource: 'TokenGeneration_Authentication',
      userName: sub,
      request: {
        groupConfiguration: { groupsToOverride: ['team'] },
        userAttributes: { sub, 'cognito:user_status': 'CONFIRMED' },
      },
      response: { claimsOverrideDetails: null },
    })
  })

  it.each(['the user', 'an administrator'])('end everywhere when %s says so', async (who) => {
    const Username = 'out@a.example'
    await local.cognito.createAccount({ email: Username, password: 'secret1', groups: [] })
    const { AccessToken, RefreshToken } = await local.tokens(Username, 'secret1')
    await local.client.getUser({ AccessToken })

    if (who === 'the user') await local.client.globalSignOut({ AccessToken })
    else await local.client.adminUserGlobalSignOut({ ...local.pool, Username })

    const refresh = local.client.getTokensFromRefreshToken({
      ClientId: local.ClientId,
      RefreshToken,
    })
    await expect(outcome(refresh)).resolves.toMatch('NotAuthorizedException')
    await expect(outcome(local.client.getUser({ AccessToken }))).resolves.toBe(
      'NotAuthorizedException: Access Token has been revoked',
    )
  })

  it('are not opened by a token that somebody else signed', async () => {
    const { AccessToken } = await local.tokens('out@a.example', 'secret1')
    const [head, body] = AccessToken.split('.')
    const forged = `${head}.${body}.${'A'.repeat(342)}`
    await expect(outcome(local.client.getUser({ AccessToken: forged }))).resolves.toBe(
      'NotAuthorizedException: Invalid Access Token',
    )
  })
})

describe('sessions of people who have to prove something first', () => {
  it('of invited people begin with a new password, after the right temporary one', async () => {
    const { client, pool } = local
    const Username = 'invited@a.example'
    await client.adminCreateUser({ ...pool, Username, DesiredDeliveryMediums: ['EMAIL'] })
    await client.adminAddUserToGroup({ ...pool, Username, GroupName: 'sponsor' })
    const respond = (Session: string | undefined) =>
      client.respondToAuthChallenge({
        ClientId: local.ClientId,
        ChallengeName: 'NEW_PASSWORD_REQUIRED',
        ChallengeResponses: { USERNAME: Username, NEW_PASSWORD: 'chosen1' },
        Session,
      })

    await expect(outcome(respond('a-session-made-up'))).resolves.toMatch('NotAuthorizedException')
    await expect(outcome(local.signIn(Username, 'not-it'))).resolves.toBe(WRONG_PASSWORD)
    const challenge = await local.signIn(Username, local.lastCode(Username))
    const { AuthenticationResult } = await respond(challenge.Session)

    const { AccessToken = '' } = AuthenticationResult ?? {}
    expect(decodeJwt(AccessToken)['cognito:groups']).toEqual(['sponsor'])
    await client.getUser({ AccessToken })
  })

  it('keep the old e-mail until the code sent to the new one is entered', async () => {
    await local.cognito.createAccount({ email: 'old@a.example', password: 'secret1', groups: [] })
    const { AccessToken } = await local.tokens('old@a.example', 'secret1')
    await local.client.updateUserAttributes({
      AccessToken,
      UserAttributes: [{ Name: 'email', Value: 'Fresh@A.example' }],
    })
    await local.signIn('old@a.example', 'secret1')
    const Code = local.lastCode('fresh@a.example')
    await local.client.verifyUserAttribute({ AccessToken, AttributeName: 'email', Code })
    await local.signIn('fresh@a.example', 'secret1')
    await expect(outcome(local.signIn('old@a.example', 'secret1'))).resolves.toBe(WRONG_PASSWORD)
  })
})
