import { useTranslation } from 'react-i18next'
import type { Account } from '#shared/validation/staff.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { Button } from '#web/ui/index.ts'
import { MadeWithAccount, useMadeAccount } from '../../parts/index.ts'
import { OrganizationForm } from './organization-form.tsx'
import { useNewOrganizationForm } from './use-organization-form.ts'

type NewOrganizationProps = { account: Account; attempt: string; onBack: () => void }

/**
 * Second step of creating an organization: the form of the organization that the new account will
 * manage.
 */
export function NewOrganization({ account, attempt, onBack }: NewOrganizationProps) {
  const { t } = useTranslation('organizations')
  const list = portalPages.teams.href()
  const { made, onSaved } = useMadeAccount(list)
  const form = useNewOrganizationForm({ account, attempt }, onSaved)
  const { email } = account
  const words = {
    unfinished: t('made.unfinished', { email }),
    uninvited: t('made.uninvited', { email }),
    toList: t('made.toList'),
  }
  return (
    <MadeWithAccount made={made} words={words} list={list}>
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
    </MadeWithAccount>
  )
}
