import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  changeStaffAccount,
  inviteStaffAgain,
  listStaff,
  readStaffAccount,
  resetSecondFactor,
  type StaffRow,
  suspendStaffAccount,
} from '#shared/api/staff.ts'
import { Form, useContractForm } from '#web/form/index.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { knownConfig } from '#web/lib/config.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Button, useQuestion } from '#web/ui/index.ts'
import { FormPart } from '../parts/index.ts'
import { RoleFields, roleFaults, roleOf, roleValues } from './role-fields.tsx'
import classes from './staff.module.css'

const WORDS = { active: 'suspend', suspended: 'reinstate' } as const

/**
 * Shows whether an account may sign in. Buttons suspend or reinstate the account, finish an
 * interrupted change, send an invitation, and reset the second factor.
 */
export function MemberState({ row }: { row: StaffRow }) {
  const { t } = useTranslation('staff')
  const { ask, sheet } = useQuestion()
  const change = useChange(suspendStaffAccount, { renews: [listStaff, readStaffAccount] })
  const { key: userKey, email, state } = row
  const word = WORDS[state]
  const send = (suspended: boolean) => change.mutate({ params: { userKey }, body: { suspended } })
  const press = async () => {
    if (change.isPending) return
    const isYes = await ask({
      title: t(`${word}.title`, { email }),
      text: <p>{t(`${word}.text`)}</p>,
      word: t(`${word}.word`),
      isDestructive: state === 'active',
    })
    if (isYes) send(state === 'active')
  }
  return (
    <FormPart title={t('access')}>
      <p role="status">{t(`standing.${state}`)}</p>
      {row.isUnfinished && (
        <div role="note" className={classes.note}>
          <p>{t('unfinished.text')}</p>
          <Button look="outline" onClick={() => send(state === 'suspended')}>
            {t('unfinished.word')}
          </Button>
        </div>
      )}
      {row.isAwaited && <InviteAgain row={row} />}
      {change.error && (
        <p role="alert" className={classes.failure}>
          {t(`failure.${failureOf(change.error)}`)}
        </p>
      )}
      <div className={classes.row}>
        <Button
          look={state === 'active' ? 'destructiveOutline' : 'outline'}
          aria-disabled={change.isPending}
          onClick={press}
        >
          {t(`${word}.word`)}
        </Button>
        {knownConfig()?.needsSecondFactor && <ResetFactor row={row} />}
      </div>
      {sheet}
    </FormPart>
  )
}

/** Sends an invitation, the first or another one, to a person who has not logged in. */
function InviteAgain({ row: { key: userKey, isInvited } }: { row: StaffRow }) {
  const { t } = useTranslation('staff')
  const invite = useChange(inviteStaffAgain, { renews: [listStaff, readStaffAccount] })
  return (
    <div role="note" className={classes.note}>
      <p>{t(isInvited ? 'again.text' : 'notInvited')}</p>
      <Button
        look="outline"
        aria-disabled={invite.isPending}
        onClick={() => !invite.isPending && invite.mutate({ params: { userKey } })}
      >
        {t(isInvited ? 'again.word' : 'again.first')}
      </Button>
      <p role="status">{invite.isSuccess && t('again.done')}</p>
      {invite.error && (
        <p role="alert" className={classes.failure}>
          {t(`failure.${failureOf(invite.error)}`)}
        </p>
      )}
    </div>
  )
}

/** Resets the second factor, for a person who has lost the phone with the authenticator app. */
function ResetFactor({ row: { key: userKey, email } }: { row: StaffRow }) {
  const { t } = useTranslation('staff')
  const { ask, sheet } = useQuestion()
  const session = useSession()
  const navigate = useNavigate()
  const isOwn = session.status === 'signedIn' && session.user.key === userKey
  // Resetting the reader's own second factor ends the session, so nothing can be refetched.
  const reset = useChange(resetSecondFactor, { renews: isOwn ? [] : [readStaffAccount] })
  const press = async () => {
    if (reset.isPending) return
    const isYes = await ask({
      title: t('factor.title', { email }),
      text: <p>{t('factor.text')}</p>,
      word: t('factor.word'),
      isDestructive: true,
    })
    if (!isYes) return
    reset.mutate(
      { params: { userKey } },
      {
        onSuccess: () => isOwn && void navigate(paths.logout.href({ toLoginToPortal: true })),
      },
    )
  }
  return (
    <>
      <Button look="destructiveOutline" aria-disabled={reset.isPending} onClick={press}>
        {t('factor.word')}
      </Button>
      <p role="status">{reset.isSuccess && t('factor.done')}</p>
      {reset.error && (
        <p role="alert" className={classes.failure}>
          {t(`failure.${failureOf(reset.error)}`)}
        </p>
      )}
      {sheet}
    </>
  )
}

const CODES = ['lastAdmin', 'tooManyTries', 'notInvitable'] as const

/**
 * Returns the reason why an account was not changed, as a key of `failure` in the staff
 * translations.
 */
function failureOf(error: Error): (typeof CODES)[number] | 'offline' | 'other' {
  if (error instanceof OfflineError) return 'offline'
  return CODES.find((code) => hasCode(error, code)) ?? 'other'
}

/** Form for an account's role and its organization or business. */
export function RoleForm({ row }: { row: StaffRow }) {
  const { t } = useTranslation('staff')
  const form = useContractForm(changeStaffAccount, {
    schema: async () => (await import('#shared/api/staff.schemas.ts')).changeStaffAccount.body,
    params: { userKey: row.key },
    initial: roleValues(row),
    rules: roleFaults,
    toBody: roleOf,
    renews: [listStaff, readStaffAccount],
    wordsOf: ({ messageKey }) => (messageKey === 'lastAdmin' ? t('lastAdmin') : undefined),
    onRefused: (error) =>
      hasCode(error, 'lastAdmin') ? { faults: { role: { messageKey: 'lastAdmin' } } } : undefined,
  })
  return (
    <Form form={form} label={t('rights.title')} guardsLeaving>
      <FormPart title={t('rights.title')}>
        <p>{t('rights.text')}</p>
        <RoleFields role={form.values.role} field={form.field} />
      </FormPart>
    </Form>
  )
}
