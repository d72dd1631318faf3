import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GENDERS, type User } from '#shared/model/user.ts'
import { useSaveProfile } from '#web/lib/profile.ts'
import { SelectField } from '#web/ui/field.tsx'
import { EditForm } from './edit-row.tsx'

type GenderEditorProps = { initial: User['gender']; onDone: () => void }

export function GenderEditor({ initial = 'male', onDone }: GenderEditorProps) {
  const { t } = useTranslation('fan')
  const save = useSaveProfile()
  const [gender, setGender] = useState<User['gender']>(initial)
  return (
    <EditForm
      isBusy={save.isPending}
      failure={save.error ? t('failures.gender') : undefined}
      onSave={() => save.mutate({ gender }, { onSuccess: onDone })}
      onCancel={onDone}
    >
      <SelectField
        label={t('fields.gender')}
        value={gender ?? ''}
        choices={GENDERS.map((value) => ({ value, word: t(`genders.${value}`) }))}
        onChoose={(value) => setGender(GENDERS.find((known) => known === value))}
      />
    </EditForm>
  )
}
