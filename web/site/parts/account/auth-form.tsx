import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, type FormProblem } from '#web/form/index.ts'
import type { AuthFailure } from '#web/lib/session/auth-failure.ts'

type AuthFormProps = Omit<ComponentProps<typeof Form>, 'savingWord' | 'saysSaved' | 'isWide'> & {
  children: ReactNode
}

/** The frame of a form that is sent to the user pool instead of the API. */
export function AuthForm({ problemWords, ...props }: AuthFormProps) {
  const { t } = useTranslation()
  const forms = useTranslation('forms').t
  const words = (problem: FormProblem) => {
    if (problem.kind !== 'own') return undefined
    const failure = problem.code as AuthFailure
    // The user pool reports only e-mail addresses as invalid input.
    return failure === 'invalidInput'
      ? forms('validation.email.invalid')
      : t(`login.failures.${failure}`)
  }
  return (
    <Form
      {...props}
      problemWords={(problem) => problemWords?.(problem) ?? words(problem)}
      savingWord={t('login.working')}
      saysSaved={false}
      isWide
    />
  )
}
