import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Account } from '#shared/validation/staff.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { usePrepared } from '#web/ui/index.ts'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { EditPage, useAttemptKey } from '../../parts/index.ts'

const NewOrganization = lazyPart(
  async () => (await import('./new-organization.tsx')).NewOrganization,
  {},
)

/** Component of the first step, which asks for the manager's account. */
type AccountStep = ComponentType<{
  kind: 'team'
  account?: Account | undefined
  onAccount: (account: Account) => void
  isLinking: boolean
  onLinking: (isLinking: boolean) => void
  /** Called after the account was created for an existing organization. */
  onLinked: () => void
}>

/**
 * Creates an organization with its manager's account in two steps, then opens the list of
 * organizations.
 */
export function CreateOrganizationPage({ AccountStep }: { AccountStep: AccountStep }) {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  // Idempotency key of the new organization. Returning to the first step does not change it, so
  // that sending again after a lost answer creates nothing twice.
  const attempt = useAttemptKey()
  const [account, setAccount] = useState<Account>()
  const [isAsked, setAsked] = useState(true)
  const [isLinking, setLinking] = useState(false)
  const step = useTranslation('staff').t('step.of', { step: isAsked && !isLinking ? 1 : 2 })
  // Loads the form of the second step while the user fills in the first step.
  usePrepared(NewOrganization)
  const toList = () => void navigate(portalPages.teams.href())
  const onAccount = (next: Account) => {
    setAccount(next)
    setAsked(false)
  }
  return (
    <EditPage
      title={t('form.new')}
      kind={step}
      trail={[{ to: portalPages.teams.href(), word: t('title') }]}
    >
      {account === undefined || isAsked ? (
        <AccountStep
          kind="team"
          account={account}
          onAccount={onAccount}
          isLinking={isLinking}
          onLinking={setLinking}
          onLinked={toList}
        />
      ) : (
        <NewOrganization account={account} attempt={attempt} onBack={() => setAsked(true)} />
      )}
    </EditPage>
  )
}
