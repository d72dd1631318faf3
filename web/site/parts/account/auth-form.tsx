import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, type FormProblem } from '#web/form/index.ts'
import type { AuthFailure } from '#web/lib/session/auth-failure.ts'

type AuthFormProps = Omit<ComponentProps<typeof Form>, 'savingWord' | 'saysSaved' | 'isWide'> & {
  children: ReactNode
}

/** The frame of a form that the user pool handles; the next step is another form. */
export function AuthForm({ problemWords, ...props }: AuthFormProps) {
  const { t } = useTranslation()
  const forms = useTranslation('forms').t
  const words = (problem: FormProblem) => {
    if (problem.kind !== 'own') return undefined
    const failure = problem.code as AuthFailure
    // The pool reports only addresses as invalid input.
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
