import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createStaffAccount, listStaff } from '#shared/api/staff.ts'
import { Form, useContractForm } from '#web/form/index.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { saying } from '#web/lib/portal/saved.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EditPage, FormPart, useAttemptKey } from '../parts/index.ts'
import {
  AccountFields,
  accountFaults,
  accountOf,
  accountValues,
  useAccountMadeBefore,
} from './account-fields.tsx'
import { RoleFields, roleFaults, roleOf, roleValues } from './role-fields.tsx'
import { useStaffTrail } from './use-staff-trail.ts'

/** Page that invites a new staff member in any role. */
export function InvitePage() {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const navigate = useNavigate()
  // Idempotency key. Sending again after a lost answer therefore creates no second account.
  const attempt = useAttemptKey()
  const form = useContractForm(createStaffAccount, {
    schema: async () => (await import('#shared/api/staff.schemas.ts')).createStaffAccount.body,
    initial: { ...accountValues(language, undefined), ...roleValues({ role: 'team' }) },
    rules: (values) => ({ ...accountFaults(values), ...roleFaults(values) }),
    toBody: (values) => ({ ...accountOf(values), ...roleOf(values), attempt }),
    renews: [listStaff],
    onSaved: ({ key }) =>
      navigate(portalPages.staffMember.href(key), { replace: true, ...saying() }),
  })
  return (
    <EditPage title={t('invite.title')} trail={useStaffTrail()} lead={t('invite.lead')}>
      <Form
        form={form}
        label={t('invite.title')}
        submitWord={t('invite.send')}
        guardsLeaving
        cancelTo={portalPages.staff.href()}
        saysSaved={false}
        problemWords={useAccountMadeBefore()}
      >
        <FormPart title={t('step.title')}>
          <AccountFields field={form.field} />
        </FormPart>
        <FormPart title={t('rights.title')}>
          <RoleFields role={form.values.role} field={form.field} />
        </FormPart>
      </Form>
    </EditPage>
  )
}
