import type { User } from 'cognito-local/lib/services/userPoolService.js'
import { codeMail } from '#infra/settings/code-mail.ts'
import type { Outbox } from '../mail/outbox.ts'
import { attributeOf } from './accounts.ts'
import type { CodeLedger, CodePurpose } from './codes.ts'
import { CODE_PARAMETER, type TriggerRunner, USERNAME_PARAMETER } from './triggers.ts'

type MessageSource =
  | 'SignUp'
  | 'ResendCode'
  | 'ForgotPassword'
  | 'UpdateUserAttribute'
  | 'VerifyUserAttribute'
  | 'AdminCreateUser'
  | 'Authentication'

interface Occasion {
  readonly purpose?: CodePurpose
  readonly kind: string
}

const signUp: Occasion = { purpose: 'sign-up', kind: 'sign-up-code' }
const emailChange: Occasion = { purpose: 'email-change', kind: 'email-change-code' }

const occasions: Record<MessageSource, Occasion> = {
  SignUp: signUp,
  ResendCode: signUp,
  ForgotPassword: { purpose: 'reset', kind: 'reset-code' },
  UpdateUserAttribute: emailChange,
  VerifyUserAttribute: emailChange,
  AdminCreateUser: { kind: 'invitation' },
  Authentication: { kind: 'sign-in-code' },
}

export interface Messages {
  deliver(
    context: unknown,
    source: MessageSource,
    clientId: string | null,
    userPoolId: string,
    user: User,
    code: string,
    clientMetadata?: Record<string, string>,
  ): Promise<void>
}

/** Text of a mail with a code, for mails that the custom-message trigger does not write. */
const { emailSubject, emailBody } = codeMail(undefined)

/**
 * Replaces cognito-local's MessagesService: records each code and delivers its mail to the outbox.
 */
export function createMessages(parts: {
  readonly codes: CodeLedger
  readonly outbox: Pick<Outbox, 'deliver'>
  readonly triggers: TriggerRunner
}): Messages {
  return {
    async deliver(_context, source, clientId, userPoolId, user, code, clientMetadata) {
      const { purpose, kind } = occasions[source]
      const to = recipientOf(user)
      const custom = await parts.triggers.customMessage({
        clientId,
        clientMetadata,
        source: `CustomMessage_${source}`,
        userAttributes: user.Attributes,
        username: user.Username,
        userPoolId,
      })
      const html = (custom.emailMessage ?? emailBody)
        .replaceAll(CODE_PARAMETER, code)
        .replaceAll(USERNAME_PARAMETER, to)
      if (purpose) parts.codes.issue(purpose, user.Username, code)
      parts.outbox.deliver({
        to,
        kind,
        code,
        subject: custom.emailSubject ?? emailSubject,
        text: textOf(html),
        html,
      })
    },
  }
}

/**
 * Returns the address for a code. A code that verifies a changed address goes to the new address.
 */
function recipientOf(user: User): string {
  const changed = user.UnverifiedAttributeChanges?.find(({ Name }) => Name === 'email')?.Value
  return changed ?? attributeOf(user, 'email') ?? ''
}

function textOf(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(?:p|div)>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim()
}
