import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Account } from '#shared/validation/staff.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { usePrepared } from '#web/ui/use-prepared.ts'
import { EditPage } from '../../parts/frames/edit-page.tsx'

const NewBusiness = lazyPart(async () => (await import('./new-business.tsx')).NewBusiness, {})

/** Asks for the account of who runs the business; the room of staff has it. */
type AccountStepPart = ComponentType<{
  kind: 'sponsor'
  account: Account | undefined
  onAccount: (account: Account) => void
  onLinked: () => void
}>

type CreateBusinessPageProps = { AccountStep: AccountStepPart }

/** Admins add a business with the account of who runs it, and come back to the list. */
export function CreateBusinessPage({ AccountStep }: CreateBusinessPageProps) {
  const { t } = useTranslation('businesses')
  const navigate = useNavigate()
  const [account, setAccount] = useState<Account>()
  const [isAccountDone, setAccountDone] = useState(false)
  // Most of the form's script comes while one fills in the first step.
  usePrepared(NewBusiness)
  const list = portalPaths.sponsors.href()
  const leave = () => void navigate(list)
  return (
    <EditPage title={t('form.new')} trail={[{ to: list, word: t('title') }]}>
      {isAccountDone && account ? (
        <NewBusiness account={account} onBack={() => setAccountDone(false)} />
      ) : (
        <AccountStep
          kind="sponsor"
          account={account}
          onLinked={leave}
          onAccount={(typed) => {
            setAccount(typed)
            setAccountDone(true)
          }}
        />
      )}
    </EditPage>
  )
}
