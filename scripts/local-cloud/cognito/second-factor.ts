import { verify } from 'cognito-local/lib/services/totp.js'
import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { findUser, quiet } from './accounts.ts'
import { codeMismatch, codeUsed, wrongCredentials, wrongFirstCode } from './errors.ts'
import { type Operations, type Realm, recordField, textField } from './realm.ts'

const METHOD = 'SOFTWARE_TOKEN_MFA'

/** Milliseconds for which a used code is remembered. A code is valid for 90 seconds. */
const SPENT_MS = 120_000

/** The last used code of each user. Cognito accepts no code twice. */
const spent = new Map<string, { readonly code: string; readonly at: number }>()

/** Returns the operations that cognito-local lacks or implements differently from Cognito. */
export function secondFactorOperations(realm: Realm): Operations {
  const { pool } = realm
  return {
    async VerifySoftwareToken(body) {
      const user = await realm.tokens.authenticate(pool, textField(body, 'AccessToken'))
      try {
        spendCode(user, textField(body, 'UserCode'), { isFirst: true })
      } catch (error) {
        throw (error as { code?: string }).code === codeMismatch().code ? wrongFirstCode() : error
      }
      const secret = user.SoftwareTokenMfaConfiguration?.Secret ?? ''
      // cognito-local would require codes from now on. Cognito requires them only after the MFA
      // preference is set.
      await pool.saveUser(quiet, {
        ...user,
        SoftwareTokenMfaConfiguration: { Secret: secret, Verified: true },
      })
      return { Status: 'SUCCESS' }
    },

    async AdminSetUserMFAPreference(body) {
      const user = await findUser(pool, textField(body, 'Username'))
      if (!user) throw wrongCredentials()
      const isOn = recordField(body, 'SoftwareTokenMfaSettings')['Enabled'] === true
      await pool.saveUser(quiet, {
        ...user,
        UserMFASettingList: isOn ? [METHOD] : [],
        PreferredMfaSetting: isOn ? METHOD : undefined,
      })
      return {}
    },
  }
}

/** Throws unless the code is currently valid and differs from the user's last code. */
export function spendCode(
  { Username, SoftwareTokenMfaConfiguration: token }: User,
  code: string,
  { isFirst = false } = {},
): void {
  if (token === undefined || !(isFirst || token.Verified) || !verify(token.Secret, code)) {
    throw codeMismatch()
  }
  const last = spent.get(Username)
  const now = Date.now()
  if (last?.code === code && now - last.at < SPENT_MS) throw codeUsed()
  spent.set(Username, { code, at: now })
}
