import { useTranslation } from 'react-i18next'
import { GENDERS, type User } from '#light/model/user.ts'
import { SelectField } from '#web/ui/field.tsx'
import { useProfileForm } from '../parts/account/use-profile-form.ts'
import { EditForm } from './edit-form.tsx'

type GenderEditorProps = {
  initial: User['gender']
  version: string | undefined
  onDone: () => void
}

export function GenderEditor({ initial = 'male', version, onDone }: GenderEditorProps) {
  const { t } = useTranslation('fan')
  const form = useProfileForm({ initial: { gender: initial as string }, version, onDone })
  const { value, error, onChange, describe } = form.field('gender')
  const label = t('fields.gender')
  describe?.(label, (chosen) => {
    const gender = GENDERS.find((known) => known === chosen)
    return gender === undefined ? '' : t(`genders.${gender}`)
  })
  return (
    <EditForm form={form} label={label} failure={t('failures.gender')} onCancel={onDone}>
      <SelectField
        label={label}
        value={value}
        error={error}
        choices={[
          { value: '', word: t('onboarding.choose') },
          ...GENDERS.map((gender) => ({ value: gender, word: t(`genders.${gender}`) })),
        ]}
        onChoose={onChange}
      />
    </EditForm>
  )
}
