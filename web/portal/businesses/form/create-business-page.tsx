import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Account } from '#shared/validation/staff.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { usePrepared } from '#web/ui/index.ts'
import { lazyPart } from '#web/ui/lazy-loading/lazy-screen.tsx'
import { EditPage } from '../../parts/index.ts'

const NewBusiness = lazyPart(async () => (await import('./business-form.tsx')).NewBusiness, {})

/**
 * Component of the first step, which asks for the manager's account. The app passes in this
 * component, because features must not import each other.
 */
type AccountStepPart = ComponentType<{
  kind: 'sponsor'
  account: Account | undefined
  onAccount: (account: Account) => void
  isLinking: boolean
  onLinking: (isLinking: boolean) => void
  onLinked: () => void
}>

type CreateBusinessPageProps = { AccountStep: AccountStepPart }

/**
 * Creates a business with its manager's account in two steps, then opens the list of businesses.
 */
export function CreateBusinessPage({ AccountStep }: CreateBusinessPageProps) {
  const { t } = useTranslation('businesses')
  const navigate = useNavigate()
  const [account, setAccount] = useState<Account>()
  const [isAccountDone, setAccountDone] = useState(false)
  const [isLinking, setLinking] = useState(false)
  const step = useTranslation('staff').t('step.of', { step: isAccountDone || isLinking ? 2 : 1 })
  // Loads the form of the second step while the user fills in the first step.
  usePrepared(NewBusiness)
  const list = portalPages.sponsors.href()
  const leave = () => void navigate(list)
  return (
    <EditPage title={t('form.new')} kind={step} trail={[{ to: list, word: t('title') }]}>
      {isAccountDone && account ? (
        <NewBusiness account={account} onBack={() => setAccountDone(false)} />
      ) : (
        <AccountStep
          kind="sponsor"
          account={account}
          isLinking={isLinking}
          onLinking={setLinking}
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
