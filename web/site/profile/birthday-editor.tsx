import { useTranslation } from 'react-i18next'
import { isDateOfBirth } from '#shared/validation/date-of-birth.ts'
import {
  type BirthDate,
  formatBirthDate,
  joinBirthDate,
  splitBirthDate,
} from '#web/lib/birth-date.ts'
import type { Faults } from '#web/lib/form/faults.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { BirthDateField } from '../parts/account/birth-date-field.tsx'
import { useProfileForm } from '../parts/account/use-profile-form.ts'
import { EditForm } from './edit-form.tsx'

type BirthdayEditorProps = {
  initial: string | undefined
  version: string | undefined
  onDone: () => void
}

export function BirthdayEditor({ initial, version, onDone }: BirthdayEditorProps) {
  const { t } = useTranslation('fan')
  const form = useProfileForm({
    initial: { dob: splitBirthDate(initial) },
    rules: birthdayFaults,
    version,
    fromStored: ({ dob }) => ({ dob: splitBirthDate(typeof dob === 'string' ? dob : undefined) }),
    toBody: ({ dob }) => ({ dob: joinBirthDate(dob) }),
    onDone,
  })
  const { value, error, onChange, describe } = form.field('dob')
  const language = useLanguage()
  const label = t('fields.birthday')
  describe?.(label, (date) => {
    const dob = joinBirthDate(date)
    return dob === undefined ? '' : formatBirthDate(dob, language)
  })
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
