import { randomUUID } from 'node:crypto'
import type { Attribute } from 'cognito-local/lib/services/userPoolService.js'
import { findUser, foldUsername, quiet, withAttribute } from './accounts.ts'
import { codeMismatch, invalidParameter, notAuthorized, userExists } from './errors.ts'
import {
  type Body,
  deliveryDetails,
  type Operations,
  type Realm,
  requireClient,
  requirePolicy,
  textField,
} from './realm.ts'

export function signUpOperations(realm: Realm): Operations {
  return {
    SignUp: createSignUp(realm),

    async ConfirmSignUp(body) {
      requireClient(realm, body)
      const username = textField(body, 'Username')
      const code = textField(body, 'ConfirmationCode')
      const user = await findUser(realm.pool, username)
      const who = user?.Username ?? foldUsername(username)
      realm.codes.check('sign-up', who, code)
      if (!user) throw codeMismatch()
      // Marks the address as verified before cognito-local confirms the account, because the
      // post-confirmation trigger expects a verified address.
      await realm.pool.saveUser(quiet, {
        ...user,
        Attributes: withAttribute(user.Attributes, 'email_verified', 'true'),
      })
      realm.codes.forget('sign-up', who)
      return realm.delegate('ConfirmSignUp', { ...body, Username: user.Username })
    },

    async ResendConfirmationCode(body) {
      requireClient(realm, body)
      const username = textField(body, 'Username')
      const user = await findUser(realm.pool, username)
      if (user?.UserStatus === 'UNCONFIRMED' && user.Enabled) {
        const code = realm.newCode()
        await realm.pool.saveUser(quiet, { ...user, ConfirmationCode: code })
        await realm.messages.deliver(
          quiet,
          'ResendCode',
          realm.clientId,
          realm.userPoolId,
          user,
          code,
        )
      } else {
        realm.codes.issue('sign-up', user?.Username ?? foldUsername(username))
      }
      return { CodeDeliveryDetails: deliveryDetails(username, user) }
    },
  }
}

function createSignUp(realm: Realm) {
  const underway = new Set<string>()
  return async (body: Body) => {
    requireClient(realm, body)
    const email = foldUsername(textField(body, 'Username'))
    if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw invalidParameter('Username should be an email.')
    requirePolicy(textField(body, 'Password'))
    const attributes = writableAttributes(body['UserAttributes'])
    if (underway.has(email)) throw userExists()
    underway.add(email)
    try {
      await askTrigger(realm, body, withAttribute(attributes, 'email', email))
      if (await findUser(realm.pool, email)) throw userExists()
      const answer = await realm.delegate('SignUp', {
        ...body,
        Username: email,
        UserAttributes: withAttribute(attributes, 'email', email),
      })
      return { ...answer, CodeDeliveryDetails: deliveryDetails(email) }
    } finally {
      underway.delete(email)
    }
  }
}

/**
 * Runs the pre-sign-up trigger, as Cognito does before it looks for an account with the address.
 */
async function askTrigger(realm: Realm, body: Body, userAttributes: Attribute[]): Promise<void> {
  await realm.triggers.preSignUp({
    clientId: realm.clientId,
    userPoolId: realm.userPoolId,
    username: randomUUID(),
    userAttributes,
    clientMetadata: metadataOf(body),
    source: 'PreSignUp_SignUp',
  })
}

function metadataOf({ ClientMetadata }: Body): Record<string, string> | undefined {
  return ClientMetadata as Record<string, string> | undefined
}

const READ_ONLY_ATTRIBUTES = new Set(['sub', 'email_verified', 'phone_number_verified'])

/**
 * Returns the attributes of a sign-up or an update. Throws if one is read-only, because
 * cognito-local would let users choose their key and mark their own address as verified.
 */
export function writableAttributes(value: unknown): Attribute[] {
  const attributes = Array.isArray(value) ? (value as Attribute[]) : []
  if (attributes.some(({ Name }) => READ_ONLY_ATTRIBUTES.has(Name))) {
    throw notAuthorized('A client attempted to write unauthorized attribute')
  }
  return attributes
}
