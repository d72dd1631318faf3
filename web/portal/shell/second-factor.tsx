import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { SecondFactorFault } from '#shared/second-factor.ts'
import { CodeField, Form, useAuthForm } from '#web/form/index.ts'
import { paths } from '#web/lib/paths.ts'
import { AppCode } from '#web/lib/session/credentials.ts'
import { loadSecondFactor } from '#web/lib/session/load-second-factor.ts'
import { resumeSession } from '#web/lib/session/session-store.ts'
import { Button, ButtonLink, Skeleton } from '#web/ui/index.ts'
import { QrCode } from '#web/ui/qr-code.tsx'
import { GatePage, LogOut } from './gate-page.tsx'
import classes from './second-factor.module.css'

const Confirmation = z.object({ code: AppCode })

const FAILURES = ['wrongCode', 'signedOut', 'tooManyTries'] as const

type SecondFactorProps = { email: string; fault: SecondFactorFault }

/**
 * Page for staff whose second factor is missing or was not used. Depending on the fault, sets up an
 * authenticator app or only explains the fault.
 */
export function SecondFactor({ email, fault }: SecondFactorProps) {
  const { t } = useTranslation('staff')
  if (fault === 'provider') {
    return (
      <GatePage title={t('secondFactor.provider')} text={t('secondFactor.providerText', { email })}>
        <LogOut />
      </GatePage>
    )
  }
  if (fault === 'again') {
    return (
      <GatePage title={t('secondFactor.again')} text={t('secondFactor.againText')}>
        <ButtonLink to={paths.logout.href({ toLoginToPortal: true })}>
          {t('secondFactor.logIn')}
        </ButtonLink>
      </GatePage>
    )
  }
  return (
    <GatePage
      title={t('secondFactor.title')}
      text={t('secondFactor.text')}
      middle={<SetUp email={email} />}
    >
      <LogOut look="outline" />
    </GatePage>
  )
}

/** Sets up the authenticator app that staff need besides their password. */
function SetUp({ email }: { email: string }) {
  const { t } = useTranslation('staff')
  const common = useTranslation().t
  const { data: factor, isError, refetch } = useNewFactor(email)
  const form = useAuthForm({
    schema: Confirmation,
    initial: { code: '' },
    send: async ({ code }) => {
      const app = await loadSecondFactor()
      await app.finishSecondFactor(code)
      await resumeSession()
    },
  })
  if (isError) {
    return (
      <div role="alert" className={classes.failure}>
        <p>{t('secondFactor.failed')}</p>
        <Button look="outline" onClick={() => void refetch()}>
          {common('common.retry')}
        </Button>
      </div>
    )
  }
  return (
    <Form
      form={form}
      label={t('secondFactor.title')}
      submitWord={t('secondFactor.confirm')}
      savingWord={t('secondFactor.working')}
      saysSaved={false}
      canSubmit={factor !== undefined && form.values.code !== ''}
      problemWords={(problem) => {
        if (problem.kind !== 'own') return undefined
        const known = FAILURES.find((failure) => failure === problem.code)
        return t(`secondFactor.${known ?? 'unknown'}`)
      }}
    >
      <Steps factor={factor} />
      <CodeField field={form.field('code')} label={t('secondFactor.code')} />
    </Form>
  )
}

type StepsProps = { factor: ReturnType<typeof useNewFactor>['data'] }

/** Steps of the setup. The QR code and the secret appear once they have loaded. */
function Steps({ factor }: StepsProps) {
  const { t } = useTranslation('staff')
  return (
    <ol className={classes.steps}>
      <li>{t('secondFactor.app')}</li>
      <li>
        {t('secondFactor.scan')}
        <div className={classes.picture}>
          {factor ? (
            <QrCode text={factor.uri} label={t('secondFactor.picture')} />
          ) : (
            <Skeleton className={classes.bone} />
          )}
        </div>
        {factor && (
          <a className={classes.here} href={factor.uri}>
            {t('secondFactor.here')}
          </a>
        )}
        <p className={classes.hint}>{t('secondFactor.bySecret')}</p>
        <p className={classes.secret} translate="no">
          {factor ? inFours(factor.secret) : <Skeleton className={classes.secretBone} />}
        </p>
      </li>
      <li>{t('secondFactor.enter')}</li>
    </ol>
  )
}

/** Requests a new secret, once per visit, because each request invalidates the previous secret. */
function useNewFactor(email: string) {
  return useQuery({
    queryKey: ['newSecondFactor', email],
    queryFn: async () => (await loadSecondFactor()).startSecondFactor(email),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Splits a secret into groups of four characters, as authenticator apps show it. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
