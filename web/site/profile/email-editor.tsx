import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { boundText, type FormProblem, type Refusal, useAuthForm } from '#web/form/index.ts'
import type { AuthFailure } from '#web/lib/session/auth-failure.ts'
import { emailOr, MailedCode } from '#web/lib/session/credentials.ts'
import { makeUserRecord, meKey } from '#web/lib/session/me.ts'
import { loadAuth, resumeSession, signOutEverywhere } from '#web/lib/session/session-store.ts'
import { TextField } from '#web/ui/index.ts'
import { EditForm } from './personal-editors.tsx'

type EmailFailure =
  | 'noUser'
  | 'invalid'
  | 'inUse'
  | 'relogin'
  | 'wrongCode'
  | 'expiredCode'
  | 'othersStay'
  | 'other'

const failures: Partial<Record<AuthFailure, EmailFailure>> = {
  invalidInput: 'invalid',
  accountExists: 'inUse',
  signedOut: 'relogin',
  wrongCredentials: 'relogin',
  wrongCode: 'wrongCode',
  expiredCode: 'expiredCode',
}

class NobodySignedIn extends Error {
  override readonly name = 'NobodySignedIn'
}

/** Thrown if the address was changed but the account's other sessions could not be ended. */
class OthersStay extends Error {
  override readonly name = 'OthersStay'
}

/**
 * Loads Amplify. Throws without a session, because the error of the user pool would be misleading.
 */
async function loadOwnAuth() {
  const auth = await loadAuth()
  if (!(await auth.current())) throw new NobodySignedIn()
  return auth
}

function refusalOf(failure: AuthFailure, error: unknown): Refusal | undefined {
  if (error instanceof OthersStay) return { problem: { kind: 'own', code: 'othersStay' } }
  if (failure === 'offline') return
  const code = error instanceof NobodySignedIn ? 'noUser' : (failures[failure] ?? 'other')
  return { problem: { kind: 'own', code } }
}

type EmailEditorProps = { initial: string; onDone: () => void }

/**
 * Form that changes the e-mail address. If the user pool sends a code to the new address, the
 * change takes effect once the code is entered. The change ends all sessions of the account.
 */
export function EmailEditor({ initial, onDone }: EmailEditorProps) {
  const client = useQueryClient()
  const [sentTo, setSentTo] = useState<string>()
  const takeUp = async () => {
    const auth = await loadAuth()
    await auth.refresh()
    await resumeSession((user) => makeUserRecord(user.email))
    await client.invalidateQueries({ queryKey: meKey })
    await signOutEverywhere('emailChanged').catch((cause: unknown) => {
      throw new OthersStay('Other sessions go on', { cause })
    })
  }
  return sentTo === undefined ? (
    <AddressForm initial={initial} onSent={setSentTo} onChanged={takeUp} onCancel={onDone} />
  ) : (
    <CodeForm sentTo={sentTo} onChanged={takeUp} onCancel={onDone} />
  )
}

type StepProps = { onChanged: () => Promise<void>; onCancel: () => void }
type AddressFormProps = StepProps & { initial: string; onSent: (address: string) => void }

const Address = z.object({ email: emailOr('validation.email.required') })

function AddressForm({ initial, onSent, onChanged, onCancel }: AddressFormProps) {
  const { t } = useTranslation('fan')
  const form = useAuthForm({
    schema: Address,
    initial: { email: initial },
    refusalOf,
    wordsOf: ({ messageKey }) =>
      messageKey === 'validation.email.invalid' ? t('failures.email.invalid') : undefined,
    send: async (body) => {
      const address = body.email.trim()
      const auth = await loadOwnAuth()
      if ((await auth.changeEmail(address)) === 'code') onSent(address)
      else await onChanged()
    },
  })
  return (
    <EmailForm form={form} onCancel={onCancel}>
      <TextField
        {...boundText(form.field('email'))}
        type="email"
        label={t('fields.email')}
        autoComplete="email"
      />
    </EmailForm>
  )
}

const Confirmation = z.object({ code: MailedCode })

function CodeForm({ sentTo, onChanged, onCancel }: StepProps & { sentTo: string }) {
  const { t } = useTranslation()
  const form = useAuthForm({
    schema: Confirmation,
    initial: { code: '' },
    refusalOf,
    send: async ({ code }) => {
      const auth = await loadOwnAuth()
      await auth.confirmEmail(code.trim())
      await onChanged()
    },
  })
  return (
    <EmailForm
      form={form}
      canSave={form.values.code.trim() !== ''}
      saveWord={t('login.confirm')}
      onCancel={onCancel}
    >
      <TextField
        {...boundText(form.field('code'))}
        label={t('login.code')}
        hint={t('login.codeSent', { email: sentTo })}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </EmailForm>
  )
}

type EmailFormProps = Omit<ComponentProps<typeof EditForm>, 'label' | 'failure' | 'problemWords'>

function EmailForm(props: EmailFormProps) {
  const { t } = useTranslation('fan')
  const words = (problem: FormProblem) =>
    problem.kind === 'own' ? t(`failures.email.${problem.code as EmailFailure}`) : undefined
  return (
    <EditForm
      {...props}
      label={t('fields.email')}
      failure={t('failures.email.other')}
      problemWords={words}
    />
  )
}
