import { useTranslation } from 'react-i18next'
import { isDateOfBirth } from '#shared/validation/profile.ts'
import { type BirthDate, joinBirthDate, splitBirthDate } from '#web/lib/birth-date.ts'
import type { Faults } from '#web/lib/form/faults.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { BirthDateField } from '../parts/account/birth-date-field.tsx'
import { useProfileForm } from '../parts/account/use-profile-form.ts'
import { EditForm } from './edit-form.tsx'

type BirthdayEditorProps = { initial: string | undefined; onDone: () => void }

export function BirthdayEditor({ initial, onDone }: BirthdayEditorProps) {
  const { t } = useTranslation('fan')
  const form = useProfileForm({
    initial: { dob: splitBirthDate(initial) },
    rules: birthdayFaults,
    toBody: ({ dob }) => ({ dob: joinBirthDate(dob) }),
    onDone,
  })
  const { value, error, onChange } = form.field('dob')
  const label = t('fields.birthday')
  return (
    <EditForm form={form} label={label} failure={t('failures.birthday')} onCancel={onDone}>
      <BirthDateField label={label} value={value} error={error} onChange={onChange} />
    </EditForm>
  )
}

/** No schema knows what day it is. */
function birthdayFaults({ dob }: { dob: BirthDate }): Faults {
  const day = joinBirthDate(dob)
  if (day === undefined) return { dob: { messageKey: 'validation.dob.required' } }
  return isDateOfBirth(day, serverNow()) ? {} : { dob: { messageKey: 'validation.dob.invalid' } }
}
