import { CognitoError } from 'cognito-local/lib/errors.js'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { findAccount, findUser, foldUsername, quiet } from './accounts.ts'
import { codeMismatch, emailTaken } from './errors.ts'
import { deliveryDetails, type Operations, type Realm, requireClient, textField } from './realm.ts'
import { writableAttributes } from './sign-up.ts'

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
