import { useTranslation } from 'react-i18next'
import { changeStaffAccount, listStaff, readStaffAccount, type StaffRow } from '#light/api/staff.ts'
import { Form } from '#web/kit/form.tsx'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { useContractForm } from '#web/lib/form/use-contract-form.ts'
import { FormPart } from '../parts/frames/form-part.tsx'
import { RoleFields, roleFaults, roleOf, roleValues } from './role-fields.tsx'

/** Says what an account may do, and for whom. */
export function RoleForm({ row }: { row: StaffRow }) {
  const { t } = useTranslation('staff')
  const form = useContractForm(changeStaffAccount, {
    params: { userKey: row.key },
    initial: roleValues(row),
    rules: roleFaults,
    toBody: roleOf,
    renews: [listStaff, readStaffAccount],
    wordsOf: ({ messageKey }) => (messageKey === 'lastAdmin' ? t('lastAdmin') : undefined),
    onRefused: (error) =>
      hasCode(error, 'lastAdmin') ? { faults: { role: { messageKey: 'lastAdmin' } } } : undefined,
  })
  return (
    <Form form={form} label={t('rights.title')} guardsLeaving>
      <FormPart title={t('rights.title')}>
        <p>{t('rights.text')}</p>
        <RoleFields role={form.values.role} field={form.field} />
      </FormPart>
    </Form>
  )
}
