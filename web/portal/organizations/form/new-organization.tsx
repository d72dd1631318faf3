import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/contract.ts'
import type { createOrganization } from '#shared/api/portal-organizations.ts'
import type { Account } from '#shared/validation/staff.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { AccountNotice, isAccountDone } from '../../parts/account-notice.tsx'
import { OrganizationForm } from './organization-form.tsx'
import { useNewOrganizationForm } from './use-organization-form.ts'

type NewOrganizationProps = {
  account: Account
  attempt: string
  toList: () => void
  onBack: () => void
}

/** The second step: the form of the organization that the account will run. */
export function NewOrganization({ account, attempt, toList, onBack }: NewOrganizationProps) {
  const { t } = useTranslation('organizations')
  const [made, setMade] = useState<OutputOf<typeof createOrganization>['account']>()
  const form = useNewOrganizationForm({ account, attempt }, (answer) => {
    if (isAccountDone(answer.account)) toList()
    else setMade(answer.account)
  })
  // Whoever is not finished is so by the same form, sent once more.
  const isMade = made !== undefined && !made.isUnfinished
  const place = useRef<HTMLDivElement>(null)
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
          toList={portalPaths.teams.href()}
        />
      )}
      {!isMade && (
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
      )}
    </div>
  )
}
