import { useTranslation } from 'react-i18next'
import type { Account } from '#shared/validation/staff.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { MadeWithAccount, useMadeAccount } from '../../parts/made-with-account.tsx'
import { BusinessForm } from './business-form.tsx'
import { useNewBusinessForm } from './use-business-form.ts'

type NewBusinessProps = { account: Account; onBack: () => void }

/** The second step: the form of the business that the account will run. */
export function NewBusiness({ account, onBack }: NewBusinessProps) {
  const { t } = useTranslation('businesses')
  const list = portalPaths.sponsors.href()
  const { made, onSaved } = useMadeAccount(list)
  const form = useNewBusinessForm(account, onSaved)
  const { email } = account
  const words = {
    unfinished: t('made.unfinished', { email }),
    uninvited: t('made.uninvited', { email }),
    toList: t('made.toList'),
  }
  return (
    <MadeWithAccount made={made} words={words} list={list}>
      <BusinessForm
        form={form}
        label={t('form.new')}
        lead={t('form.runBy', { email })}
        submitWord={t('form.create')}
        actions={
          <Button look="outline" onClick={onBack}>
            {t('form.back')}
          </Button>
        }
      />
    </MadeWithAccount>
  )
}
