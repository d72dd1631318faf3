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
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    if (gender === undefined) return setMissing(true)
    save.mutate({ gender }, { onSuccess: onDone })
  }
  return (
    <EditForm
      isBusy={save.isPending}
      failure={save.error ? t('failures.gender') : undefined}
      onSave={submit}
      onCancel={onDone}
    >
      <SelectField
        label={t('fields.gender')}
        value={gender ?? ''}
        error={isMissing ? t('validation.required.gender') : undefined}
        choices={[
          { value: '', word: t('onboarding.choose') },
          ...GENDERS.map((value) => ({ value, word: t(`genders.${value}`) })),
        ]}
        onChoose={(value) => {
          setGender(GENDERS.find((known) => known === value))
          setMissing(false)
        }}
      />
    </EditForm>
  )
}
