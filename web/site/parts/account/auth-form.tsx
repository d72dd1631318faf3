import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, type FormProblem } from '#web/form/index.ts'
import type { AuthFailure } from '#web/lib/session/auth-failure.ts'

type AuthFormProps = Omit<ComponentProps<typeof Form>, 'savingWord' | 'saysSaved' | 'isWide'> & {
  children: ReactNode
}

/** Frame of a form that is submitted to the user pool. */
export function AuthForm({ problemWords, ...props }: AuthFormProps) {
  const { t } = useTranslation()
  const forms = useTranslation('forms').t
  const words = (problem: FormProblem) => {
    if (problem.kind !== 'own') return undefined
    const failure = problem.code as AuthFailure
    // Invalid input reported by the user pool is always an e-mail address.
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
