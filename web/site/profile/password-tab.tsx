import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { PASSWORD_MIN_LENGTH } from '#shared/constants.ts'
import { boundText, type Faults, Form, type FormProblem, useAuthForm } from '#web/form/index.ts'
import { paths } from '#web/lib/paths.ts'
import type { AuthFailure } from '#web/lib/session/auth-failure.ts'
import type { Me } from '#web/lib/session/me.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { type Changed, changePassword } from '#web/lib/session/session-store.ts'
import { Link, lazyPart, TextField } from '#web/ui/index.ts'
import { Notice } from '../parts/index.ts'
import classes from './panel.module.css'

const TAB = 3

const ForgotPassword = lazyPart(
  async () => (await import('./forgot-password.tsx')).ForgotPassword,
  { words: ['pages', 'forms'], withMantine: true, isMainPart: true },
)

/** Tab that changes the password, or resets a forgotten one with a code. */
export function PasswordTab({ me }: { me: Me }) {
  const { t } = useTranslation('fan')
  const session = useSession()
  const hasForgotten = useSearchParams()[0].get('subTab') === 'forgotPassword'
  if (session.status === 'signedIn' && session.user.isFederated) {
    return (
      <div className={classes.panel}>
        <p>{t('password.federated')}</p>
      </div>
    )
  }
  const other = hasForgotten ? 'updatePassword' : 'forgotPassword'
  return (
    <div className={classes.panel}>
      {hasForgotten ? <ForgotPassword email={me.user.email} /> : <ChangePasswordForm />}
      <Link
        to={paths.profile.href({ tab: TAB, subTab: other })}
        preventScrollReset
        className={classes.textLink}
      >
        {t(`password.${other}`)}
      </Link>
    </div>
  )
}

const Typed = z.object({ old: z.string(), next: z.string(), confirmation: z.string() })
const empty: Passwords = { old: '', next: '', confirmation: '' }
const fields = [
  { name: 'old', autoComplete: 'current-password' },
  { name: 'next', autoComplete: 'new-password' },
  { name: 'confirmation', autoComplete: 'new-password' },
] as const

/** Form with the old password and, twice, the new password. */
function ChangePasswordForm() {
  const { t } = useTranslation('fan')
  const [changed, setChanged] = useState<Changed>('done')
  const form = useAuthForm<Passwords, Passwords>({
    schema: Typed,
    initial: empty,
    rules: (passwords) => faultsOf(passwordFaults(passwords)),
    toBody: (passwords) => passwords,
    wordsOf: ({ messageKey }) => t(`password.faults.${messageKey as PasswordFault}`),
    refusalOf: (failure) => {
      const refusal = passwordRefusal(failure)
      if (typeof refusal === 'string') return { problem: { kind: 'own', code: refusal } }
      return { faults: faultsOf(refusal) }
    },
    send: async ({ old, next }) => setChanged(await changePassword(old, next)),
    onSaved: () => form.set(empty),
  })
  return (
    <Form
      form={form}
      label={t('password.updatePassword')}
      submitWord={t('password.updatePassword')}
      savingWord={t('profile.saving')}
      saysSaved={false}
      problemWords={(problem) => ownWords(problem, (code) => t(`password.${code}`))}
    >
      {form.state === 'saved' && <Notice kind="success">{t(`password.changed.${changed}`)}</Notice>}
      {fields.map(({ name, autoComplete }) => (
        <TextField
          key={name}
          {...boundText(form.field(name))}
          type="password"
          label={t(`password.fields.${name}`)}
          autoComplete={autoComplete}
        />
      ))}
    </Form>
  )
}

type Code = 'relogin' | 'later'

function ownWords(problem: FormProblem, say: (code: Code) => string): string | undefined {
  return problem.kind === 'own' ? say(problem.code as Code) : undefined
}

function faultsOf(faults: ReturnType<typeof passwordFaults>): Faults {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, { messageKey: fault }]),
  )
}

type Passwords = { old: string; next: string; confirmation: string }
type PasswordFault =
  | 'oldRequired'
  | 'oldIncorrect'
  | 'short'
  | 'weak'
  | 'confirmationRequired'
  | 'differ'
type PasswordFaults = { readonly [Field in keyof Passwords]?: PasswordFault }

/**
 * Returns the faults of the three fields. Finds only faults that need no request to the user pool.
 */
export function passwordFaults({ old, next, confirmation }: Passwords): PasswordFaults {
  return {
    ...(old === '' && { old: 'oldRequired' as const }),
    ...(next.length < PASSWORD_MIN_LENGTH && { next: 'short' as const }),
    ...(confirmation === ''
      ? { confirmation: 'confirmationRequired' as const }
      : confirmation !== next && { confirmation: 'differ' as const }),
  }
}

/**
 * Returns the fields that the user pool rejected. If the rejection concerns no single field,
 * returns a code.
 */
export function passwordRefusal(failure: AuthFailure): PasswordFaults | 'relogin' | 'later' {
  if (failure === 'wrongCredentials') return { old: 'oldIncorrect' }
  if (failure === 'weakPassword') return { next: 'weak' }
  return failure === 'signedOut' ? 'relogin' : 'later'
}
