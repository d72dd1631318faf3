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
  const words = (problem: FormProblem) =>
    problem.kind === 'own' ? t(`login.failures.${problem.code as AuthFailure}`) : undefined
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
