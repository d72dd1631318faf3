import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { FormProblem } from '#web/lib/form/form-problem.ts'
import { AppCode } from '#web/lib/session/credentials.ts'
import { loadSecondFactor } from '#web/lib/session/load-second-factor.ts'
import { useAuthForm } from '#web/lib/session/use-auth-form.ts'
import { CodeField } from '#web/ui/form/code-field.tsx'
import { AuthForm } from '../parts/account/auth-form.tsx'
import classes from './login.module.css'
import type { StepProps } from './login-steps.ts'

const Confirmation = z.object({ code: AppCode })

/** Asks staff for the code of their app, once their password was right. */
export function SecondFactorForm({ goTo, onSignedIn }: StepProps<'secondFactor'>) {
  const { t } = useTranslation()
  const form = useAuthForm({
    schema: Confirmation,
    initial: { code: '' },
    send: async ({ code }) => {
      const app = await loadSecondFactor()
      await app.confirmSecondFactor(code)
      await onSignedIn(false)
    },
  })
  const words = (problem: FormProblem) => {
    if (problem.kind !== 'own') return undefined
    if (problem.code === 'wrongCode') return t('login.secondFactorWrong')
    return problem.code === 'expiredCode' ? t('login.secondFactorUsed') : undefined
  }
  return (
    <AuthForm
      form={form}
      label={t('login.titles.secondFactor')}
      submitWord={t('login.confirm')}
      canSubmit={form.values.code !== ''}
      problemWords={words}
      actions={
        <button
          type="button"
          className={classes.textButton}
          onClick={() => goTo({ kind: 'login' })}
        >
          {t('login.back')}
        </button>
      }
    >
      <p className={classes.lead}>{t('login.secondFactorText')}</p>
      <CodeField field={form.field('code')} label={t('login.code')} />
      <p className={classes.lead}>{t('login.secondFactorLost')}</p>
    </AuthForm>
  )
}
