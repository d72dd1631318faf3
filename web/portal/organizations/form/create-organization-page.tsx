import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Account } from '#shared/validation/staff.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { usePrepared } from '#web/ui/use-prepared.ts'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { useAttemptKey } from '../../parts/use-attempt-key.ts'

const NewOrganization = lazyPart(
  async () => (await import('./new-organization.tsx')).NewOrganization,
  {},
)

/** Asks who runs it, and links them to one that is there or hands them on to the form of a new one. */
type AccountStep = ComponentType<{
  kind: 'team'
  account?: Account | undefined
  onAccount: (account: Account) => void
  onLinked: () => void
}>

/** An admin makes an organization with the account of who runs it, and comes back to all of them. */
export function CreateOrganizationPage({ AccountStep }: { AccountStep: AccountStep }) {
  const { t } = useTranslation('organizations')
  const navigate = useNavigate()
  // A request whose answer was lost may be sent again, whichever step lies between.
  const attempt = useAttemptKey()
  const [account, setAccount] = useState<Account>()
  const [isAsked, setAsked] = useState(true)
  // Most of the form's script comes while one fills in the first step.
  usePrepared(NewOrganization)
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
        <NewOrganization account={account} attempt={attempt} onBack={() => setAsked(true)} />
      )}
    </EditPage>
  )
}
