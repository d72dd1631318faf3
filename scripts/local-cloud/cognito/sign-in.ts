import { CognitoError } from 'cognito-local/lib/errors.js'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { findAccount, findUser, foldUsername, quiet } from './accounts.ts'
import {
  codeMismatch,
  emailTaken,
  invalidParameter,
  notAuthorized,
  userDisabled,
  wrongCredentials,
} from './errors.ts'
import {
  type Body,
  deliveryDetails,
  type Operations,
  type Realm,
  recordField,
  requireClient,
  requirePolicy,
  textField,
} from './realm.ts'
import { spendCode } from './second-factor.ts'
import { writableAttributes } from './sign-up.ts'
import { sessionOf } from './tokens.ts'

const CHALLENGE_MS = 3 * 60_000

/** Challenges issued after a correct password, by session. */
type Challenges = Map<string, { readonly username: string; readonly expiresAt: number }>

export function signInOperations(realm: Realm): Operations {
  const challenges: Challenges = new Map()
  return {
    async InitiateAuth(body) {
      requireClient(realm, body)
      switch (textField(body, 'AuthFlow')) {
        case 'USER_PASSWORD_AUTH':
          return signInByPassword(realm, challenges, body)
        case 'REFRESH_TOKEN':
        case 'REFRESH_TOKEN_AUTH': {
          const token = textField(recordField(body, 'AuthParameters'), 'REFRESH_TOKEN')
          return { ChallengeParameters: {}, ...(await refresh(realm, token)) }
        }
        default:
          throw invalidParameter(`${textField(body, 'AuthFlow')} flow not enabled for this client`)
      }
    },

    /**
     * Refreshes Amplify's tokens. The client does not rotate refresh tokens, so the answer contains
     * no refresh token.
     */
    async GetTokensFromRefreshToken(body) {
      requireClient(realm, body)
      return refresh(realm, textField(body, 'RefreshToken'))
    },

    async RespondToAuthChallenge(body) {
      return answerChallenge(realm, challenges, body)
    },
  }
}

async function refresh(realm: Realm, token: string) {
  return { AuthenticationResult: await realm.tokens.refresh(realm.pool, token) }
}

async function signInByPassword(realm: Realm, challenges: Challenges, body: Body) {
  const parameters = recordField(body, 'AuthParameters')
  const user = await findUser(realm.pool, textField(parameters, 'USERNAME'))
  if (!user || user.Password !== textField(parameters, 'PASSWORD')) throw wrongCredentials()
  if (!user.Enabled) throw userDisabled()
  await dropExpiredSessions(realm, user.Username)
  const answer = await realm.delegate('InitiateAuth', {
    ...body,
    AuthParameters: { ...parameters, USERNAME: user.Username },
  })
  if (typeof answer['Session'] === 'string') {
    challenges.set(answer['Session'], {
      username: user.Username,
      expiresAt: Date.now() + CHALLENGE_MS,
    })
  }
  return answer
}

/**
 * Answers a challenge of a valid session. The session is checked here, because cognito-local
 * accepts any session and would let anyone set any user's password.
 */
async function answerChallenge(realm: Realm, challenges: Challenges, body: Body) {
  requireClient(realm, body)
  const session = textField(body, 'Session')
  const responses = recordField(body, 'ChallengeResponses')
  const user = await findUser(realm.pool, textField(responses, 'USERNAME'))
  const challenge = challenges.get(session)
  if (!user || challenge?.username !== user.Username || challenge.expiresAt < Date.now()) {
    throw notAuthorized('Invalid session for the user.')
  }
  if ('NEW_PASSWORD' in responses) requirePolicy(textField(responses, 'NEW_PASSWORD'))
  const code = responses['SOFTWARE_TOKEN_MFA_CODE']
  if (code !== undefined) spendCode(user, String(code))
  const answer = await realm.delegate('RespondToAuthChallenge', {
    ...body,
    ChallengeResponses: { ...responses, USERNAME: foldUsername(user.Username) },
  })
  challenges.delete(session)
  const { RefreshToken } = recordField(answer, 'AuthenticationResult')
  const changed = await findUser(realm.pool, user.Username)
  if (typeof RefreshToken === 'string' && changed) {
    await realm.pool.storeRefreshToken(quiet, RefreshToken, changed)
  }
  return answer
}

async function dropExpiredSessions(realm: Realm, username: string): Promise<void> {
  const user = await findUser(realm.pool, username)
  if (!user) return
  const now = Date.now() / 1000
  const live = user.RefreshTokens.filter((token) => (sessionOf(token)?.expiresAt ?? 0) > now)
  if (live.length < user.RefreshTokens.length) {
    await realm.pool.saveUser(quiet, { ...user, RefreshTokens: live })
  }
}

/** Returns the operations that need a signed-in user, and those that end sessions. */
export function sessionOperations(realm: Realm): Operations {
  return {
    async GlobalSignOut(body) {
      const user = await realm.tokens.authenticate(realm.pool, textField(body, 'AccessToken'))
      await endSessions(realm, user)
      return {}
    },

    async AdminUserGlobalSignOut(body) {
      const user = await findAccount(realm.pool, textField(body, 'Username'))
      if (!user) throw new CognitoError('UserNotFoundException', 'User does not exist.')
      await endSessions(realm, user)
      return {}
    },

    async RevokeToken(body) {
      requireClient(realm, body)
      const token = textField(body, 'Token')
      const user = await realm.pool.getUserByRefreshToken(quiet, token)
      if (user) {
        const RefreshTokens = user.RefreshTokens.filter((other) => other !== token)
        await realm.pool.saveUser(quiet, { ...user, RefreshTokens })
      }
      return {}
    },

    UpdateUserAttributes: createUpdateAttributes(realm),

    async GetUserAttributeVerificationCode(body) {
      const user = await realm.tokens.authenticate(realm.pool, textField(body, 'AccessToken'))
      await realm.delegate('GetUserAttributeVerificationCode', body)
      return { CodeDeliveryDetails: deliveryDetails('', withPendingEmail(user)) }
    },

    async VerifyUserAttribute(body) {
      const user = await realm.tokens.authenticate(realm.pool, textField(body, 'AccessToken'))
      realm.codes.check('email-change', user.Username, textField(body, 'Code'))
      const pending = pendingEmail(user)
      if (pending && (await belongsToAnother(realm, pending, user))) throw emailTaken()
      if (user.AttributeVerificationCode !== body['Code']) throw codeMismatch()
      realm.codes.forget('email-change', user.Username)
      return realm.delegate('VerifyUserAttribute', body)
    },
  }
}

function createUpdateAttributes(realm: Realm): Operations[string] {
  return async (body) => {
    const user = await realm.tokens.authenticate(realm.pool, textField(body, 'AccessToken'))
    const attributes = writableAttributes(body['UserAttributes']).map(({ Name, Value = '' }) => ({
      Name,
      Value: Name === 'email' ? foldUsername(Value) : Value,
    }))
    const email = attributes.find(({ Name }) => Name === 'email')?.Value
    if (email && (await belongsToAnother(realm, email, user))) throw emailTaken()
    const answer = await realm.delegate('UpdateUserAttributes', {
      ...body,
      UserAttributes: attributes,
    })
    return { ...answer, CodeDeliveryDetailsList: email ? [deliveryDetails(email)] : [] }
  }
}

/** Ends all sessions of a user. Access tokens become invalid together with their refresh token. */
function endSessions(realm: Realm, user: User): Promise<void> {
  return realm.pool.saveUser(quiet, { ...user, RefreshTokens: [] })
}

function pendingEmail(user: User): string | undefined {
  return user.UnverifiedAttributeChanges?.find(({ Name }) => Name === 'email')?.Value
}

function withPendingEmail(user: User): User {
  const email = pendingEmail(user)
  return email ? { ...user, Attributes: [{ Name: 'email', Value: email }] } : user
}

async function belongsToAnother(realm: Realm, email: string, user: User): Promise<boolean> {
  const owner = await findUser(realm.pool, email)
  return owner !== null && owner.Username !== user.Username
}
