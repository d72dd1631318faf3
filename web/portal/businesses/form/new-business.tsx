import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Account } from '#shared/validation/staff.ts'
import { Button } from '#web/ui/button.tsx'
import { BusinessForm } from './business-form.tsx'
import { useNewBusinessForm } from './use-business-form.ts'

type NewBusinessProps = { account: Account; onBack: () => void; onSaved: () => void }

/** The second step: the form of the business that the account will run. */
export function NewBusiness({ account, onBack, onSaved }: NewBusinessProps) {
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
