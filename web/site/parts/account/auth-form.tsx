import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form } from '#web/kit/form.tsx'
import type { FormProblem } from '#web/lib/form/form-problem.ts'
import type { AuthFailure } from '#web/lib/session/auth-failure.ts'

type AuthFormProps = Omit<ComponentProps<typeof Form>, 'savingWord' | 'saysSaved' | 'isWide'> & {
  children: ReactNode
}

/** The frame of a form that the user pool answers; what follows is another form. */
export function AuthForm({ problemWords, ...props }: AuthFormProps) {
  const { t } = useTranslation()
  const forms = useTranslation('forms').t
  const words = (problem: FormProblem) => {
    if (problem.kind !== 'own') return undefined
    const failure = problem.code as AuthFailure
    // All that the pool calls invalid is an address.
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
