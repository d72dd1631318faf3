import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { Account } from '#shared/validation/staff.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EditPage } from '../../parts/frames/edit-page.tsx'
import { NoPage } from '../../parts/load-failure.tsx'
import { useIsAdmin } from '../../parts/use-is-admin.ts'
import { BusinessForm } from './business-form.tsx'
import { useNewBusinessForm } from './use-business-form.ts'

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
  return useIsAdmin() ? <Steps AccountStep={AccountStep} /> : <NoPage kind="notAllowed" />
}

function Steps({ AccountStep }: CreateBusinessPageProps) {
  const { t } = useTranslation('businesses')
  const navigate = useNavigate()
  const [account, setAccount] = useState<Account>()
  const [isAccountDone, setAccountDone] = useState(false)
  const list = portalPaths.sponsors.href()
  const leave = () => void navigate(list)
  return (
    <EditPage title={t('form.new')} trail={[{ to: list, word: t('title') }]}>
      {isAccountDone && account ? (
        <NewBusiness account={account} onBack={() => setAccountDone(false)} onSaved={leave} />
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

type NewBusinessProps = { account: Account; onBack: () => void; onSaved: () => void }

function NewBusiness({ account, onBack, onSaved }: NewBusinessProps) {
  const { t } = useTranslation('businesses')
  const place = useRef<HTMLDivElement>(null)
  const form = useNewBusinessForm(account, onSaved)
  useEffect(() => {
    // The button that led here is gone.
    place.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={place}>
      <BusinessForm
        form={form}
        label={t('form.new')}
        lead={t('form.runBy', { email: account.email })}
        submitWord={t('form.create')}
        actions={
          <Button look="outline" onClick={onBack}>
            {t('form.back')}
          </Button>
        }
      />
    </div>
  )
}
