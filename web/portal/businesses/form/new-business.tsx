import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { createSponsor } from '#shared/api/portal-sponsors.ts'
import type { Account } from '#shared/validation/staff.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountNotice, isAccountDone } from '../../parts/account-notice.tsx'
import { BusinessForm } from './business-form.tsx'
import { useNewBusinessForm } from './use-business-form.ts'

type NewBusinessProps = { account: Account; onBack: () => void; toList: () => void }

/** The second step: the form of the business that the account will run. */
export function NewBusiness({ account, onBack, toList }: NewBusinessProps) {
  const { t } = useTranslation('businesses')
  const place = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<OutputOf<typeof createSponsor>['account']>()
  // Whoever is not finished is so by the same form, sent once more.
  const isMade = made !== undefined && !made.isUnfinished
  const form = useNewBusinessForm(account, (answer) => {
    if (isAccountDone(answer.account)) toList()
    else setMade(answer.account)
  })
  useEffect(() => {
    // The button that led here is gone.
    place.current?.querySelector('input')?.focus()
  }, [])
  return (
    <div ref={place}>
      {made && (
        <AccountNotice
          made={made}
          words={{
            unfinished: t('made.unfinished', { email: account.email }),
            uninvited: t('made.uninvited', { email: account.email }),
            toList: t('made.toList'),
          }}
          toList={portalPaths.sponsors.href()}
        />
      )}
      {!isMade && (
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
      )}
    </div>
  )
}
