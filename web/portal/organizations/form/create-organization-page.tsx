import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OutputOf } from '#shared/api/contract.ts'
import type { createOrganization } from '#shared/api/portal-organizations.ts'
import type { Account } from '#shared/validation/staff.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { NoPage } from '../../parts/load-failure.tsx'
import { useAttemptKey } from '../../parts/use-attempt-key.ts'
import { useIsAdmin } from '../../parts/use-is-admin.ts'
import { MadeNotice } from './made-notice.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { useNewOrganizationForm } from './use-organization-form.ts'

/** Asks who runs it, and links them to one that is there or hands them on to the form of a new one. */
type AccountStep = ComponentType<{
  kind: 'team'
  account?: Account | undefined
  onAccount: (account: Account) => void
  onLinked: () => void
}>

/** An admin makes an organization with the account of who runs it, and comes back to all of them. */
export function CreateOrganizationPage({ AccountStep }: { AccountStep: AccountStep }) {
  return useIsAdmin() ? <TwoSteps AccountStep={AccountStep} /> : <NoPage kind="notAllowed" />
}

function TwoSteps({ AccountStep }: { AccountStep: AccountStep }) {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  // A request whose answer was lost may be sent again, whichever step lies between.
  const attempt = useAttemptKey()
  const [account, setAccount] = useState<Account>()
  const [isAsked, setAsked] = useState(true)
  const toList = () => void navigate(portalPaths.teams.href())
  const onAccount = (next: Account) => {
    setAccount(next)
    setAsked(false)
  }
  return (
    <EditPage title={t('form.new')} trail={[{ to: portalPaths.teams.href(), word: t('title') }]}>
      {account === undefined || isAsked ? (
        <AccountStep kind="team" account={account} onAccount={onAccount} onLinked={toList} />
      ) : (
        <NewOrganization {...{ account, attempt, toList }} onBack={() => setAsked(true)} />
      )}
    </EditPage>
  )
}

type NewOrganizationProps = {
  account: Account
  attempt: string
  toList: () => void
  onBack: () => void
}

function NewOrganization({ account, attempt, toList, onBack }: NewOrganizationProps) {
  const { t } = useTranslation('organizations')
  const [made, setMade] = useState<OutputOf<typeof createOrganization>['account']>()
  const form = useNewOrganizationForm({ account, attempt }, (answer) => {
    const isDone = answer.account?.isInvited === true && !answer.account.isUnfinished
    if (isDone) toList()
    else setMade(answer.account)
  })
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The button that led here is gone.
    place.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={place}>
      {made && <MadeNotice email={account.email} made={made} toList={portalPaths.teams.href()} />}
      <OrganizationForm
        form={form}
        label={t('form.new')}
        submitWord={t('form.create')}
        back={
          <Button look="outline" onClick={onBack}>
            {t('form.back')}
          </Button>
        }
      />
    </div>
  )
}
