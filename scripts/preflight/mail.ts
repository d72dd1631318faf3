import type { Environment } from '#infra/settings/environments.ts'
import { fine, later, toDo, type Verdict } from './verdict.ts'

export interface MailAccount {
  /** True if the account has left SES's sandbox. */
  readonly hasProductionAccess: boolean
  readonly isSending: boolean
  readonly perDay: number
  readonly perSecond: number
}

/** SES's settings for a domain. */
export interface MailIdentity {
  readonly isVerified: boolean
  readonly signing: string
  readonly returnPath: string
}

export function judgeMailAccount(account: MailAccount, { isProtected }: Environment): Verdict {
  if (!account.isSending) return toDo('SES has paused sending: its console says why')
  if (account.hasProductionAccess) return fine(`Up to ${account.perDay} mails a day`)
  const text =
    'SES is in its sandbox and writes to verified addresses alone: ask for production access'
  return isProtected ? toDo(text) : later(text)
}

export function judgeMailIdentity(identity: MailIdentity | undefined, domain: string): Verdict {
  if (identity === undefined) {
    return toDo(`SES does not know ${domain}: npm run cdk -- deploy Mail -c environment=..., first`)
  }
  if (!identity.isVerified) {
    return toDo(
      `SES has not verified ${domain} yet (DKIM: ${identity.signing}): the zone needs the records ` +
        'that the stack Mail outputs',
    )
  }
  if (identity.returnPath !== 'SUCCESS') {
    return later(
      `${domain} is verified; its return path is ${identity.returnPath}: see its records`,
    )
  }
  return fine(`${domain} is verified`)
}
