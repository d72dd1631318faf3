import { attributeOf, findUser, foldUsername } from './accounts.ts'
import { codeMismatch, wrongCredentials } from './errors.ts'
import {
  deliveryDetails,
  type Operations,
  type Realm,
  requireClient,
  requirePolicy,
  textField,
} from './realm.ts'

export function passwordOperations(realm: Realm): Operations {
  return {
    async ForgotPassword(body) {
      requireClient(realm, body)
      const username = textField(body, 'Username')
      const user = await findUser(realm.pool, username)
      // Only a verified address gets a code; all other requests get the same answer and no mail.
      if (user?.Enabled && attributeOf(user, 'email_verified') === 'true') {
        await realm.delegate('ForgotPassword', { ...body, Username: user.Username })
      } else {
        realm.codes.issue('reset', user?.Username ?? foldUsername(username))
      }
      return { CodeDeliveryDetails: deliveryDetails(username, user) }
    },

    async ConfirmForgotPassword(body) {
      requireClient(realm, body)
      const username = textField(body, 'Username')
      requirePolicy(textField(body, 'Password'))
      const user = await findUser(realm.pool, username)
      const who = user?.Username ?? foldUsername(username)
      realm.codes.check('reset', who, textField(body, 'ConfirmationCode'))
      if (!user) throw codeMismatch()
      realm.codes.forget('reset', who)
      return realm.delegate('ConfirmForgotPassword', { ...body, Username: user.Username })
    },

    async ChangePassword(body) {
      const user = await realm.tokens.authenticate(realm.pool, textField(body, 'AccessToken'))
      if (textField(body, 'PreviousPassword') !== user.Password) throw wrongCredentials()
      requirePolicy(textField(body, 'ProposedPassword'))
      return realm.delegate('ChangePassword', body)
    },

    async AdminSetUserPassword(body) {
      requirePolicy(textField(body, 'Password'))
      const Username = foldUsername(textField(body, 'Username'))
      return realm.delegate('AdminSetUserPassword', { ...body, Username })
    },
  }
}
