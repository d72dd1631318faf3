import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { createStaffAccount, listStaff } from '#light/api/staff.ts'
import { Form } from '#web/kit/form.tsx'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EditPage } from '../parts/frames/edit-page.tsx'
import { FormPart } from '../parts/frames/form-part.tsx'
import { useAttemptKey } from '../parts/use-attempt-key.ts'
import { AccountFields, accountFaults, accountOf, accountValues } from './account-fields.tsx'
import { useAccountMadeBefore } from './account-made-before.tsx'
import { RoleFields, roleFaults, roleOf, roleValues } from './role-fields.tsx'
import { useStaffTrail } from './use-staff-trail.ts'

/** An account for somebody new, whatever they do in the portal. */
export function InvitePage() {
  const { t } = useTranslation('staff')
  const language = useLanguage()
  const navigate = useNavigate()
  // A request whose answer was lost may be sent again.
  const attempt = useAttemptKey()
  const form = useContractForm(createStaffAccount, {
    initial: { ...accountValues(language, undefined), ...roleValues({ role: 'team' }) },
    rules: (values) => ({ ...accountFaults(values), ...roleFaults(values) }),
    toBody: (values) => ({ ...accountOf(values), ...roleOf(values), attempt }),
    renews: [listStaff],
    onSaved: ({ key }) => navigate(portalPaths.staffMember.href(key), { replace: true }),
  })
  return (
    <EditPage title={t('invite.title')} trail={useStaffTrail()} lead={t('invite.lead')}>
      <Form
        form={form}
        label={t('invite.title')}
        submitWord={t('invite.send')}
        guardsLeaving
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
