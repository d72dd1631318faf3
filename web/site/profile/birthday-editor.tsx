import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isDateOfBirth } from '#shared/validation/profile.ts'
import { joinBirthDate, splitBirthDate } from '#web/lib/birth-date.ts'
import { useSaveProfile } from '#web/lib/profile.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { BirthDateField } from '../parts/birth-date-field.tsx'
import { EditForm } from './edit-row.tsx'

type BirthdayEditorProps = { initial: string | undefined; onDone: () => void }

export function BirthdayEditor({ initial, onDone }: BirthdayEditorProps) {
  const { t } = useTranslation('fan')
  const save = useSaveProfile()
  const [date, setDate] = useState(() => splitBirthDate(initial))
  const [error, setError] = useState<string>()
  const submit = () => {
    const dob = joinBirthDate(date)
    if (dob === undefined) return setError(t('validation.required.birthday'))
    if (!isDateOfBirth(dob, serverNow())) return setError(t('validation.date'))
    save.mutate({ dob }, { onSuccess: onDone })
  }
  return (
    <EditForm
      isBusy={save.isPending}
      failure={save.error ? t('failures.birthday') : undefined}
      onSave={submit}
      onCancel={onDone}
    >
      <BirthDateField
        label={t('fields.birthday')}
        value={date}
        error={error}
        onChange={(next) => {
          setDate(next)
          setError(undefined)
        }}
      />
    </EditForm>
  )
}
