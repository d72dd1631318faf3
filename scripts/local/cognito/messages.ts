import type { User } from 'cognito-local/lib/services/userPoolService.js'
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
  readonly purpose: CodePurpose | undefined
  readonly kind: string
  readonly subject: string
  readonly sentence: (code: string, email: string) => string
}

const signUp: Occasion = {
  purpose: 'sign-up',
  kind: 'sign-up-code',
  subject: 'Your Fanward sign-up code',
  sentence: (code) =>
    `Your code to finish signing up for Fanward is ${code}. It works for 24 hours.`,
}

const emailChange: Occasion = {
  purpose: 'email-change',
  kind: 'email-change-code',
  subject: 'Confirm your e-mail address',
  sentence: (code) => `Your code to confirm this e-mail address for Fanward is ${code}.`,
}

const occasions: Record<MessageSource, Occasion> = {
  SignUp: signUp,
  ResendCode: signUp,
  ForgotPassword: {
    purpose: 'reset',
    kind: 'reset-code',
    subject: 'Your Fanward password reset code',
    sentence: (code) =>
      `Your code to choose a new Fanward password is ${code}. It works for one hour.`,
  },
  UpdateUserAttribute: emailChange,
  VerifyUserAttribute: emailChange,
  AdminCreateUser: {
    purpose: undefined,
    kind: 'invitation',
    subject: 'You are invited to Fanward',
    sentence: (code, email) =>
      `An account was made for you. Sign in as ${email} with the temporary password ${code}`,
  },
  Authentication: {
    purpose: undefined,
    kind: 'sign-in-code',
    subject: 'Your Fanward sign-in code',
    sentence: (code) => `Your code to sign in to Fanward is ${code}.`,
  },
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

/** Stands where cognito-local's MessagesService does: notes each code and puts its mail in the outbox. */
export function createMessages(parts: {
  readonly codes: CodeLedger
  readonly outbox: Pick<Outbox, 'deliver'>
  readonly triggers: TriggerRunner
}): Messages {
  return {
    async deliver(_context, source, clientId, userPoolId, user, code, clientMetadata) {
      const { purpose, kind, subject, sentence } = occasions[source]
      const to = recipientOf(user)
      const custom = await parts.triggers.customMessage({
        clientId,
        clientMetadata,
        source: `CustomMessage_${source}`,
        userAttributes: user.Attributes,
        username: user.Username,
        userPoolId,
      })
      const html = custom.emailMessage
        ?.replaceAll(CODE_PARAMETER, code)
        .replaceAll(USERNAME_PARAMETER, to)
      if (purpose) parts.codes.issue(purpose, user.Username, code)
      parts.outbox.deliver({
        to,
        kind,
        code,
        subject: custom.emailSubject ?? subject,
        text: html ? textOf(html) : sentence(code, to),
        ...(html && { html }),
      })
    },
  }
}

/** A new address is proved by a code that goes to that address, not to the old one. */
function recipientOf(user: User): string {
  const changed = user.UnverifiedAttributeChanges?.find(({ Name }) => Name === 'email')?.Value
  return changed ?? attributeOf(user, 'email') ?? ''
}

function textOf(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/p>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .trim()
}
