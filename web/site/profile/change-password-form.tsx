import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { Form } from '#web/kit/form.tsx'
import type { Faults } from '#web/lib/form/faults.ts'
import type { FormProblem } from '#web/lib/form/form-problem.ts'
import { type Changed, changePassword } from '#web/lib/session/session-store.ts'
import { useAuthForm } from '#web/lib/session/use-auth-form.ts'
import { boundText, TextField } from '#web/ui/field.tsx'
import { Notice } from '../parts/notice.tsx'
import {
  type PasswordFault,
  type Passwords,
  passwordFaults,
  passwordRefusal,
} from './password-rules.ts'

const Typed = z.object({ old: z.string(), next: z.string(), confirmation: z.string() })
const empty: Passwords = { old: '', next: '', confirmation: '' }
const fields = [
  { name: 'old', autoComplete: 'current-password' },
  { name: 'next', autoComplete: 'new-password' },
  { name: 'confirmation', autoComplete: 'new-password' },
] as const

/** The old password, and the new one twice. */
export function ChangePasswordForm() {
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
